import { validateHeaderName, validateHeaderValue } from "node:http";
import { encodeAddress } from "./spell-address.ts";
import { type AddressPattern, makePattern, matchAddress } from "./match-address.ts";

export type HeaderRule = { pattern: AddressPattern; headers: [name: string, value: string][] };

export type RedirectRule = { pattern: AddressPattern; to: string; status: 301 | 302 | 307 | 308 };

/** Headers that the sender of an answer sets; a rule cannot know them. */
const ownHeaders = new Set(["connection", "content-length", "transfer-encoding"]);

/** The length of an address that rules are matched against; the rest is ignored. */
const longestAddress = 2048;

/**
 * Reads a `_headers` file, in the format of Netlify and Cloudflare Pages: an address at the margin
 * (`*` for anything, `:name` for one part), its headers indented below it.
 *
 * @returns the rules in the order of the file, without lines that are neither, and without headers
 *   that cannot be sent
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

/**
 * @param text of a `_headers` file as the build writes it: its first rule is for the whole site,
 *   and has the policy
 * @returns the folder that the site is in on its host, `/my-repo` of `/my-repo/*`
 */
export function readSiteBase(text: string): string {
  return /^((?:\/[\w.-]+)*)\/\*\n {2}Content-Security-Policy:/.exec(text)?.[1] ?? "";
}

/**
 * @param text of a `_headers` file as the build writes it
 * @returns whether each page is the index of a folder of its own, and its address ends in a slash
 */
export function readHasFolders(text: string): boolean {
  return /^# Pages are folders\.$/m.test(text);
}

/** @returns every header that the rules give an address; several values are joined by a comma */
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
 * Reads a `_redirects` file: a line is `from to status`; `*` at the end of `from` replaces `:splat`
 * in `to`; the default status is 301.
 */
export function readRedirectRules(text: string): RedirectRule[] {
  return readLines(text).flatMap((line) => {
    const [from, to, code = "301"] = line.trim().split(/\s+/);
    const status = redirectStatuses.find((each) => each === Number(code));
    if (from === undefined || to === undefined || status === undefined) return [];
    return [{ pattern: makePattern(from), to: encodeForeign(to), status }];
  });
}

/**
 * @param address decoded
 * @returns the new address, as a `Location` header, and its status; null when no rule matches. The
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
    // A visitor's addition to an address of the site must not make it another site's.
    const isOwn = to.startsWith("/") && !to.startsWith("//");
    return { to: isOwn ? place.replace(/^[/\\]+/, "/") : place, status };
  }
  return null;
}

function readLines(text: string): string[] {
  return text.split(/\r?\n/).filter((line) => /^\s*[^\s#]/.test(line));
}

/** Encodes only what a header cannot contain: the rest may be encoded already. */
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
