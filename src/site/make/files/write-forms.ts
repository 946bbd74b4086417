import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { compressAsset } from "./compress-asset.ts";
import { compressFile } from "./compress-file.ts";
import { nameFile } from "./write-whole.ts";

const textExtensions = new Set([
  ".css",
  ".html",
  ".js",
  ".json",
  ".svg",
  ".txt",
  ".webmanifest",
  ".xml",
]);

/** Endings of the forms of a file that a server sends to whoever takes them. */
export const compressedForms = [".br", ".gz"] as const;

/** Where a file goes, and whether its compressed forms stand beside it. */
export type Place = {
  folder: string;
  isCompressed: boolean;
  /** Where the forms of hashed assets are kept from build to build. */
  cache: string;
};

const madeFolders = new Set<string>();

/**
 * Writes one file of a site, and its compressed forms beside it where it is text. Synchronous: whoever
 * renders writes in the same thread, and waits for nothing.
 *
 * @throws where the disk does not let it
 */
export function writeForms(file: string, bytes: Uint8Array, place: Place): void {
  const { folder, isCompressed, cache } = place;
  const target = path.join(folder, file);
  makeFolder(path.dirname(target));
  writeFile(target, bytes);
  if (!isCompressed || !hasForms(file)) return;
  const isAsset = file.startsWith("assets/");
  const { br, gz } = isAsset ? compressAsset(bytes, cache) : compressFile(bytes, "page");
  writeFile(`${target}.br`, br);
  writeFile(`${target}.gz`, gz);
}

function writeFile(file: string, bytes: Uint8Array): void {
  try {
    writeFileSync(file, bytes);
  } catch (error) {
    throw nameFile(error, file);
  }
}

/** @returns whether a file of a site is text, which has compressed forms */
export function hasForms(file: string): boolean {
  return textExtensions.has(path.extname(file));
}

/** A folder is made once for the many files in it. */
function makeFolder(folder: string): void {
  if (madeFolders.has(folder)) return;
  mkdirSync(folder, { recursive: true });
  madeFolders.add(folder);
}

/** To be called when folders have gone. */
export function forgetFolders(): void {
  madeFolders.clear();
}
