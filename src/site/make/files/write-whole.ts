import { closeSync, mkdirSync, openSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { threadId } from "node:worker_threads";

/**
 * Writes a file whole or not at all, also beside others that write or read the same one: it is
 * written beside its place, and moved there. Creates its folder if missing.
 *
 * @param content the whole, or its pieces
 * @throws where the disk does not let it; what was written is removed
 */
export function writeWhole(file: string, content: string | Uint8Array | Iterable<Piece>): void {
  const draft = `${file}.${process.pid}-${threadId}`;
  mkdirSync(path.dirname(file), { recursive: true });
  try {
    if (typeof content === "string" || content instanceof Uint8Array) writeFileSync(draft, content);
    else writePieces(draft, content);
    renameSync(draft, file);
  } catch (error) {
    rmSync(draft, { force: true });
    throw nameFile(error, file);
  }
}

type Piece = string | Uint8Array;

/** The letters of a text that are written at once. */
const worthWriting = 2 ** 20;

function writePieces(file: string, pieces: Iterable<Piece>): void {
  const descriptor = openSync(file, "w");
  try {
    let waiting = "";
    for (const piece of pieces) {
      const isText = typeof piece === "string";
      if (isText) waiting += piece;
      if (isText && waiting.length < worthWriting) continue;
      writeFileSync(descriptor, waiting);
      if (!isText) writeFileSync(descriptor, piece);
      waiting = "";
    }
    writeFileSync(descriptor, waiting);
  } finally {
    closeSync(descriptor);
  }
}

/** @returns whether a file is a draft: being written, or left by a killed process */
export function isDraft(file: string): boolean {
  return /\.\d+-\d+$/.test(file);
}

/** Adds the file to an error of a full disk, for which Node names none. */
export function nameFile(error: unknown, file: string): unknown {
  if (!(error instanceof Error) || "path" in error) return error;
  // The message has the path too: a thread's errors reach another one with nothing else.
  const message = error.message.includes("'") ? error.message : `${error.message} '${file}'`;
  return Object.assign(error, { path: file, message });
}
