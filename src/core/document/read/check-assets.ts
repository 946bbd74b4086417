import path from "node:path";
import { findReserved } from "./check-route.ts";
import type { Issue } from "#core/messages/issue.ts";

/** Signs with another meaning in an address, or that no address can have, and their names. */
const signs: [pattern: RegExp, name: string][] = [
  [/#/, 'the sign "#"'],
  [/\?/, 'the sign "?"'],
  [/%/, 'the sign "%"'],
  [/\\/, "a backslash"],
  [/\p{Cc}/u, "a control character"],
];

/** Bytes of a name: most systems allow 255, and `.br` and `.gz` are appended to it. */
const longestName = 240;

/**
 * Checks that the names of the files in `public/` can be addresses.
 *
 * @param files paths from the root
 */
export function checkAssets(files: string[]): Issue[] {
  return files.flatMap((file): Issue[] => {
    const location = { file, path: [] };
    const { base } = path.posix.parse(file);
    const length = Buffer.byteLength(base);
    if (length > longestName)
      return [{ id: "long-name", params: { length, limit: longestName }, location }];
    const address = file.slice("public".length);
    if (/^\/assets\//i.test(address)) return [{ id: "reserved-asset", params: {}, location }];
    const holds = findReserved(address);
    if (holds !== undefined)
      return [{ id: "reserved-route", params: { route: address, holds }, location }];
    const found = signs.find(([pattern]) => pattern.test(address));
    // Some systems store decomposed names; a link to the file is typed with the accent composed.
    if (found === undefined && address !== address.normalize("NFC")) {
      const params = { sign: "an accent in a separate character", free: toPlainName(base) };
      return [{ id: "asset-name", params, location }];
    }
    if (found === undefined) return [];
    const [, sign] = found;
    return [{ id: "asset-name", params: { sign, free: toName(base) }, location }];
  });
}

function toName(base: string): string {
  return signs.reduce((name, [pattern]) => name.replaceAll(new RegExp(pattern, "gu"), "-"), base);
}

function toPlainName(base: string): string {
  return base.normalize("NFKD").replaceAll(/\p{M}/gu, "");
}
