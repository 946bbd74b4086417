import { existsSync, realpathSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import type { Database, OnTransaction, Row, Statement } from "./database.ts";
import { type EnquiryStore, makeEnquiryStore } from "./enquiry-store.ts";
import type { StoreOptions } from "./make-insert.ts";
import { type MigratedDatabase, migrateFirst } from "./migrations.ts";

import { openPostgres } from "./open-postgres.ts";
import { openSqlite } from "./open-sqlite.ts";

export type OpenedStore = {
  store: EnquiryStore;
  /** The database of the store. */
  database: Database;
  /** The database for other data beside the enquiries; only when several instances share it. */
  shared: Database | null;
  /** Adds a listener that is called whenever another file has replaced the open one. */
  onReopened: MigratedDatabase["onReopened"];
};

/**
 * Opens the database at an address. Its tables are created or migrated before the first statement
 * that reaches it, so the database may start later.
 *
 * @param address `postgres://…`, or the path of a SQLite file (`file:` before it or not)
 * @returns it, and whether several instances share it
 * @throws when a SQLite file cannot be opened
 */
export function openDatabase(address: string): { database: MigratedDatabase; isShared: boolean } {
  if (isPostgres(address)) return { database: migrateFirst(openPostgres(address)), isShared: true };
  const file = toPath(address);
  const open = (): MigratedDatabase => migrateFirst(openSqlite(file));
  return { database: file === ":memory:" ? open() : shareDatabase(file, open), isShared: false };
}

/** Opens the store of enquiries in the database at an address, as `openDatabase` does. */
export function openStore(address: string, options: StoreOptions): OpenedStore {
  const { database: opened, isShared } = openDatabase(address);
  const { onReopened } = opened;
  const { onTransaction } = options;
  const database = onTransaction === undefined ? opened : observeRuns(opened, onTransaction);
  return {
    store: makeEnquiryStore(database, options),
    database,
    shared: isShared ? database : null,
    onReopened,
  };
}

/** @returns the same database, which reports its transactions */
function observeRuns(database: Database, onTransaction: OnTransaction): Database {
  async function run(statements: Statement[]): Promise<Row[][]> {
    const start = performance.now();
    const report = (isDone: boolean): void =>
      onTransaction({ seconds: (performance.now() - start) / 1000, isDone });
    try {
      const rows = await database.run(statements);
      report(true);
      return rows;
    } catch (error) {
      report(false);
      throw error;
    }
  }
  return { ...database, run };
}

/** @returns whether an address has something to read; a server is not asked */
export function hasDatabase(address: string): boolean {
  return isPostgres(address) || existsSync(toPath(address));
}

/** @returns the SQLite file of an address, beside which its log is; null for a server or memory */
export function findDatabaseFile(address: string): string | null {
  const file = isPostgres(address) ? ":memory:" : toPath(address);
  if (file === ":memory:") return null;
  return existsSync(file) ? realpathSync(file) : file;
}

function isPostgres(address: string): boolean {
  return /^postgres(ql)?:\/\//.test(address);
}

function toPath(address: string): string {
  if (address.startsWith("file://")) return fileURLToPath(address);
  const file = address.replace(/^(file|sqlite):/, "");
  return file === ":memory:" ? file : path.resolve(file);
}

type Shared = { database: MigratedDatabase; users: number };

/** Locks on a file belong to the process, and closing it anywhere drops all: it is opened once. */
const opened = new Map<string, Shared>();

/**
 * @param file by its absolute path
 * @param open opens it, unless this process has
 * @returns the file's one database; it is closed when each of its users has closed it
 * @throws what `open` throws
 */
function shareDatabase(file: string, open: () => MigratedDatabase): MigratedDatabase {
  const shared = opened.get(file) ?? { database: open(), users: 0 };
  opened.set(file, shared);
  shared.users += 1;
  let isClosed = false;
  return {
    ...shared.database,
    async close() {
      if (isClosed) return;
      isClosed = true;
      shared.users -= 1;
      if (shared.users > 0) return;
      opened.delete(file);
      await shared.database.close();
    },
  };
}
