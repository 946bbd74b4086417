import type { Database } from "./database.ts";

/**
 * One entry a version, only ever added to. Every time is ISO 8601 in UTC, as text: it sorts, and
 * both databases keep it to the millisecond.
 */
const migrations: string[][] = [
  [
    `CREATE TABLE enquiries (
       id TEXT PRIMARY KEY,
       idempotency_key TEXT UNIQUE,
       name TEXT NOT NULL,
       email TEXT NOT NULL,
       phone TEXT NOT NULL,
       message TEXT NOT NULL,
       url TEXT NOT NULL,
       created_at TEXT NOT NULL,
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
];

/**
 * Brings the tables up to this program's version, step by step. Several instances may do so at once.
 *
 * @throws where the database is not reachable, or was made by a newer program
 */
export async function migrate(database: Database): Promise<void> {
  await reach(database, 0, [
    "CREATE TABLE IF NOT EXISTS enquiry_schema (version INTEGER PRIMARY KEY)",
  ]);
  const present = await findVersion(database);
  for (const [version, step] of migrations.entries()) {
    if (version < present) continue;
    const next = version + 1;
    await reach(database, next, [`INSERT INTO enquiry_schema (version) VALUES (${next})`, ...step]);
  }
  if (present > migrations.length) {
    throw new Error("The enquiries were kept by a newer Tessera. Start that version.");
  }
}

/** Of two instances one makes the step; the other fails on the version's key, which is as good. */
async function reach(database: Database, version: number, texts: string[]): Promise<void> {
  try {
    await database.run(texts.map((text) => ({ text, values: [] })));
  } catch (error) {
    if ((await findVersion(database)) < version) throw error;
  }
}

async function findVersion(database: Database): Promise<number> {
  const text = "SELECT CAST(coalesce(max(version), 0) AS INTEGER) AS version FROM enquiry_schema";
  const [rows] = await database.run([{ text, values: [] }]);
  return Number(rows?.[0]?.["version"] ?? 0);
}
