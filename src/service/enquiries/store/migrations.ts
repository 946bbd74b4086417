import { within } from "../within.ts";
import type { Database, Dialect, Row } from "./database.ts";
import { hasCode, makeStoreError } from "./store-error.ts";

/** A migration: its statements, made from what the database contains. */
type Step = (database: Database) => string[] | Promise<string[]>;

/**
 * One entry for each version, only ever added to. Every time is ISO 8601 in UTC, as text: it sorts,
 * and both databases store it to the millisecond.
 */
const migrations: Step[] = [
  ({ dialect }) => [
    `CREATE TABLE enquiries (
       id TEXT PRIMARY KEY,
       idempotency_key TEXT UNIQUE,
       ${makeFieldsColumn(dialect)},
       received_at TEXT NOT NULL,
       spam TEXT NOT NULL,
       handled_at TEXT
     )`,
    "CREATE INDEX enquiries_by_time ON enquiries (received_at, id)",
    `CREATE TABLE outbox (
       enquiry_id TEXT NOT NULL REFERENCES enquiries (id) ON DELETE CASCADE,
       channel TEXT NOT NULL,
       attempts INTEGER NOT NULL,
       due_at TEXT NOT NULL,
       delivered_at TEXT,
       last_error TEXT,
       PRIMARY KEY (enquiry_id, channel)
     )`,
    "CREATE INDEX outbox_by_due ON outbox (due_at) WHERE delivered_at IS NULL",
    // The table that rate-limiter-flexible expects.
    `CREATE TABLE enquiry_rate_limits (
       key VARCHAR(255) PRIMARY KEY,
       points INTEGER NOT NULL DEFAULT 0,
       expire BIGINT
     )`,
  ],
  packFields,
  () => [
    // The counts of `src/service/vitals`: no row is about a visit, or about anybody.
    `CREATE TABLE vitals (
       day TEXT NOT NULL,
       page TEXT NOT NULL,
       vital TEXT NOT NULL,
       bucket INTEGER NOT NULL,
       views BIGINT NOT NULL,
       PRIMARY KEY (day, page, vital, bucket)
     )`,
  ],
  () => [
    // `failed_at`: when a notice was given up. `forgiven`: attempts before a resend, which no
    // longer count. `is_claimed`: it is on its way, and `due_at` the end of a lease.
    "ALTER TABLE outbox ADD COLUMN failed_at TEXT",
    "ALTER TABLE outbox ADD COLUMN forgiven INTEGER NOT NULL DEFAULT 0",
    "ALTER TABLE outbox ADD COLUMN is_claimed INTEGER NOT NULL DEFAULT 0",
    "DROP INDEX outbox_by_due",
    `CREATE INDEX outbox_by_due ON outbox (channel, due_at)
      WHERE delivered_at IS NULL AND failed_at IS NULL`,
    "CREATE INDEX outbox_failed ON outbox (channel) WHERE failed_at IS NOT NULL",
  ],
];

/** The newest version of the tables that this program knows. */
export const newestVersion = migrations.length;

const ownColumns = new Set([
  "id",
  "idempotency_key",
  "fields",
  "received_at",
  "spam",
  "handled_at",
]);

/** An update of every row may be slow, so a busy server gets this long. */
const stepLimitMs = 600_000;

function makeFieldsColumn({ object }: Dialect): string {
  return `fields ${object.type} NOT NULL DEFAULT '{}'`;
}

/**
 * Converts version 1, which had a column for each field of its one form. All columns that are not
 * ours become the enquiry's fields.
 */
async function packFields({ dialect, run }: Database): Promise<string[]> {
  const [columns = []] = await run([{ text: dialect.columnsOf("enquiries"), values: [] }]);
  const names = columns.map(({ name }) => String(name)).filter((name) => !ownColumns.has(name));
  if (names.length === 0) return [];
  const pairs = names.map((name) => `'${name.replaceAll("'", "''")}', ${quote(name)}`);
  return [
    `ALTER TABLE enquiries ADD COLUMN ${makeFieldsColumn(dialect)}`,
    `UPDATE enquiries SET fields = ${dialect.object.make}(${pairs.join(", ")})`,
    ...names.map((name) => `ALTER TABLE enquiries DROP COLUMN ${quote(name)}`),
  ];
}

function quote(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

/**
 * Migrates the tables to this program's version, step by step. Several instances may do so at once.
 *
 * @throws when the database cannot be reached, or was made by a newer program
 */
async function migrate(database: Database): Promise<void> {
  await reach(database, 0, [
    "CREATE TABLE IF NOT EXISTS enquiry_schema (version INTEGER PRIMARY KEY)",
  ]);
  const present = await findVersion(database);
  for (const [version, step] of migrations.entries()) {
    if (version < present) continue;
    const next = version + 1;
    const mark = `INSERT INTO enquiry_schema (version) VALUES (${next})`;
    await reach(database, next, [mark, ...(await step(database))]);
  }
  if (present > migrations.length) {
    throw makeStoreError(
      "NEWER_SCHEMA",
      "A newer Tessera wrote the enquiries. Start that version.",
    );
  }
}

/** Runs a step. Of two instances, one fails on the version's key, which is as good. */
async function reach(database: Database, version: number, texts: string[]): Promise<void> {
  try {
    await runStep(database, texts);
  } catch (error) {
    if ((await findVersion(database)) < version) throw error;
  }
}

function runStep(database: Database, texts: string[]): Promise<Row[][]> {
  return database.run(texts.map((text) => ({ text, values: [], limitMs: stepLimitMs })));
}

async function findVersion(database: Database): Promise<number> {
  const text = "SELECT CAST(coalesce(max(version), 0) AS INTEGER) AS version FROM enquiry_schema";
  const [rows] = await database.run([{ text, values: [] }]);
  return Number(rows?.[0]?.["version"] ?? 0);
}

/** A visitor does not wait for the update of every row; the service is not ready meanwhile. */
const patienceMs = 8000;

/** A file that has to be opened again more often counts as missing. */
const attemptLimit = 3;

export type MigratedDatabase = Database & {
  /** Adds a listener that is called whenever another database has taken its place. */
  onReopened: (listener: () => void) => void;
};

/**
 * @returns the same database; its tables are created or migrated before the first statement, and
 *   again when another database has taken its place
 */
export function migrateFirst(database: Database): MigratedDatabase {
  const listeners: (() => void)[] = [];
  let migrated: Promise<void> | null = null;

  async function bringUp(): Promise<void> {
    migrated ??= migrate(database).catch((error: unknown) => {
      migrated = null;
      throw error;
    });
    await within(migrated, patienceMs, makeSlow);
  }

  async function runMigrated(act: () => Promise<Row[][]>): Promise<Row[][]> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        await bringUp();
        return await act();
      } catch (error) {
        if (!hasCode(error, "DATABASE_REOPENED") || attempt === attemptLimit) throw error;
        migrated = null;
        for (const listener of listeners) listener();
      }
    }
  }

  return {
    ...database,
    onReopened: (listener) => void listeners.push(listener),
    run: (statements) => runMigrated(() => database.run(statements)),
    probe: (statements) => runMigrated(() => database.probe(statements)),
  };
}

function makeSlow(): Error {
  return makeStoreError("STORE_SLOW", "Another process is updating the database's tables");
}
