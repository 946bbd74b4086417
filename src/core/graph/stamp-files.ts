import { lstatSync, readFileSync, type Stats, statSync } from "node:fs";
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
 * @returns the files that are there; what is no file, or cannot be read, has a stamp that says so
 */
export function stampFiles(root: string, files: string[], known: KnownStamps): Stamps {
  const stamps: Stamps = new Map();
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
    // A file that was put in another's place may be older than that; its inode's time is not.
    const changedMs = Math.max(ctimeMs, mtimeMs);
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
    stamps.set(file, [changedMs, size, ino, hashFile(absolute)]);
  }
  return stamps;
}

/** @returns whether no file was touched between the one and the other */
export function areSameStamps(one: Stamps, other: Stamps): boolean {
  const isSame = ([file, stamp]: [string, Stamp]): boolean => {
    const now = other.get(file);
    // What was not hashed again has the very stamp that it had.
    return now === stamp || String(now) === String(stamp);
  };
  return one.size === other.size && [...one].every(isSame);
}

/** @returns the files whose text can be shown: a pipe would never end, and pictures are none */
export function listRead(stamps: Stamps): string[] {
  return [...stamps].flatMap(([file, [, , inode]]) =>
    inode === 0 || file.startsWith("public/") ? [] : [file],
  );
}

/** @returns null for what is not there, a word for what is no file, or cannot be asked */
function readStat(file: string): Stats | string | null {
  try {
    const stat = statSync(file, { throwIfNoEntry: false });
    if (stat === undefined) return isLink(file) ? "link to nowhere" : null;
    // A pipe would be waited for; a folder may have a document's name.
    return stat.isFile() ? stat : "no file";
  } catch (error) {
    return String((error as NodeJS.ErrnoException).code);
  }
}

function isLink(file: string): boolean {
  return lstatSync(file, { throwIfNoEntry: false })?.isSymbolicLink() === true;
}

/** What cannot be read is told by who needs it; here it is another than what can. */
function hashFile(file: string): string {
  try {
    return hashContent(readFileSync(file));
  } catch (error) {
    return String((error as NodeJS.ErrnoException).code);
  }
}
