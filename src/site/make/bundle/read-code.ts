import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { listBelow } from "../load/list-below.ts";

/**
 * Matches the files of a bundle by the ends of their names, as of `a.svg?react`; plugins report
 * other files.
 */
export const codeFiles = /\.(?:[jt]sx?|css|svg|woff2)(?:\?.*)?$/;

const configFile = "site.config.ts";

/** A site's code and styles. */
const ownCode = /\.(?:[jt]sx?|css|svg)$/;

/** Lists the files below folders of a site, but for hidden ones, as paths from its root. */
export function listOwnFiles(root: string, folders: readonly string[]): string[] {
  const files = folders.flatMap((folder) => listBelow(root, folder));
  return files.filter((file) => !file.includes("/."));
}

/**
 * @param root the site's folder
 * @returns texts by path from there, with forward slashes
 */
export function readCode(root: string): Record<string, string> {
  const all = listOwnFiles(root, ["blocks", "theme", "forms"]);
  const own = all.filter((file) => ownCode.test(file));
  const files = [...own, ...(existsSync(path.join(root, configFile)) ? [configFile] : [])]
    // What is generated is left out.
    .filter((file) => !file.endsWith(".d.ts") && !file.includes("node_modules/"));
  return Object.fromEntries(
    files.toSorted().map((file) => [file, readFileSync(path.join(root, file), "utf8")]),
  );
}
