import { readFileSync, statSync } from "node:fs";
import path from "node:path";
import { hashContent } from "./hash-content.ts";

/** A file as it was when it was last read: milliseconds, bytes, inode, and a hash of what stood in it. */
export type Stamp = [changedMs: number, bytes: number, inode: number, content: string];

/** By path from the root. */
export type Stamps = Map<string, Stamp>;

/** Stamps of an earlier time, and when they were taken (milliseconds since 1970). */
export type KnownStamps = { takenMs: number; stamps: ReadonlyMap<string, Stamp> };

/**
 * Milliseconds: a file that changes twice within a tick of the disk's clock has the same stamp both
 * times, so what was read within this time of its change is read again (Git calls it racy).
 */
const tickMs = 100;

/**
 * Hashes files, and reads only those whose stamp is another than before.
 *
 * @param files paths from the root
 * @returns the files that are there and can be read
 */
export function stampFiles(root: string, files: string[], known: KnownStamps): Stamps {
  const stamps: Stamps = new Map();
  for (const file of files) {
    const absolute = path.join(root, file);
    const stat = statSync(absolute, { throwIfNoEntry: false });
    if (stat === undefined) continue;
    const { ctimeMs, mtimeMs, size, ino } = stat;
    // A file that was put in another's place may be older than that; its inode's time is not.
    const changedMs = Math.max(ctimeMs, mtimeMs);
    const before = known.stamps.get(file);
    const isSame =
      before !== undefined &&
      before[0] === changedMs &&
      before[1] === size &&
      before[2] === ino &&
      changedMs < known.takenMs - tickMs;
    if (isSame) {
      stamps.set(file, before);
      continue;
    }
    const content = hashFile(absolute);
    if (content !== null) stamps.set(file, [changedMs, size, ino, content]);
  }
  return stamps;
}

/** @returns null for what is no file, or cannot be read: who needs it says so */
function hashFile(file: string): string | null {
  try {
    return hashContent(readFileSync(file));
  } catch {
    return null;
  }
}
