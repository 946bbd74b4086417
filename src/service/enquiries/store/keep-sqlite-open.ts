import { existsSync, realpathSync, statfsSync, truncateSync } from "node:fs";
import path from "node:path";
import type { Row, Statement } from "./database.ts";
import { openSqliteConnection, type SqliteConnection } from "./open-sqlite-connection.ts";
import { readLogHeader } from "./read-sqlite-header.ts";
import { makeStoreError } from "./store-error.ts";
import type { FileFault } from "./watch-sqlite-file.ts";

/** Less than this is free, and the disk is nearly full: some hundred enquiries, with their log. */
const leastRoomBytes = 2_000_000;

/** How often a database that is not there, or not right, is looked for. */
const lookAgainMs = 250;

const faults: Record<FileFault, string> = {
  gone: "The database file was removed or replaced while it was in use",
  "log-gone": "The database's write-ahead log was removed while it was in use",
  "log-cut": "The database's write-ahead log was shortened while it was in use",
  overwritten: "The database file was overwritten while it was in use",
};

/** SQLITE_READONLY and SQLITE_CANTOPEN stay with a connection, also when their cause is gone. */
const lastingCodes = new Set([8, 14]);

/**
 * Runs statements on a SQLite file for as long as it is the same file, before and after each
 * transaction. Where it is not, it is opened again once a good database stands at its path; none is
 * ever made.
 *
 * @param file its path, or `:memory:`
 * @param isKnown whether it held tables of ours before
 * @returns `run`, which throws `DATABASE_GONE` where the file is not there, `DATABASE_REOPENED` where
 *   it is again, in which nothing was run yet, and what SQLite throws, at once where another process
 *   holds the lock
 */
export function keepSqliteOpen(
  file: string,
  isKnown: boolean,
): {
  run: (statements: Statement[]) => Row[][];
  /** @throws where the disk is nearly full */
  checkRoom: () => void;
  close: () => void;
} {
  let connection: SqliteConnection | null = null;
  /** Of what was overwritten nothing may be written back: it stays open, and is not used. */
  let isFrozen = false;
  let hasTables = isKnown;
  let wasOpened = false;
  let lookAt = 0;

  function close(): void {
    connection?.close();
    connection = null;
    isFrozen = false;
  }

  function open(): SqliteConnection {
    if (connection !== null && !isFrozen) return connection;
    if (Date.now() < lookAt) throw makeStoreError("DATABASE_GONE", faults.gone);
    const fault = connection?.findFault() ?? null;
    if (fault !== null) giveUp(fault);
    close();
    if (file !== ":memory:" && !existsSync(file)) giveUp("gone");
    connection = openAgain();
    if (wasOpened) throw makeStoreError("DATABASE_REOPENED", "The database was opened again");
    wasOpened = true;
    return connection;
  }

  function openAgain(): SqliteConnection {
    try {
      return openSqliteConnection(file, hasTables);
    } catch (error) {
      if (!hasTables || isBusy(error)) throw error;
      lookAt = Date.now() + lookAgainMs;
      throw makeStoreError("DATABASE_GONE", "What stands in the database's place is not it");
    }
  }

  function giveUp(fault: FileFault): never {
    lookAt = Date.now() + lookAgainMs;
    isFrozen = fault === "overwritten";
    if (!isFrozen) leave(fault);
    throw makeStoreError("DATABASE_GONE", faults[fault]);
  }

  function leave(fault: FileFault): void {
    const log = `${existsSync(file) ? realpathSync(file) : file}-wal`;
    // What was acknowledged and stands in the log alone is still in our hands. Nor may the log of a
    // file that went be taken for that of the one that comes in its place.
    const isOurs = fault === "gone" || (fault === "log-gone" && !existsSync(log));
    if (isOurs) attempt(() => connection?.checkpoint());
    // Of a log without its beginning nothing may come into the file.
    if (fault === "log-cut" && readLogHeader(log) === "broken") attempt(() => truncateSync(log));
    attempt(close);
    connection = null;
  }

  function assertThere(current: SqliteConnection): void {
    const fault = current.findFault();
    if (fault !== null) giveUp(fault);
  }

  function runThere(current: SqliteConnection, statements: Statement[]): Row[][] {
    try {
      return current.run(statements);
    } catch (error) {
      if (isBusy(error)) throw error;
      assertThere(current);
      if (lastingCodes.has(readErrcode(error))) close();
      throw error;
    }
  }

  return {
    run(statements) {
      const current = open();
      assertThere(current);
      const rows = runThere(current, statements);
      assertThere(current);
      hasTables = true;
      return rows;
    },
    checkRoom() {
      if (file === ":memory:") return;
      const { bavail, bsize } = statfsSync(
        path.dirname(existsSync(file) ? realpathSync(file) : file),
      );
      if (bavail * bsize < leastRoomBytes)
        throw makeStoreError("DISK_NEARLY_FULL", "The database's disk is nearly full");
    },
    close,
  };
}

/** @returns whether another connection holds the lock */
export function isBusy(error: unknown): boolean {
  return readErrcode(error) === 5;
}

/** @returns the primary code of an error of SQLite's, without what extends it */
function readErrcode(error: unknown): number {
  return Number((error as { errcode?: unknown }).errcode) % 256;
}

/** What is left behind may fail in any way: it is broken. */
function attempt(act: () => void): void {
  try {
    act();
  } catch {
    return;
  }
}
