import { truncateSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";

/** A lock that lasts until it is released or the process ends; releasing it twice does nothing. */
export type Lock = { release: () => void };

/** SQLite's result codes: https://www.sqlite.org/rescode.html */
const codes = { busy: 5, noDatabase: 26 };

/**
 * Locks a file. The lock is the operating system's, by way of SQLite, so a killed process leaves
 * none behind. (Node itself cannot lock a file.)
 *
 * @param file created if it is missing, in a folder that exists; nobody else may open it, for by
 *   the rules of POSIX a process that closes a file loses its locks on it
 * @param isShared lets others who share it lock it too
 * @returns null if another process has locked it
 * @throws if the file cannot be opened or written, or the disk knows no locks
 */
export function takeLock(file: string, isShared = false): Lock | null {
  try {
    return tryLock(file, isShared);
  } catch (error) {
    if (readCode(error) !== codes.noDatabase) throw error;
    // A file that SQLite cannot read is locked by nobody, and stores nothing.
    truncateSync(file);
    return tryLock(file, isShared);
  }
}

function tryLock(file: string, isShared: boolean): Lock | null {
  const connection = new DatabaseSync(file, { timeout: 0 });
  try {
    connection.exec("PRAGMA journal_mode = MEMORY");
    connection.exec(isShared ? "BEGIN" : "BEGIN EXCLUSIVE");
    // A transaction shares the lock from its first read on.
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

/** @returns SQLite's result code, without its extended part */
function readCode(error: unknown): number | null {
  const code = (error as { errcode?: unknown } | null)?.errcode;
  return typeof code === "number" ? code & 255 : null;
}
