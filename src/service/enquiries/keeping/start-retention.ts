import { setTimeout as wait } from "node:timers/promises";
import { describeError, type Log } from "../log.ts";
import type { Database } from "../store/database.ts";

const dayMs = 86_400_000;

/** The interval between two searches for expired enquiries. */
const pauseMs = 3_600_000;

/** A batch this small never delays a new enquiry. */
const batchLimit = 100;

/** The log cannot be cut while others read, so that is retried this often, after this pause. */
const cutting = { times: 40, pauseMs: 250 };

/**
 * Deletes enquiries `keepDays` days after they arrived, by the database's clock: at once, then
 * every hour. Handled or not, delivered or not, they go, with their notices. SQLite overwrites
 * deleted rows, and its log is cut; PostgreSQL does so in its own time.
 *
 * @returns `stop`, which resolves when nothing more is deleted
 */
export function startRetention(retention: { database: Database; keepDays: number; log: Log }): {
  stop: () => Promise<void>;
} {
  const { database, keepDays, log } = retention;
  const stopping = new AbortController();
  const { signal } = stopping;
  let hasUncut = false;

  const expired = `SELECT id FROM enquiries WHERE received_at < ${database.dialect.nowPlus("$1")}
    ORDER BY received_at, id LIMIT ${batchLimit}`;
  const deletions = [
    `DELETE FROM outbox WHERE enquiry_id IN (${expired}) RETURNING delivered_at`,
    `DELETE FROM enquiries WHERE id IN (${expired}) RETURNING id`,
  ];
  const batch = deletions.map((text) => ({ text, values: [-keepDays * dayMs] }));

  async function removeExpired(): Promise<void> {
    let [count, undelivered] = [0, 0];
    for (let size = batchLimit; size === batchLimit && !signal.aborted;) {
      const [notices = [], enquiries = []] = await database.run(batch);
      size = enquiries.length;
      count += size;
      undelivered += notices.filter((notice) => notice["delivered_at"] === null).length;
    }
    if (count > 0) log("info", "enquiries-expired", { count, undelivered, keepDays });
    hasUncut ||= count > 0 && database.dialect.cutLog !== null;
  }

  async function cutLog(text: string): Promise<void> {
    for (let time = 0; hasUncut && time < cutting.times && !signal.aborted; time += 1) {
      const [rows] = await database.run([{ text, values: [] }]);
      hasUncut = Number(rows?.[0]?.["busy"]) !== 0;
      if (hasUncut) await pause(signal, cutting.pauseMs);
    }
    if (hasUncut) log("warn", "enquiries-log-in-use");
  }

  async function work(): Promise<void> {
    while (!signal.aborted) {
      try {
        await removeExpired();
        if (database.dialect.cutLog !== null) await cutLog(database.dialect.cutLog);
      } catch (error) {
        log("error", "retention-failed", describeError(error));
      }
      await pause(signal, pauseMs);
    }
  }

  const working = work();
  return {
    async stop() {
      stopping.abort();
      await working;
    },
  };
}

async function pause(signal: AbortSignal, milliseconds: number): Promise<void> {
  await wait(milliseconds, undefined, { signal, ref: false }).catch(() => {});
}
