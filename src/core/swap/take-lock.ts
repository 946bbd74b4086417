import { truncateSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";

/** Held until it is released, or the process ends in whatever way; to release it again does nothing. */
export type Lock = { release: () => void };

/** SQLite's own numbers: https://www.sqlite.org/rescode.html */
const codes = { busy: 5, noDatabase: 26 };

/**
 * Takes a lock on a file, or learns that another has it. The lock is the operating system's, by way of
 * SQLite, so that none is left behind by a process that was killed. (Node itself cannot lock a file.)
 *
 * @param file made where it is missing, in a folder that is there; nobody else may open it, for by the
 *   rules of POSIX a process that closes a file loses its locks on it
 * @param isShared whether others may hold it as well, who share it too
 * @returns null where another has it
 * @throws where the file cannot be opened or written, or the disk knows no locks
 */
export function takeLock(file: string, isShared = false): Lock | null {
  try {
    return tryLock(file, isShared);
  } catch (error) {
    if (readCode(error) !== codes.noDatabase) throw error;
    // Nobody holds what SQLite cannot read, and nothing is kept in it.
    truncateSync(file);
    return tryLock(file, isShared);
  }
}

function tryLock(file: string, isShared: boolean): Lock | null {
  const connection = new DatabaseSync(file, { timeout: 0 });
  try {
    connection.exec("PRAGMA journal_mode = MEMORY");
    connection.exec(isShared ? "BEGIN" : "BEGIN EXCLUSIVE");
    // A transaction shares the lock from the first reading on.
    if (isShared) connection.prepare("SELECT count(*) FROM sqlite_schema").get();
    return {
      release() {
        if (connection.isOpen) connection.close();
      },
    };
  } catch (error) {
    connection.close();
    if (readCode(error) === codes.busy) return null;
    throw error;
  }
}

/** @returns SQLite's number, without what it adds of details */
function readCode(error: unknown): number | null {
  const code = (error as { errcode?: unknown } | null)?.errcode;
  return typeof code === "number" ? code & 255 : null;
}
