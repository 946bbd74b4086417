import {
  accessSync,
  chmodSync,
  closeSync,
  constants,
  existsSync,
  mkdirSync,
  openSync,
  statSync,
} from "node:fs";
import path from "node:path";
import type { Database, Dialect } from "./database.ts";
import { readSqliteFile } from "./read-sqlite-header.ts";
import { SqliteThread } from "./sqlite-thread.ts";

const dialect: Dialect = {
  objectsOf: (parameter) => `json_each(${parameter}) AS item`,
  textsOf: (parameter) => `json_each(${parameter}) AS item`,
  skipLocked: "",
  object: { type: "TEXT", make: "json_object" },
  now: "strftime('%Y-%m-%dT%H:%M:%fZ', 'now')",
  nowPlus: (milliseconds) =>
    `strftime('%Y-%m-%dT%H:%M:%fZ', 'now', printf('%+.3f seconds', ${milliseconds} / 1000.0))`,
  cutLog: "PRAGMA wal_checkpoint(TRUNCATE)",
  columnsOf: (table) => `SELECT name FROM pragma_table_info('${table}') ORDER BY cid`,
};

/**
 * Opens an embedded database, which is one file and its write-ahead log. Only this user may read
 * it. A separate thread runs it: nothing here waits for its disk or its lock.
 *
 * @param file created when missing; `:memory:` for one that ends with the process
 * @throws when the file cannot be opened, or is no database
 */
export function openSqlite(file: string): Database {
  if (file !== ":memory:") prepareFile(path.resolve(file));
  const thread = new SqliteThread(file === ":memory:" ? file : path.resolve(file));
  return {
    dialect,
    run: (statements) => thread.ask(statements),
    probe: (statements) => thread.ask(statements, { needsRoom: true }),
    close: () => thread.close(),
  };
}

/** Creates the file when it is missing; the thread never does. */
function prepareFile(file: string): void {
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  if (!existsSync(file)) return closeSync(openSync(file, "a", 0o600));
  if (!statSync(file).isFile()) throw new Error(`${file} is a folder. Name a file in it.`);
  accessSync(file, constants.R_OK | constants.W_OK);
  // This closes a file that nobody in this process has open yet, so it drops no locks.
  if (readSqliteFile(file) === "foreign")
    throw new Error(`${file} is not an SQLite database. Use another file, or move it away.`);
  chmodSync(file, 0o600);
}
