import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { toPosix } from "#core/to-posix.ts";

/**
 * Matches the files of a bundle by the ends of their names, as of `a.svg?react`; plugins report
 * other files.
 */
export const codeFiles = /\.(?:[jt]sx?|css|svg|woff2)(?:\?.*)?$/;

/** A site's code and styles; what is generated is left out. */
const patterns = ["{blocks,theme,forms}/**/*.{ts,tsx,js,jsx,css,svg}", "site.config.ts"];

/**
 * @param root the site's folder
 * @returns texts by path from there, with forward slashes
 */
export function readCode(root: string): Record<string, string> {
  const files = globSync(patterns, { cwd: root })
    .map((file) => toPosix(file))
    .filter((file) => !file.endsWith(".d.ts") && !file.includes("node_modules/"));
  return Object.fromEntries(
    files.toSorted().map((file) => [file, readFileSync(path.join(root, file), "utf8")]),
  );
}
