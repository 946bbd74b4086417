import {
  chmodSync,
  closeSync,
  existsSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  renameSync,
  rmSync,
} from "node:fs";
import path from "node:path";
import { backup, DatabaseSync } from "node:sqlite";
import { isBusy, readErrcode, sqliteCodes } from "../store/store-error.ts";
import { inspectDatabase } from "./inspect-database.ts";

/** The files to copy from and to, and whether an existing file may be replaced. */
export type Copying = { from: string; to: string; replaces: boolean };

/** Copies all pages in one step, which reads one state of the database, whatever is written. */
const allPages = 2 ** 31 - 1;

/**
 * Writes a backup of a SQLite database, even while a service writes to it: the backup has every
 * enquiry that was answered with success before. It appears under its name whole and checked, or
 * not at all.
 *
 * @returns how many enquiries are in it
 * @throws when there is nothing to copy, an existing file may not be replaced, or the copy is
 *   damaged
 */
export async function backUp({ from, to, replaces }: Copying): Promise<number> {
  if (!existsSync(from)) throw new Error(`There are no enquiries in ${from}.`);
  const refuse = (cause?: unknown): Error =>
    new Error(`${to} already exists. Type another file, or --replace.`, { cause });
  if (existsSync(to) && !replaces) throw refuse();
  const folder = path.dirname(to);
  if (!existsSync(folder)) throw new Error(`There is no folder ${folder}. Create it first.`);
  const { count } = await copyChecked(from, to, (copy) => {
    if (replaces) return renameSync(copy, to);
    try {
      // A rename would overwrite a file that another process created meanwhile; a link refuses.
      linkSync(copy, to);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === "EEXIST") throw refuse(error);
      renameSync(copy, to);
    }
  });
  return count;
}

/**
 * Puts a backup in place of the service's database. It reads the backup from end to end first, and
 * keeps the former database beside it, under a name with the time. At any moment there is one whole
 * database or the other, so a killed restore has either not begun or is done.
 *
 * @returns how many enquiries the backup has, and the new name of the former database
 * @throws when the backup cannot be used, an existing database may not be replaced, or somebody
 *   uses it
 */
export async function restore({
  from,
  to,
  replaces,
}: Copying): Promise<{ count: number; former: string | null }> {
  if (!existsSync(from)) throw new Error(`There is no file ${from}.`);
  if (existsSync(to) && !replaces)
    throw new Error(
      `There are enquiries in ${to}. Type --replace to replace them with the backup. The command keeps the old file next to it.`,
    );
  mkdirSync(path.dirname(to), { recursive: true, mode: 0o700 });
  inspectDatabase(from);
  const { count, result: former } = await copyChecked(from, to, (copy) => exchange(copy, to));
  return { count, former };
}

function exchange(copy: string, to: string): string | null {
  const former = `${to}.until-${new Date().toISOString().replaceAll(/[-:]/g, "")}`;
  const isThere = existsSync(to);
  const lock = isThere ? lockAlone(to) : null;
  try {
    // A log that stayed would be read into the new database, as if it were its own.
    for (const ending of ["-wal", "-shm"])
      if (existsSync(to + ending)) renameSync(to + ending, former + ending);
    if (isThere) linkOrRename(to, former);
    renameSync(copy, to);
    return isThere ? former : null;
  } finally {
    lock?.close();
  }
}

/** Gives the file a second name if links work, so that the first always has a database. */
function linkOrRename(file: string, name: string): void {
  try {
    linkSync(file, name);
  } catch {
    renameSync(file, name);
  }
}

/**
 * Locks a database exclusively, after writing its log into the file.
 *
 * @returns the connection that has the lock; null when the file is too damaged to be used by anybody
 * @throws when somebody uses it: their writes would go into the file that was put aside
 */
function lockAlone(file: string): DatabaseSync | null {
  const connection = new DatabaseSync(file, { timeout: 1000 });
  try {
    // SQLite refuses this while anybody else has the file open, idle or not.
    connection.exec(
      "PRAGMA journal_mode = DELETE; PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE",
    );
    return connection;
  } catch (cause) {
    connection.close();
    if ([sqliteCodes.corrupt, sqliteCodes.notDatabase].includes(readErrcode(cause))) return null;
    if (!isBusy(cause)) throw cause;
    throw new Error(`A process uses the enquiries in ${file}. Stop the service first.`, { cause });
  }
}

/**
 * Copies a database to a temporary file beside the target, checks it and publishes it; then removes
 * what is left of it.
 *
 * @param publish moves the copy to its place
 * @returns how many enquiries are in it, and what `publish` returned
 */
async function copyChecked<Result>(
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

/**
 * Copies a SQLite database as it is at one moment, its log included, while others read and write
 * it. The copy is one file that only this user may read, and is on the disk when this resolves.
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
