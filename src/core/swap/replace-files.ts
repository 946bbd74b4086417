import { open, mkdir, readFile, rename, rm, rmdir } from "node:fs/promises";
import path from "node:path";

/** A change of a set of files, applied completely or not at all. */
export type Replacement = {
  /** New texts, by the present paths of the files. */
  texts: Record<string, string>;
  /** Files and folders that get another path, which must be free. */
  moves: { from: string; to: string }[];
};

const ending = ".tessera-new";

/**
 * Writes every text beside its file first, and replaces the files only when all texts are on the
 * disk; undoes everything on failure.
 *
 * @param root the folder that paths start from
 * @throws if the disk refuses; all files are then as they were
 */
export async function replaceFiles(root: string, { texts, moves }: Replacement): Promise<void> {
  const undo: (() => Promise<void>)[] = [];
  try {
    for (const [file, text] of Object.entries(texts)) {
      const place = path.join(root, file);
      await mkdir(path.dirname(place), { recursive: true });
      undo.push(() => rm(place + ending, { force: true }));
      await writeThrough(place + ending, text);
    }
    for (const file of Object.keys(texts)) {
      const place = path.join(root, file);
      const before = await readFile(place).catch(() => null);
      undo.push(() => (before === null ? rm(place, { force: true }) : writeThrough(place, before)));
      await rename(place + ending, place);
    }
    for (const { from, to } of moves) {
      const [old, next] = [path.join(root, from), path.join(root, to)];
      await mkdir(path.dirname(next), { recursive: true });
      await rename(old, next);
      undo.push(() => rename(next, old));
    }
  } catch (error) {
    for (const step of undo.toReversed()) await step();
    throw error;
  }
  for (const { from } of moves) await removeEmpty(root, path.dirname(from));
}

/** Removes a folder that is empty now, and then the one around it. */
async function removeEmpty(root: string, folder: string): Promise<void> {
  try {
    for (let next = folder; next.includes("/"); next = path.dirname(next))
      await rmdir(path.join(root, next));
  } catch {
    // The folder is not empty.
  }
}

async function writeThrough(file: string, text: string | Buffer): Promise<void> {
  const handle = await open(file, "w");
  try {
    await handle.writeFile(text);
    await handle.sync();
  } finally {
    await handle.close();
  }
}
