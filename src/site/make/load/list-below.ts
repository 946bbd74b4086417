import { readdirSync } from "node:fs";
import path from "node:path";

/**
 * Lists the files below a folder, and those folders that are a mistake themselves. Skips links to
 * folders, which may lead in a circle. Walks by itself: a glob takes ten times as long.
 *
 * @param folder path from the root; one that is not there, or cannot be read, has no files
 * @returns paths from the root, with forward slashes
 */
export function listBelow(root: string, folder: string): string[] {
  const found: string[] = [];
  const left = [folder];
  for (let next = left.pop(); next !== undefined; next = left.pop()) {
    const entries = listFolder(path.join(root, next));
    // An empty folder is a mistake too.
    if (entries.length === 0 && next !== folder) found.push(next);
    for (const entry of entries) {
      if (entry.name === "node_modules") continue;
      const file = next === "." ? entry.name : `${next}/${entry.name}`;
      if (entry.isDirectory()) left.push(file);
      // A folder that has a document's name is a mistake that appears and disappears like a file.
      if (!entry.isDirectory() || file.endsWith(".json")) found.push(file);
    }
  }
  return found;
}

/** @returns the entries of a folder; none where there is none, or it cannot be read */
export function listFolder(folder: string) {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch (error) {
    const { code: reason } = error as NodeJS.ErrnoException;
    // The reader of the folder reports that it cannot be read.
    if (reason === "ENOENT" || reason === "ENOTDIR" || reason === "EACCES") return [];
    throw error;
  }
}
