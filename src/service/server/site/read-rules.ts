import { validateHeaderName, validateHeaderValue } from "node:http";
import { encodeAddress } from "./spell-address.ts";
import { type AddressPattern, makePattern, matchAddress } from "./match-address.ts";

export type HeaderRule = { pattern: AddressPattern; headers: [name: string, value: string][] };

export type RedirectRule = { pattern: AddressPattern; to: string; status: 301 | 302 | 307 | 308 };

/** Said by the one who sends, of what is sent: a rule cannot know it. */
const ownHeaders = new Set(["connection", "content-length", "transfer-encoding"]);

/** No rule is about what is further along an address than this. */
const longestAddress = 2048;

/**
 * Reads a `_headers` file, in the form that Netlify and Cloudflare Pages read: an address at the
 * margin (`*` for anything, `:name` for one part), its headers indented below it.
 *
 * @returns the rules in the order of the file; lines that are neither are left out, and headers that
 *   cannot be sent
 */
export function readHeaderRules(text: string): HeaderRule[] {
  const rules: HeaderRule[] = [];
  for (const line of readLines(text)) {
    if (!/^\s/.test(line)) rules.push({ pattern: makePattern(line.trim()), headers: [] });
    const header = /^\s+([\w-]+):\s*(.+)$/.exec(line);
    const [, name, value] = header ?? [];
    if (name !== undefined && value !== undefined && canSend(name, value.trim()))
      rules.at(-1)?.headers.push([name, value.trim()]);
  }
  return rules;
}

/** @returns every header that the rules give an address; what two rules give is joined by a comma */
export function listHeaders(rules: HeaderRule[], address: string): Headers {
  const headers = new Headers();
  const start = address.slice(0, longestAddress);
  for (const rule of rules.filter(({ pattern }) => matchAddress(pattern, start) !== null)) {
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
    return [{ pattern: makePattern(from), to: encodeForeign(to), status }];
  });
}

/**
 * @param address decoded
 * @returns where an address has gone to, as a `Location` says it; null where no rule knows it. The
 *   first rule wins
 */
export function findRedirect(
  rules: RedirectRule[],
  address: string,
): Pick<RedirectRule, "to" | "status"> | null {
  for (const { pattern, to, status } of rules) {
    const rest = matchAddress(pattern, address);
    if (rest === null) continue;
    const place = to.replace(":splat", () => encodeAddress(rest));
    // What a visitor adds to an address of the site cannot make it another site's.
    const isOwn = to.startsWith("/") && !to.startsWith("//");
    return { to: isOwn ? place.replace(/^[/\\]+/, "/") : place, status };
  }
  return null;
}

function readLines(text: string): string[] {
  return text.split(/\r?\n/).filter((line) => /^\s*[^\s#]/.test(line));
}

/** Only what cannot stand in a header is encoded: the rest may be encoded already. */
function encodeForeign(address: string): string {
  return address.toWellFormed().replaceAll(/[^!-~]/gu, encodeURIComponent);
}

function canSend(name: string, value: string): boolean {
  try {
    validateHeaderName(name);
    validateHeaderValue(name, value);
    return !ownHeaders.has(name.toLowerCase());
  } catch {
    return false;
  }
}
