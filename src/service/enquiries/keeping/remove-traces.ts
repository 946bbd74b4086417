import { setTimeout as wait } from "node:timers/promises";
import { DatabaseSync } from "node:sqlite";
import { Client } from "pg";
import { findDatabaseFile } from "../store/open-store.ts";
import { isBusy } from "../store/sqlite-codes.ts";
import { countTraces } from "./find-traces.ts";

/** How long it goes on trying while others read and write. */
export type Patience = { totalMs: number; pauseMs: number; lockMs: number };

/** Rewriting all may take its time, and the service waits for it no longer than it waits for a lock. */
export const usualPatience: Patience = { totalMs: 15_000, pauseMs: 200, lockMs: 5000 };

const tables = ["enquiries", "outbox", "enquiry_rate_limits"];

/**
 * Makes what was deleted leave the database's files, its log too. Of SQLite the bytes of the files are
 * read afterwards; PostgreSQL itself says whether a version of a row is left in the tables that it has
 * rewritten.
 *
 * Call it while this process has no connection to that database.
 *
 * @param deleted `texts` as they were stored; `isAll` where they are all that is to be gone: otherwise
 *   the files are rewritten whatever is found in them
 * @throws where something is left, with what to do
 */
export async function removeTraces(
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
        "They are deleted, but their bytes are still there: somebody reads the database all the time, such as a backup. Type the same again when that has ended.",
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
    // What is rewritten shall not lie about in a temporary file.
    connection.exec("PRAGMA secure_delete = ON; PRAGMA temp_store = MEMORY");
    // Deleted text is overwritten where it stood. What stood elsewhere before, as rows of a page that
    // became full do, goes only with the page.
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

/** @returns whether nothing is left; something is while a transaction that began before goes on */
async function rewritePostgres(address: string): Promise<boolean> {
  const client = new Client({ connectionString: address, application_name: "tessera-enquiries" });
  let left = 0;
  // "DETAIL: 3 dead row versions cannot be removed yet.", in whatever language the server speaks.
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
