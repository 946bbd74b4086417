import { existsSync, realpathSync, statfsSync, truncateSync } from "node:fs";
import path from "node:path";
import type { Row, Statement } from "./database.ts";
import { SqliteConnection } from "./sqlite-connection.ts";
import { readLogHeader } from "./read-sqlite-header.ts";
import { isBusy, readErrcode, makeStoreError } from "./store-error.ts";
import type { FileFault } from "./watched-file.ts";

/** The room below which a disk is nearly full: some hundred enquiries, with their log. */
const leastRoomBytes = 2_000_000;

/** The interval of checks for a database that is missing or wrong. */
const lookAgainMs = 250;

const faults: Record<FileFault, string> = {
  gone: "The database file was removed or replaced while it was in use",
  "log-gone": "The database's write-ahead log was removed while it was in use",
  "log-cut": "The database's write-ahead log was shortened while it was in use",
  overwritten: "The database file was overwritten while it was in use",
};

/** SQLITE_READONLY and SQLITE_CANTOPEN stay with a connection, even when their cause is gone. */
const lastingCodes = new Set([8, 14]);

/**
 * Runs statements on a SQLite file while it is the same file, before and after each transaction.
 * Otherwise it opens the path again once a good database is there; it never creates one.
 */
export class LastingSqlite {
  /** The path of the file, or `:memory:`. */
  readonly #file: string;
  /** True when the file has had our tables. */
  #hasTables: boolean;
  #connection: SqliteConnection | null = null;
  /** True for an overwritten file: its connection stays open, unused, and must not write back. */
  #isFrozen = false;
  #wasOpened = false;
  #lookAt = 0;

  constructor(file: string, isKnown: boolean) {
    this.#file = file;
    this.#hasTables = isKnown;
  }

  /**
   * @throws `DATABASE_GONE` when the file is missing, `DATABASE_REOPENED` when it is back and
   *   nothing was run yet, and SQLite's own errors, at once when another process holds the lock
   */
  run(statements: Statement[]): Row[][] {
    const connection = this.#open();
    this.#assertThere(connection);
    const rows = this.#runThere(connection, statements);
    this.#assertThere(connection);
    this.#hasTables = true;
    return rows;
  }

  /** @throws when the disk is nearly full */
  checkRoom(): void {
    if (this.#file === ":memory:") return;
    const { bavail, bsize } = statfsSync(path.dirname(this.#findPlace()));
    if (bavail * bsize < leastRoomBytes)
      throw makeStoreError("DISK_NEARLY_FULL", "The database's disk is nearly full");
  }

  close(): void {
    this.#connection?.close();
    this.#connection = null;
    this.#isFrozen = false;
  }

  #open(): SqliteConnection {
    if (this.#connection !== null && !this.#isFrozen) return this.#connection;
    if (Date.now() < this.#lookAt) throw makeStoreError("DATABASE_GONE", faults.gone);
    const fault = this.#connection?.findFault() ?? null;
    if (fault !== null) this.#giveUp(fault);
    this.close();
    if (this.#file !== ":memory:" && !existsSync(this.#file)) this.#giveUp("gone");
    this.#connection = this.#connect();
    if (this.#wasOpened) throw makeStoreError("DATABASE_REOPENED", "The database was opened again");
    this.#wasOpened = true;
    return this.#connection;
  }

  #connect(): SqliteConnection {
    try {
      return new SqliteConnection(this.#file, this.#hasTables);
    } catch (error) {
      if (!this.#hasTables || isBusy(error)) throw error;
      this.#lookAt = Date.now() + lookAgainMs;
      throw makeStoreError("DATABASE_GONE", "The file in the database's place is another one");
    }
  }

  #giveUp(fault: FileFault): never {
    this.#lookAt = Date.now() + lookAgainMs;
    this.#isFrozen = fault === "overwritten";
    if (!this.#isFrozen) this.#leave(fault);
    throw makeStoreError("DATABASE_GONE", faults[fault]);
  }

  #leave(fault: FileFault): void {
    const log = `${this.#findPlace()}-wal`;
    // Acknowledged enquiries that are only in the log can still be saved. Also, the log of a
    // removed file must not be read into the file that replaces it.
    const isOurs = fault === "gone" || (fault === "log-gone" && !existsSync(log));
    if (isOurs) attempt(() => this.#connection?.checkpoint());
    // A log without its beginning must not be written into the file.
    if (fault === "log-cut" && readLogHeader(log) === "broken") attempt(() => truncateSync(log));
    attempt(() => this.close());
    this.#connection = null;
  }

  #findPlace(): string {
    return existsSync(this.#file) ? realpathSync(this.#file) : this.#file;
  }

  #assertThere(connection: SqliteConnection): void {
    const fault = connection.findFault();
    if (fault !== null) this.#giveUp(fault);
  }

  #runThere(connection: SqliteConnection, statements: Statement[]): Row[][] {
    try {
      return connection.run(statements);
    } catch (error) {
      if (isBusy(error)) throw error;
      this.#assertThere(connection);
      if (lastingCodes.has(readErrcode(error))) this.close();
      throw error;
    }
  }
}

/** Ignores errors: the broken connection that is left behind may fail in any way. */
function attempt(act: () => void): void {
  try {
    act();
  } catch {
    return;
  }
}
