import {
  existsSync,
  mkdirSync,
  renameSync,
  rmdirSync,
  rmSync,
  statSync,
  unlinkSync,
} from "node:fs";
import path from "node:path";
import { hasCode, placeSwap, readJournal, removeJournal, type Swap } from "./swap-journal.ts";

/**
 * The outcome for an output: it was `whole`; a swap was `finished`; the last output was `restored`;
 * or a journal was `left` that cannot be used.
 */
export type Finish = "whole" | "finished" | "restored" | "left";

/**
 * Finishes a swap that was killed, or restores the last output if there is none. The caller has the
 * lock.
 *
 * @throws if the disk refuses; call it again then
 */
export function finishSwap(out: string): Finish {
  const swap = readJournal(out);
  if (swap !== null && swap !== "damaged" && isOf(out, swap)) {
    carryOut(out, swap);
    return "finished";
  }
  const { last } = placeSwap(out);
  if (!existsSync(out) && existsSync(last)) {
    renameSync(last, out);
    return "restored";
  }
  return swap === null ? "whole" : "left";
}

/** Tests that a journal is about the folders that are here: a copied journal, for one, is not. */
function isOf(out: string, swap: Swap): boolean {
  const [standing, next] = [readInode(out), readInode(placeSwap(out).next)];
  if (swap.kind === "files") return standing === swap.out && (next === swap.next || next === null);
  if (next === swap.next) return standing === swap.out || standing === null;
  return standing === swap.next;
}

/** @returns null if there is no folder */
export function readInode(folder: string): number | null {
  return statSync(folder, { throwIfNoEntry: false })?.ino ?? null;
}

/**
 * Does what is left of a journal's steps, and removes the journal.
 *
 * @throws if the disk refuses: a swap of folders is then undone, while a move of files continues
 *   the next time
 */
export function carryOut(out: string, swap: Swap): void {
  if (swap.kind === "folder") swapFolders(out);
  else moveFiles(out, swap);
  removeJournal(out);
  clearLeftovers(out);
}

/** Removes leftovers once an output is in place and no swap runs. */
export function clearLeftovers(out: string): void {
  const { next, last, gone } = placeSwap(out);
  rmSync(gone, { recursive: true, force: true });
  rmSync(next, { recursive: true, force: true });
  removeLast(last, gone);
}

/**
 * Renames before it removes: an output that is missing is looked for under this name, so whatever
 * has the name is whole.
 */
function removeLast(last: string, gone: string): void {
  if (!existsSync(last)) return;
  renameSync(last, gone);
  rmSync(gone, { recursive: true, force: true });
}

/** Swaps by two renames, not one: a folder cannot replace a full one. */
function swapFolders(out: string): void {
  const { next, last, gone } = placeSwap(out);
  if (!existsSync(next)) return;
  const hasOut = existsSync(out);
  if (hasOut) {
    rmSync(gone, { recursive: true, force: true });
    removeLast(last, gone);
  }
  try {
    if (hasOut) renameSync(out, last);
    renameSync(next, out);
  } catch (error) {
    if (!existsSync(out) && existsSync(last)) renameSync(last, out);
    removeJournal(out);
    throw error;
  }
}

function moveFiles(out: string, { first, moves, gone }: Swap & { kind: "files" }): void {
  const { next } = placeSwap(out);
  removeFiles(out, first);
  for (const file of moves) {
    const [from, to] = [path.join(next, file), path.join(out, file)];
    if (!existsSync(from)) continue;
    mkdirSync(path.dirname(to), { recursive: true });
    renameSync(from, to);
  }
  removeFiles(out, gone);
}

/** Removes files, and the folders that they leave empty. */
function removeFiles(out: string, files: string[]): void {
  for (const file of files) removeFile(path.join(out, file));
  const folders = new Set(files.map((file) => path.posix.dirname(file)));
  for (const folder of folders) removeEmpty(out, folder);
}

/**
 * Removes a file; anything that has replaced it, a folder or a file in place of its folder, stays.
 */
function removeFile(file: string): void {
  try {
    const stat = statSync(file, { throwIfNoEntry: false });
    if (stat?.isDirectory() === false) unlinkSync(file);
  } catch (error) {
    if (!hasCode(error, ["ENOTDIR"])) throw error;
  }
}

function removeEmpty(out: string, folder: string): void {
  for (let at = folder; at !== "."; at = path.posix.dirname(at)) {
    try {
      rmdirSync(path.join(out, at));
    } catch (error) {
      if (hasCode(error, ["ENOTEMPTY", "EEXIST", "ENOTDIR"])) return;
      if (!hasCode(error, ["ENOENT"])) throw error;
    }
  }
}
