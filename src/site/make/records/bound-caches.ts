import { existsSync, readdirSync, rmSync, statSync } from "node:fs";
import path from "node:path";
import { workFolder } from "./work-folder.ts";
import { isDraft, writeWhole } from "../files/write-whole.ts";

/**
 * The caches by content below `.tessera/` of what takes long to make: their files grow with every
 * change.
 */
const caches = ["outputs", "images", "compressed", "fonts"];

/** The most bytes of each cache: some ten thousand drawn pictures, or a thousand photographs. */
const mostBytes = 512 * 1024 * 1024;

/** The age after which no process is still writing a draft. */
const staleMs = 60 * 60 * 1000;

/**
 * Removes the oldest files from the caches of a site that have grown too large. They are made again
 * when needed. (The records have what is in the site, and nothing older.) A cache that has got no
 * file since is not looked at: a site with thousands of photographs has ten times as many pictures.
 *
 * @param limit bytes of each cache
 * @throws where the disk does not let it
 */
export function boundCaches(root: string, limit = mostBytes): void {
  const mark = path.join(root, workFolder, "bounded");
  const boundedMs = readTime(mark);
  const folders = caches.map((cache) => path.join(root, workFolder, cache));
  const grown = folders.filter((folder) => readTime(folder) >= boundedMs);
  if (grown.length === 0) return;
  for (const folder of grown) boundFolder(folder, limit);
  writeWhole(mark, "");
}

/** @returns when a file changed, or a folder got or lost one, in milliseconds; -1 for none */
function readTime(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? -1;
}

function boundFolder(folder: string, limit: number): void {
  // Dev may reuse one, or remove a draft, at this moment.
  const files = listFiles(folder).flatMap((file) => {
    const stat = statSync(file, { throwIfNoEntry: false });
    return stat === undefined ? [] : [{ file, size: stat.size, mtimeMs: stat.mtimeMs }];
  });
  for (const { file } of files.filter(isStale)) rmSync(file, { force: true });
  let left = files.reduce((sum, { size }) => sum + size, 0);
  for (const { file, size } of files.toSorted((one, other) => one.mtimeMs - other.mtimeMs)) {
    if (left <= limit) return;
    rmSync(file, { force: true });
    left -= size;
  }
}

/** @returns whether a file is a draft that a killed process left */
function isStale({ file, mtimeMs }: { file: string; mtimeMs: number }): boolean {
  return isDraft(file) && Date.now() - mtimeMs > staleMs;
}

function listFiles(folder: string): string[] {
  if (!existsSync(folder)) return [];
  const entries = readdirSync(folder, { withFileTypes: true, recursive: true });
  return entries.flatMap((entry) =>
    entry.isFile() ? [path.join(entry.parentPath, entry.name)] : [],
  );
}
