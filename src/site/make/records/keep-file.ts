import { readFileSync } from "node:fs";
import { access, readFile } from "node:fs/promises";
import path from "node:path";
import { workFolder } from "./work-folder.ts";
import { writeWhole } from "../files/write-whole.ts";

/**
 * Makes a cache of files: reads what an earlier build made, or makes and stores it.
 *
 * @param folder below `.tessera/`
 * @returns a function from a file's name, which has a hash of all that the bytes rest on
 */
export function makeKeeper(
  root: string,
  folder: string,
): (name: string, make: () => Promise<Uint8Array>) => Promise<Uint8Array> {
  return (name, make) => keepFile(path.join(root, workFolder, folder, name), make);
}

/** @returns the bytes of a file, which is made where it is missing */
export async function keepFile(file: string, make: () => Promise<Uint8Array>): Promise<Uint8Array> {
  const known = await readFile(file).catch(ignoreMissing);
  if (known !== null) return known;
  const made = await make();
  // A build that is stopped here must leave no half file to be reused.
  writeWhole(file, made);
  return made;
}

/** Makes a file where it is missing, and reads none that is there. */
export async function ensureFile(file: string, make: () => Promise<Uint8Array>): Promise<void> {
  if (!(await isThere(file))) writeWhole(file, await make());
}

export function isThere(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  );
}

/** @returns null for a file that is not there */
export function ignoreMissing(error: NodeJS.ErrnoException): null {
  if (error.code !== "ENOENT") throw error;
  return null;
}

/** @returns null where there is no such file */
export function readBytes(file: string): Buffer | null {
  try {
    return readFileSync(file);
  } catch (error) {
    return ignoreMissing(error as NodeJS.ErrnoException);
  }
}
