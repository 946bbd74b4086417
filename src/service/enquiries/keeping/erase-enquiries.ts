import { setTimeout as wait } from "node:timers/promises";
import { DatabaseSync } from "node:sqlite";
import { Client } from "pg";
import type { Row } from "../store/database.ts";
import { findDatabaseFile, openDatabase } from "../store/open-store.ts";
import { isBusy } from "../store/store-error.ts";
import { countTraces } from "./find-traces.ts";

/** The time to go on trying while others read and write. */
type Patience = { totalMs: number; pauseMs: number; lockMs: number };

/** A full rewrite may be slow, and the service waits for it no longer than for a lock. */
const usualPatience: Patience = { totalMs: 15_000, pauseMs: 200, lockMs: 5000 };

const tables = ["enquiries", "outbox", "enquiry_rate_limits"];

/**
 * Deletes enquiries, and what is left of them in the database's files and its log; the networks
 * that the rate limit counted are deleted too. The names that were typed to find them also leave
 * the files.
 *
 * Call it while this process has no connection to that database.
 *
 * @param erased `ids` of enquiries; `names` as somebody typed them, such as an address
 * @param patience the time to wait for others that read and write
 * @returns the ids that existed
 * @throws when something is left, with what to do
 */
export async function eraseEnquiries(
  address: string,
  { ids, names = [] }: { ids: string[]; names?: string[] },
  patience: Patience = usualPatience,
): Promise<string[]> {
  const { database } = openDatabase(address);
  const listed = `IN (SELECT item.value FROM ${database.dialect.textsOf("$1")})`;
  const values = [JSON.stringify(ids)];
  const columns = "id, idempotency_key, CAST(fields AS TEXT) AS fields";
  let rows: Row[] = [];
  try {
    [rows = []] = await database.run([
      { text: `SELECT ${columns} FROM enquiries WHERE id ${listed}`, values },
      { text: `DELETE FROM outbox WHERE enquiry_id ${listed}`, values },
      { text: `DELETE FROM enquiries WHERE id ${listed}`, values },
      { text: "DELETE FROM enquiry_rate_limits", values: [] },
    ]);
  } finally {
    await database.close();
  }
  // A missing enquiry may have been deleted before, and left traces whose words nobody knows.
  const isAll = rows.length > 0 && rows.length === ids.length;
  const texts = [...rows.flatMap(listTexts), ...ids, ...names];
  await removeTraces(address, { texts, isAll }, patience);
  return rows.map(({ id }) => String(id));
}

/** @returns each text of a row as stored; a short one with its name, as others may have it */
function listTexts({ idempotency_key: key, fields }: Row): string[] {
  const texts = Object.entries(JSON.parse(String(fields)) as Record<string, string>).map(
    ([name, value]) => {
      const text = JSON.stringify(value).slice(1, -1);
      return text.length < 6 ? `${JSON.stringify(name)}:"${text}"` : text;
    },
  );
  return [String(key ?? ""), ...texts];
}

/**
 * Removes deleted rows from the database's files, its log too. For SQLite it reads the bytes of the
 * files afterwards; PostgreSQL itself reports whether a version of a row is left in the tables that
 * it has rewritten.
 *
 * @param deleted `texts` as they were stored; `isAll` when they are all that has to go: otherwise
 *   the files are rewritten even if nothing is found in them
 * @throws when something is left, with what to do
 */
async function removeTraces(
  address: string,
  { texts, isAll }: { texts: string[]; isAll: boolean },
  { totalMs, pauseMs, lockMs }: Patience,
): Promise<void> {
  const file = findDatabaseFile(address);
  const end = Date.now() + totalMs;
  const attempt = (rewrites: boolean): boolean | Promise<boolean> =>
    file === null ? rewritePostgres(address) : rewriteSqlite(file, { texts, rewrites, lockMs });
  for (let rewrites = !isAll; !(await attempt(rewrites)); rewrites = true) {
    if (Date.now() > end)
      throw new Error(
        "The enquiries are deleted, but their bytes are still in the file, because another process reads the database, such as a backup. Type the same command again when it has finished.",
      );
    await wait(pauseMs);
  }
}

/** @returns whether nothing is left */
function rewriteSqlite(
  file: string,
  { texts, rewrites, lockMs }: { texts: string[]; rewrites: boolean; lockMs: number },
): boolean {
  const connection = new DatabaseSync(file, { timeout: lockMs });
  try {
    // Rewritten rows must not be left in a temporary file.
    connection.exec("PRAGMA secure_delete = ON; PRAGMA temp_store = MEMORY");
    // SQLite overwrites deleted text in its place. Earlier copies of it, such as rows of a page
    // that became full, go only with the page.
    if (rewrites) connection.exec("VACUUM");
    const log = connection.prepare("PRAGMA wal_checkpoint(TRUNCATE)").get();
    if (Number(log?.["busy"]) !== 0) return false;
  } catch (error) {
    if (!isBusy(error)) throw error;
    return false;
  } finally {
    connection.close();
  }
  return countTraces(file, texts) === 0;
}

/** @returns whether nothing is left; something is while an earlier transaction goes on */
async function rewritePostgres(address: string): Promise<boolean> {
  const client = new Client({ connectionString: address, application_name: "tessera-enquiries" });
  let left = 0;
  // "DETAIL: 3 dead row versions cannot be removed yet.", in the language of the server.
  client.on("notice", ({ detail = "" }) => {
    left += Number(/\d+/.exec(detail)?.[0] ?? 0);
  });
  await client.connect();
  try {
    for (const table of tables) await client.query(`VACUUM (FULL, VERBOSE) ${table}`);
    return left === 0;
  } finally {
    await client.end();
  }
}
