import { lstatSync, type Stats, statSync } from "node:fs";
import path from "node:path";
import { openHasher } from "./open-hasher.ts";

/**
 * A file as it was when it was last read: milliseconds, bytes, inode, and a hash of its content.
 */
export type Stamp = [changedMs: number, bytes: number, inode: number, content: string];

/** Stamps by path from the root. */
export type Stamps = Map<string, Stamp>;

/** Stamps of an earlier time, and when they were taken (milliseconds since 1970). */
export type KnownStamps = { takenMs: number; stamps: ReadonlyMap<string, Stamp> };

/** What is done with the bytes of files that are read, beside hashing them. */
export type Reader = {
  /** @returns whether it wants those of a file of so many: the file is in memory then; all if left out */
  wants?: (file: string, bytes: number) => boolean;
  onRead?: (file: string, bytes: Uint8Array) => void;
};

/**
 * Milliseconds: a file that changes twice within a tick of the disk's clock has the same stamp both
 * times, so a file that was read within this time of its change is read again (Git calls it racy).
 */
const tickMs = 100;

/**
 * Hashes files, and reads only those whose stamp has changed.
 *
 * @param files paths from the root
 * @param known `onRead` gets the bytes of those files that are read which it wants
 * @returns the stamps of the files that exist; anything that is no file, or cannot be read, has a
 *   stamp of its own
 */
export function stampFiles(root: string, files: string[], known: KnownStamps & Reader): Stamps {
  const stamps: Stamps = new Map();
  const hash = openHasher();
  for (const file of files) {
    const absolute = path.join(root, file);
    const stat = readStat(absolute);
    if (stat === null) continue;
    const before = known.stamps.get(file);
    if (typeof stat === "string") {
      stamps.set(file, before?.[3] === stat ? before : [0, 0, 0, stat]);
      continue;
    }
    const state = readState(stat);
    const [changedMs] = state;
    const isSame = before !== undefined && isSameState(state, before);
    if (isSame && changedMs < known.takenMs - tickMs) {
      stamps.set(file, before);
      continue;
    }
    const content = hashOrSay(() => {
      const { wants = () => true, onRead } = known;
      if (onRead === undefined || !wants(file, stat.size)) return hash(absolute);
      const pieces: Uint8Array[] = [];
      const key = hash(absolute, (piece) => pieces.push(Uint8Array.from(piece)));
      onRead(file, Buffer.concat(pieces));
      return key;
    });
    const isUnchanged = isSame && before[3] === content;
    stamps.set(file, isUnchanged ? before : [...state, content]);
  }
  return stamps;
}

/** @returns whether a stamp is of a file that was read: its content has a hash */
export function isRead([, , inode]: Stamp): boolean {
  return inode !== 0;
}

/** A file that cannot be read has a value of its own, and who reads it reports it. */
function hashOrSay(hash: () => string): string {
  try {
    return hash();
  } catch (error) {
    return String((error as NodeJS.ErrnoException).code);
  }
}

/** @returns whether a file is as it was when it got its stamp */
export function isStamped(file: string, stamp: Stamp): boolean {
  const stat = readStat(file);
  return stat !== null && typeof stat !== "string" && isSameState(readState(stat), stamp);
}

/** A stamp without the hash, for which the file is read. */
type State = [changedMs: number, bytes: number, inode: number];

function isSameState(state: State, stamp: Stamp): boolean {
  return state[0] === stamp[0] && state[1] === stamp[1] && state[2] === stamp[2];
}

function readState({ ctimeMs, mtimeMs, size, ino }: Stats): State {
  // A file that replaced another may be older than it; its inode's time is not.
  return [Math.max(ctimeMs, mtimeMs), size, ino];
}

/** @returns the files whose text can be shown: a pipe would never end, and pictures have none */
export function listRead(stamps: Stamps): string[] {
  return [...stamps].flatMap(([file, stamp]) =>
    isRead(stamp) && !file.startsWith("public/") ? [file] : [],
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
