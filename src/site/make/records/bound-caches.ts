import { existsSync, readdirSync, rmSync, statSync } from "node:fs";
import path from "node:path";
import { workFolder } from "./work-folder.ts";
import { isDraft } from "../files/write-whole.ts";

/** What takes long to make and is kept by content, below `.tessera/`: files of these grow with every change. */
const caches = ["outputs", "images", "compressed", "fonts"];

/** Bytes that each may take: some ten thousand drawn pictures, or a thousand photographs. */
const mostBytes = 512 * 1024 * 1024;

/** Nobody writes a file for so long. */
const staleMs = 60 * 60 * 1000;

/**
 * Takes the oldest files out of the caches of a site that have grown too large. What is needed again is
 * made again. (The records of the graph hold what stands in the site, and nothing older.)
 *
 * @param limit bytes that each cache may take
 * @throws where the disk does not let it
 */
export function boundCaches(root: string, limit = mostBytes): void {
  for (const cache of caches) boundFolder(path.join(root, workFolder, cache), limit);
}

function boundFolder(folder: string, limit: number): void {
  // Dev may take one up, or remove a draft, at this moment.
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

/** What a process that was killed had begun to write. */
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
