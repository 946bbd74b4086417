import {
  chmodSync,
  constants,
  copyFileSync,
  linkSync,
  mkdirSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { copyFile } from "node:fs/promises";
import path from "node:path";
import { compressAsset, compressCopy, compressFile } from "./compress-file.ts";
import { nameFile } from "./write-whole.ts";

const textExtensions = new Set([
  ".css",
  ".html",
  ".ics",
  ".js",
  ".json",
  ".svg",
  ".txt",
  ".webmanifest",
  ".xml",
]);

/** Endings of the compressed forms that a server sends to clients that accept them. */
export const compressedForms = [".br", ".gz"] as const;

/** The folder that files are written to, and whether with their compressed forms. */
export type Place = {
  folder: string;
  isCompressed: boolean;
  /** The cache of the forms of hashed assets, from build to build. */
  cache: string;
};

const madeFolders = new Set<string>();

/**
 * Writes one file of a site, and its compressed forms beside it where it is text. Synchronous: the
 * thread that renders writes too, and waits for nothing.
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

/**
 * Writes a copy of a file of any size, and its compressed forms: none of it is in memory as a whole.
 *
 * @returns the copy's path
 * @throws where the disk does not let it
 */
export async function copyForms(file: string, from: string, place: Place): Promise<string> {
  const target = path.join(place.folder, file);
  makeFolder(path.dirname(target));
  writeFile(target, new Uint8Array());
  const { mode } = statSync(target);
  // A disk that can share the blocks of two files copies nothing.
  await copyFile(from, target, constants.COPYFILE_FICLONE);
  // A web server may be another user than the file's owner, whose rights are copied too.
  chmodSync(target, mode);
  if (place.isCompressed && hasForms(file)) await compressCopy(target);
  return target;
}

/**
 * Links a file at a second place, which is safe: files of an output are only replaced, and never
 * written into again.
 */
export function linkFile(from: string, to: string): void {
  makeFolder(path.dirname(to));
  try {
    linkSync(from, to);
  } catch {
    // Two disks, or one without links. The copy throws any other error.
    copyFileSync(from, to);
  }
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

/** Makes a folder once for the many files in it. */
function makeFolder(folder: string): void {
  if (madeFolders.has(folder)) return;
  mkdirSync(folder, { recursive: true });
  madeFolders.add(folder);
}

/** Clears the list of folders that exist. Must be called when folders have been removed. */
export function forgetFolders(): void {
  madeFolders.clear();
}
