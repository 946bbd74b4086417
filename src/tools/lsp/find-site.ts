import { existsSync } from "node:fs";
import path from "node:path";

/** The marks of a site: its settings; a new site may have pages alone. */
const marks = [path.join("content", "site.json"), "pages"];

/**
 * @param file absolute; it need not exist
 * @returns the nearest site's folder above a file; null where there is none
 */
export function findSite(file: string): string | null {
  const above = listAbove(file);
  for (const mark of marks) {
    const root = above.find((folder) => existsSync(path.join(folder, mark)));
    if (root !== undefined) return root;
  }
  return null;
}

/** @returns true if a folder is itself a site's */
export function isSite(folder: string): boolean {
  return marks.some((mark) => existsSync(path.join(folder, mark)));
}

/** Lists the folders above a file; none in installed packages, which nobody writes. */
function listAbove(file: string): string[] {
  if (file.split(path.sep).includes("node_modules")) return [];
  const folders: string[] = [];
  for (let folder = path.dirname(file); ; folder = path.dirname(folder)) {
    folders.push(folder);
    if (folder === path.dirname(folder)) return folders;
  }
}
