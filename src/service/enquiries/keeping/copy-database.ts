import { chmodSync, closeSync, fsyncSync, openSync, rmSync } from "node:fs";
import path from "node:path";
import { backup, DatabaseSync } from "node:sqlite";
import { inspectDatabase } from "./inspect-database.ts";

/** Copies all pages in one step, which reads one state of the database, whatever is written. */
const allPages = 2 ** 31 - 1;

/**
 * Copies a SQLite database as it is at one moment, its log included, while others read and write
 * it. The copy is one file that only this user may read, and is on the disk when this resolves.
 *
 * @param copy a path at which there is no file
 */
async function copyDatabase(file: string, copy: string): Promise<void> {
  // The mode is set before the first byte: SQLite gives its own files the mode of the database.
  closeSync(openSync(copy, "wx", 0o600));
  const source = new DatabaseSync(file, { readOnly: true, timeout: 5000 });
  try {
    await backup(source, copy, { rate: allPages });
  } finally {
    source.close();
  }
  const target = new DatabaseSync(copy);
  target.exec("PRAGMA journal_mode = DELETE");
  target.close();
  chmodSync(copy, 0o600);
  syncPath(copy);
}

/**
 * Copies a database to a temporary file beside the target, checks it and publishes it; then removes
 * what is left of it.
 *
 * @param publish moves the copy to its place
 * @returns how many enquiries are in it, and what `publish` returned
 * @throws when the copy is damaged
 */
export async function copyChecked<Result>(
  from: string,
  to: string,
  publish: (copy: string) => Result,
): Promise<{ count: number; result: Result }> {
  const copy = `${to}.part-${process.pid}`;
  try {
    await copyDatabase(from, copy);
    const count = inspectDatabase(copy);
    const result = publish(copy);
    syncPath(path.dirname(to));
    return { count, result };
  } finally {
    for (const ending of ["", "-journal", "-wal", "-shm"]) rmSync(copy + ending, { force: true });
  }
}

/** Waits until a written file, or a rename in a folder, survives a loss of power. */
function syncPath(place: string): void {
  const handle = openSync(place, "r");
  try {
    fsyncSync(handle);
  } catch (error) {
    // Windows flushes neither files that are open read-only nor folders.
    if (process.platform !== "win32") throw error;
  } finally {
    closeSync(handle);
  }
}
