import { createHash } from "node:crypto";
import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
  statSync,
  writeSync,
} from "node:fs";
import path from "node:path";

/** The steps of a swap. Paths of files are from the output's folder, with `/`. */
export type Swap = {
  /** The lock's file, as a path from the folder around the output. */
  lock: string;
  /**
   * The inodes of the output that is replaced, null if there is none, and of the whole one beside
   * it.
   */
  out: number | null;
  next: number;
} & (
  | { kind: "folder" }
  | {
      kind: "files";
      /** Files that block others, removed before these are moved in. */
      first: string[];
      /** Files that are moved in, in this order. */
      moves: string[];
      /** Files that are removed at the end. */
      gone: string[];
    }
);

/**
 * @returns the paths of a swap's folders, beside the output; a folder that is `gone` is being
 *   removed
 */
export function placeSwap(out: string): Record<"next" | "last" | "gone" | "swap", string> {
  return { next: `${out}.next`, last: `${out}.last`, gone: `${out}.gone`, swap: `${out}.swap` };
}

function placeJournal(out: string): string {
  return path.join(placeSwap(out).swap, "journal");
}

/**
 * Tests whether an output is being swapped, or was when its build was killed: files that are read
 * now may be of two builds. Costs one look at the disk.
 */
export function isSwapping(out: string): boolean {
  return existsSync(placeJournal(out));
}

/**
 * Looks at the disk once, at the folder in which a build puts another output beside the present one,
 * and its journal: whatever a swap does to the output, something comes and goes there.
 *
 * @returns a text that changes with each swap
 */
export function markOutput(out: string): string {
  try {
    const stats = statSync(path.dirname(out), { throwIfNoEntry: false });
    return stats === undefined ? "none" : `${stats.ino} ${stats.ctimeMs}`;
  } catch (error) {
    return String((error as NodeJS.ErrnoException).code);
  }
}

/**
 * Writes the steps of a swap to the disk, so that they outlive this process and the machine.
 *
 * @throws if the disk refuses; nothing is left then
 */
export function writeJournal(out: string, swap: Swap): void {
  const folder = placeSwap(out).swap;
  const text = JSON.stringify(swap);
  const draft = path.join(folder, "draft");
  mkdirSync(folder, { recursive: true });
  try {
    const file = openSync(draft, "w");
    try {
      writeSync(file, `${hash(text)}\n${text}`);
      fsyncSync(file);
    } finally {
      closeSync(file);
    }
    renameSync(draft, placeJournal(out));
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
}

/** @returns null if there is none, `damaged` if it is not as it was written */
export function readJournal(out: string): Swap | "damaged" | null {
  const text = readText(placeJournal(out));
  if (text === null) return null;
  const end = text.indexOf("\n");
  const body = text.slice(end + 1);
  return text.slice(0, end) === hash(body) ? JSON.parse(body) : "damaged";
}

/** Removes a journal after all its steps are done. */
export function removeJournal(out: string): void {
  rmSync(placeJournal(out), { force: true });
  try {
    rmdirSync(placeSwap(out).swap);
  } catch {
    // Other people's files stay, and an empty folder does no harm.
  }
}

/** Renames a journal that cannot be used, so that it can be inspected beside its place. */
export function setJournalAside(out: string): void {
  const file = placeJournal(out);
  renameSync(file, `${file}.unusable`);
}

function readText(file: string): string | null {
  try {
    return readFileSync(file, "utf8");
  } catch (error) {
    if (hasCode(error, ["ENOENT", "ENOTDIR"])) return null;
    throw error;
  }
}

function hash(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}

/** @returns true if the system gave an error one of these codes */
export function hasCode(error: unknown, codes: string[]): boolean {
  return codes.includes(String((error as NodeJS.ErrnoException).code));
}
