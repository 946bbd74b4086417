import { chmodSync, mkdirSync } from "node:fs";
import path from "node:path";
import { DatabaseSync, type StatementSync } from "node:sqlite";
import type { Database, Dialect, Row, Statement } from "./database.ts";

const dialect: Dialect = {
  objectsOf: (parameter) => `json_each(${parameter}) AS item`,
  textsOf: (parameter) => `json_each(${parameter}) AS item`,
  skipLocked: "",
  object: { type: "TEXT", make: "json_object" },
  now: "strftime('%Y-%m-%dT%H:%M:%fZ', 'now')",
  nowPlus: (milliseconds) =>
    `strftime('%Y-%m-%dT%H:%M:%fZ', 'now', printf('%+.3f seconds', ${milliseconds} / 1000.0))`,
  columnsOf: (table) => `SELECT name FROM pragma_table_info('${table}') ORDER BY cid`,
};

/** How long a statement waits for another process, such as `tessera enquiries`. */
const busyTimeoutMs = 5000;

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

/**
 * Opens an embedded database, which is one file and its write-ahead log. Only this user may read it.
 *
 * @param file made where there is none; `:memory:` for one that is gone with the process
 * @throws where the file cannot be opened
 */
export function openSqlite(file: string): Database {
  if (file !== ":memory:")
    mkdirSync(path.dirname(path.resolve(file)), { recursive: true, mode: 0o700 });
  const connection = new DatabaseSync(file, { timeout: busyTimeoutMs });
  connection.exec(pragmas);
  if (file !== ":memory:") chmodSync(file, 0o600);
  const prepared = new Map<string, StatementSync>();

  function prepare(text: string): StatementSync {
    const statement = prepared.get(text) ?? connection.prepare(text);
    prepared.set(text, statement);
    return statement;
  }

  function execute({ text, values }: Statement): Row[] {
    const named = Object.fromEntries(values.map((value, index) => [`$${index + 1}`, value]));
    return prepare(text).all(named) as Row[];
  }

  return {
    dialect,
    async run(statements) {
      const [first, ...others] = statements;
      if (first === undefined) return [];
      if (others.length === 0) return [execute(first)];
      connection.exec("BEGIN IMMEDIATE");
      try {
        const rows = statements.map(execute);
        connection.exec("COMMIT");
        return rows;
      } catch (error) {
        if (connection.isTransaction) connection.exec("ROLLBACK");
        throw error;
      }
    },
    async close() {
      if (connection.isOpen) connection.close();
    },
  };
}
