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
const ownFolders = /^(?:blocks|theme|forms)\//;

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
  const beside = existsSync(path.join(root, configFile)) ? [configFile] : [];
  const files = pickCode([...listOwnFiles(root, ["blocks", "theme", "forms"]), ...beside]);
  return Object.fromEntries(
    files.map((file) => [file, readFileSync(path.join(root, file), "utf8")]),
  );
}

/** Matches what is no code of the site's own below its folders: what is generated, installed, hidden. */
const foreign = /\.d\.ts$|node_modules\/|\/\./;

/** @returns those of a site's files, by path from its root, that are its own code, sorted */
export function pickCode(files: string[]): string[] {
  const own = files.filter(
    (file) => file === configFile || (ownFolders.test(file) && ownCode.test(file)),
  );
  return own.filter((file) => !foreign.test(file)).toSorted();
}
