import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import path from "node:path";
import { threadId } from "node:worker_threads";
import { workFolder } from "./work-folder.ts";

/**
 * Takes what an earlier build made, or makes and keeps it.
 *
 * @param folder below `.tessera/`
 * @returns a function from a file's name, which holds a hash of all that the bytes rest on
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
  await mkdir(path.dirname(file), { recursive: true });
  // Whole or not at all: a build that is stopped here must leave no half file to be taken up.
  const half = `${file}.${process.pid}-${threadId}`;
  await writeFile(half, made);
  await rename(half, file);
  return made;
}

/** @returns null for a file that is not there */
export function ignoreMissing(error: NodeJS.ErrnoException): null {
  if (error.code !== "ENOENT") throw error;
  return null;
}
