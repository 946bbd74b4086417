export type HeaderRule = { pattern: RegExp; headers: [name: string, value: string][] };

export type RedirectRule = { pattern: RegExp; to: string; status: 301 | 302 | 307 | 308 };

/**
 * Reads a `_headers` file, in the form that Netlify and Cloudflare Pages read: an address at the
 * margin (`*` for anything, `:name` for one part), its headers indented below it.
 *
 * @returns the rules in the order of the file; lines that are neither are left out
 */
export function readHeaderRules(text: string): HeaderRule[] {
  const rules: HeaderRule[] = [];
  for (const line of readLines(text)) {
    if (!/^\s/.test(line)) rules.push({ pattern: makePattern(line.trim()), headers: [] });
    const header = /^\s+([\w-]+):\s*(.+)$/.exec(line);
    const [, name, value] = header ?? [];
    if (name !== undefined && value !== undefined) rules.at(-1)?.headers.push([name, value.trim()]);
  }
  return rules;
}

/** @returns every header that the rules give an address; what two rules give is joined by a comma */
export function listHeaders(rules: HeaderRule[], address: string): Headers {
  const headers = new Headers();
  for (const rule of rules.filter(({ pattern }) => pattern.test(address))) {
    for (const [name, value] of rule.headers) headers.append(name, value);
  }
  return headers;
}

const redirectStatuses = [301, 302, 307, 308] as const;

/**
 * Reads a `_redirects` file: `from to status` a line, `*` at the end of `from` goes where `to` says
 * `:splat`, 301 where no status stands.
 */
export function readRedirectRules(text: string): RedirectRule[] {
  return readLines(text).flatMap((line) => {
    const [from, to, code = "301"] = line.trim().split(/\s+/);
    const status = redirectStatuses.find((known) => known === Number(code));
    if (from === undefined || to === undefined || status === undefined) return [];
    return [{ pattern: makePattern(from), to, status }];
  });
}

/** @returns where an address has gone to, or null where no rule knows it; the first rule wins */
export function findRedirect(
  rules: RedirectRule[],
  address: string,
): Pick<RedirectRule, "to" | "status"> | null {
  for (const { pattern, to, status } of rules) {
    const match = pattern.exec(address);
    if (match !== null) return { to: to.replace(":splat", () => match[1] ?? ""), status };
  }
  return null;
}

function readLines(text: string): string[] {
  return text.split(/\r?\n/).filter((line) => /^\s*[^\s#]/.test(line));
}

/** A part's name never matches a slash, so no pattern can run away on a long address. */
function makePattern(address: string): RegExp {
  const source = address
    .replaceAll(/[.+?^${}()|[\]\\]/g, String.raw`\$&`)
    .replaceAll(/:[a-z]\w*/gi, "[^/]+")
    .replaceAll("*", "(.*)");
  return new RegExp(`^${source}$`);
}
