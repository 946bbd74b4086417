import { randomInt } from "node:crypto";
import { realpathSync } from "node:fs";
import { DatabaseSync, type StatementSync } from "node:sqlite";
import { pathToFileURL } from "node:url";
import type { Row, Statement } from "./database.ts";
import { type FileFault, WatchedFile } from "./watched-file.ts";

/**
 * Write-ahead log, and a flush to the disk with every commit: what is committed survives the loss
 * of power. Deleted text is overwritten.
 */
export const pragmas = `
  PRAGMA journal_mode = WAL;
  PRAGMA synchronous = FULL;
  PRAGMA foreign_keys = ON;
  PRAGMA secure_delete = ON;
`;

/** One connection to a database that is still where it was opened. It never waits for a lock. */
export class SqliteConnection {
  readonly #place: string;
  readonly #watch: WatchedFile | null;
  readonly #connection: DatabaseSync;
  readonly #prepared = new Map<string, StatementSync>();

  /**
   * Opens a SQLite file that exists; it never creates one.
   *
   * @param file its path; `:memory:` for one that ends with the connection
   * @param isKnown whether it has to be whole and to have our tables
   * @throws when it cannot be opened, or is not what it has to be
   */
  constructor(file: string, isKnown: boolean) {
    this.#place = file === ":memory:" ? file : realpathSync(file);
    this.#watch = file === ":memory:" ? null : new WatchedFile(this.#place, file);
    let connection: DatabaseSync | null = null;
    try {
      if (isKnown && this.#watch !== null) checkIsWhole(this.#place);
      connection = connect(this.#place);
      connection.exec(pragmas);
      if (this.#watch !== null) mark(connection);
      this.#watch?.accept();
      this.#connection = connection;
    } catch (error) {
      connection?.close();
      this.#watch?.close();
      throw error;
    }
  }

  /** Runs statements in one transaction. */
  run(statements: Statement[]): Row[][] {
    const [first, ...others] = statements;
    if (first === undefined) return [];
    if (others.length === 0) return [this.#execute(first)];
    this.#connection.exec("BEGIN IMMEDIATE");
    try {
      const rows = statements.map((statement) => this.#execute(statement));
      this.#connection.exec("COMMIT");
      return rows;
    } catch (error) {
      if (this.#connection.isTransaction) this.#connection.exec("ROLLBACK");
      throw error;
    }
  }

  /** @returns what happened to the file; null when it is the one that was opened */
  findFault(): FileFault | null {
    const fault = this.#watch?.findFault() ?? null;
    if (fault !== "unsure") return fault;
    if (!isWhole(this.#place)) return "overwritten";
    this.#watch?.accept();
    return null;
  }

  /** Writes the log into the file. */
  checkpoint(): void {
    this.#connection.exec("PRAGMA wal_checkpoint(TRUNCATE)");
  }

  close(): void {
    if (this.#connection.isOpen) this.#connection.close();
    this.#watch?.close();
  }

  #execute({ text, values }: Statement): Row[] {
    const statement = this.#prepared.get(text) ?? this.#connection.prepare(text);
    this.#prepared.set(text, statement);
    const named = Object.fromEntries(values.map((value, index) => [`$${index + 1}`, value]));
    return statement.all(named) as Row[];
  }
}

/** @param timeout the wait for a lock, in milliseconds */
function connect(place: string, timeout = 0): DatabaseSync {
  if (place === ":memory:") return new DatabaseSync(place);
  const url = pathToFileURL(place);
  url.searchParams.set("mode", "rw");
  return new DatabaseSync(url, { timeout });
}

/** Gives the database, and so its copies, a number in the header that no other one has. */
function mark(connection: DatabaseSync): void {
  connection.exec("BEGIN IMMEDIATE");
  const isMarked = connection.prepare("PRAGMA application_id").get()?.["application_id"] !== 0;
  if (!isMarked) connection.exec(`PRAGMA application_id = ${randomInt(1, 2 ** 31)}`);
  connection.exec("COMMIT");
  if (!isMarked) connection.exec("PRAGMA wal_checkpoint(PASSIVE)");
}

/** The wait for a lock when a file that another process may be recovering is checked. */
const lookLimitMs = 2000;

/** Checks with a new connection, which has read nothing of the file yet. */
function checkIsWhole(place: string): void {
  const connection = connect(place, lookLimitMs);
  try {
    const row = connection.prepare("PRAGMA quick_check(1)").get();
    if (row?.["quick_check"] !== "ok") throw new Error("The database is damaged");
    connection.prepare("SELECT version FROM enquiry_schema LIMIT 1").all();
  } finally {
    connection.close();
  }
}

function isWhole(place: string): boolean {
  try {
    checkIsWhole(place);
    return true;
  } catch {
    return false;
  }
}
