import { existsSync, linkSync, mkdirSync, renameSync } from "node:fs";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { isBusy, readErrcode, sqliteCodes } from "../store/store-error.ts";
import type { Copying } from "./back-up.ts";
import { copyChecked } from "./copy-database.ts";
import { inspectDatabase } from "./inspect-database.ts";

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
}: Copying): Promise<{ count: number; kept: string | null }> {
  if (!existsSync(from)) throw new Error(`There is no file ${from}.`);
  if (existsSync(to) && !replaces)
    throw new Error(
      `There are enquiries in ${to}. Type --replace to put the backup in their place; they are kept beside it.`,
    );
  mkdirSync(path.dirname(to), { recursive: true, mode: 0o700 });
  inspectDatabase(from);
  const { count, result: kept } = await copyChecked(from, to, (copy) => swap(copy, to));
  return { count, kept };
}

function swap(copy: string, to: string): string | null {
  const kept = `${to}.until-${new Date().toISOString().replaceAll(/[-:]/g, "")}`;
  const isThere = existsSync(to);
  const holder = isThere ? holdAlone(to) : null;
  try {
    // A log that stayed would be read into the new database, as if it were its own.
    for (const ending of ["-wal", "-shm"])
      if (existsSync(to + ending)) renameSync(to + ending, kept + ending);
    if (isThere) keep(to, kept);
    renameSync(copy, to);
    return isThere ? kept : null;
  } finally {
    holder?.close();
  }
}

/** Gives the file a second name if links work, so that the first always has a database. */
function keep(file: string, kept: string): void {
  try {
    linkSync(file, kept);
  } catch {
    renameSync(file, kept);
  }
}

/**
 * Locks a database exclusively, after writing its log into the file.
 *
 * @returns the connection that holds the lock; null when the file is too damaged to be used by
 *   anybody
 * @throws when somebody uses it: their writes would go into the file that was put aside
 */
function holdAlone(file: string): DatabaseSync | null {
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
    throw new Error(`Somebody uses the enquiries in ${file}. Stop the service first.`, { cause });
  }
}
