import { mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
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
  return async (name, make) => {
    const file = path.join(root, workFolder, folder, name);
    const known = await readFile(file).catch(ignoreMissing);
    if (known !== null) return known;
    const made = await make();
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, made);
    return made;
  };
}

function ignoreMissing(error: NodeJS.ErrnoException): null {
  if (error.code !== "ENOENT") throw error;
  return null;
}
