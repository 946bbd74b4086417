import { lstatSync, type Stats, statSync } from "node:fs";
import path from "node:path";
import { hashContent } from "./hash-content.ts";
import { openReader } from "./open-reader.ts";

/**
 * A file as it was when it was last read: milliseconds, bytes, inode, and a hash of its content.
 */
export type Stamp = [changedMs: number, bytes: number, inode: number, content: string];

/** Stamps by path from the root. */
export type Stamps = Map<string, Stamp>;

/** Stamps of an earlier time, and when they were taken (milliseconds since 1970). */
export type KnownStamps = { takenMs: number; stamps: ReadonlyMap<string, Stamp> };

/**
 * Milliseconds: a file that changes twice within a tick of the disk's clock has the same stamp both
 * times, so a file that was read within this time of its change is read again (Git calls it racy).
 */
const tickMs = 100;

/**
 * Hashes files, and reads only those whose stamp has changed.
 *
 * @param files paths from the root
 * @param known `onRead` gets the bytes of each file that is read, which the next file overwrites
 * @returns the stamps of the files that exist; anything that is no file, or cannot be read, has a
 *   stamp of its own
 */
export function stampFiles(
  root: string,
  files: string[],
  known: KnownStamps & { onRead?: (file: string, bytes: Uint8Array) => void },
): Stamps {
  const stamps: Stamps = new Map();
  const read = openReader();
  for (const file of files) {
    const absolute = path.join(root, file);
    const stat = readStat(absolute);
    if (stat === null) continue;
    const before = known.stamps.get(file);
    if (typeof stat === "string") {
      stamps.set(file, before?.[3] === stat ? before : [0, 0, 0, stat]);
      continue;
    }
    const { ctimeMs, mtimeMs, size, ino } = stat;
    // A file that replaced another may be older than it; its inode's time is not.
    const changedMs = Math.max(ctimeMs, mtimeMs);
    const isSame =
      before !== undefined && before[0] === changedMs && before[1] === size && before[2] === ino;
    if (isSame && changedMs < known.takenMs - tickMs) {
      stamps.set(file, before);
      continue;
    }
    const bytes = read(absolute);
    if (typeof bytes !== "string") known.onRead?.(file, bytes);
    // A file that cannot be read has a value of its own, and its reader reports it.
    const content = typeof bytes === "string" ? bytes : hashContent(bytes);
    const isUnchanged = isSame && before[3] === content;
    stamps.set(file, isUnchanged ? before : [changedMs, size, ino, content]);
  }
  return stamps;
}

/** @returns the files whose text can be shown: a pipe would never end, and pictures have none */
export function listRead(stamps: Stamps): string[] {
  return [...stamps].flatMap(([file, [, , inode]]) =>
    inode === 0 || file.startsWith("public/") ? [] : [file],
  );
}

/** @returns null if there is nothing, a word if it is no file or cannot be read */
function readStat(file: string): Stats | string | null {
  try {
    const stat = statSync(file, { throwIfNoEntry: false });
    if (stat === undefined) return isLink(file) ? "link to nowhere" : null;
    // Reading a pipe would block; a folder may have a document's name.
    return stat.isFile() ? stat : "no file";
  } catch (error) {
    return String((error as NodeJS.ErrnoException).code);
  }
}

function isLink(file: string): boolean {
  return lstatSync(file, { throwIfNoEntry: false })?.isSymbolicLink() === true;
}
