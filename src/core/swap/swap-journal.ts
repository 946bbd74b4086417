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

/** The steps that a swap is about to do. Paths of files are from the output's folder, with `/`. */
export type Swap = {
  /** The file of the lock that whoever swaps holds, from the folder that the output stands in. */
  lock: string;
  /** The inodes of the output that is replaced, null where there is none, and of the one that is whole beside it. */
  out: number | null;
  next: number;
} & (
  | { kind: "folder" }
  | {
      kind: "files";
      /** Files that are in the way of others, and go before these come. */
      first: string[];
      /** Files that are moved in, in this order. */
      moves: string[];
      /** Files that go at the end. */
      gone: string[];
    }
);

/** @returns where everything of a swap stands, beside the output; a folder that is `gone` is being removed */
export function placeSwap(out: string): Record<"next" | "last" | "gone" | "swap", string> {
  return { next: `${out}.next`, last: `${out}.last`, gone: `${out}.gone`, swap: `${out}.swap` };
}

function placeJournal(out: string): string {
  return path.join(placeSwap(out).swap, "journal");
}

/**
 * Tells whether an output is being swapped, or was when its build was killed: what is read of it now may
 * be of two builds. One look at the disk.
 */
export function isSwapping(out: string): boolean {
  return existsSync(placeJournal(out));
}

/**
 * Three looks at the disk: the output itself, the folder in which a build puts another beside it, and
 * the one in which its journal comes and goes.
 *
 * @returns a text that is another one after each swap
 */
export function markOutput(out: string): string {
  const places = [out, path.dirname(out), placeSwap(out).swap];
  return places.map((place) => markFolder(place)).join(" ");
}

function markFolder(folder: string): string {
  try {
    const stats = statSync(folder, { throwIfNoEntry: false });
    return stats === undefined ? "none" : `${stats.ino} ${stats.ctimeMs}`;
  } catch (error) {
    return String((error as NodeJS.ErrnoException).code);
  }
}

/**
 * Writes down what is about to be done, so that it outlives this process and the machine.
 *
 * @throws where the disk does not let it; nothing is left then
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

/** @returns null where there is none, `damaged` where it is not as it was written */
export function readJournal(out: string): Swap | "damaged" | null {
  const text = readText(placeJournal(out));
  if (text === null) return null;
  const end = text.indexOf("\n");
  const body = text.slice(end + 1);
  return text.slice(0, end) === hash(body) ? JSON.parse(body) : "damaged";
}

/** To be called when all is done that it says. */
export function removeJournal(out: string): void {
  rmSync(placeJournal(out), { force: true });
  try {
    rmdirSync(placeSwap(out).swap);
  } catch {
    // What else somebody keeps there is his, and an empty folder says nothing.
  }
}

/** Puts a journal out of the way that nothing can be done by; whoever is interested finds it beside its place. */
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

/** @returns whether the system gave an error one of these codes */
export function hasCode(error: unknown, codes: string[]): boolean {
  return codes.includes(String((error as NodeJS.ErrnoException).code));
}
