import { existsSync, realpathSync, statfsSync, truncateSync } from "node:fs";
import path from "node:path";
import type { Row, Statement } from "./database.ts";
import { openSqliteConnection, type SqliteConnection } from "./open-sqlite-connection.ts";
import { readLogHeader } from "./read-sqlite-header.ts";
import { isBusy, readErrcode } from "./sqlite-codes.ts";
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
 */
export class LastingSqlite {
  /** Its path, or `:memory:`. */
  readonly #file: string;
  /** Whether it has held tables of ours. */
  #hasTables: boolean;
  #connection: SqliteConnection | null = null;
  /** Of what was overwritten nothing may be written back: it stays open, and is not used. */
  #isFrozen = false;
  #wasOpened = false;
  #lookAt = 0;

  constructor(file: string, isKnown: boolean) {
    this.#file = file;
    this.#hasTables = isKnown;
  }

  /**
   * @throws `DATABASE_GONE` where the file is not there, `DATABASE_REOPENED` where it is again, in which
   *   nothing was run yet, and what SQLite throws, at once where another process holds the lock
   */
  run(statements: Statement[]): Row[][] {
    const connection = this.#open();
    this.#assertThere(connection);
    const rows = this.#runThere(connection, statements);
    this.#assertThere(connection);
    this.#hasTables = true;
    return rows;
  }

  /** @throws where the disk is nearly full */
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
      return openSqliteConnection(this.#file, this.#hasTables);
    } catch (error) {
      if (!this.#hasTables || isBusy(error)) throw error;
      this.#lookAt = Date.now() + lookAgainMs;
      throw makeStoreError("DATABASE_GONE", "What stands in the database's place is not it");
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
    // What was acknowledged and stands in the log alone is still in our hands. Nor may the log of a
    // file that went be taken for that of the one that comes in its place.
    const isOurs = fault === "gone" || (fault === "log-gone" && !existsSync(log));
    if (isOurs) attempt(() => this.#connection?.checkpoint());
    // Of a log without its beginning nothing may come into the file.
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

/** The broken connection that is left behind may fail in any way. */
function attempt(act: () => void): void {
  try {
    act();
  } catch {
    return;
  }
}
