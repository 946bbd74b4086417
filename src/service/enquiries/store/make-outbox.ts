import { ask, type Database, type Dialect, type Row, type Value } from "./database.ts";
import { enquiryColumns, readEnquiry } from "./enquiry-row.ts";
import type { Channel, Delivery, Outbox, Undelivered } from "./enquiry-store.ts";

/** The condition of a notice still to be delivered; in the exact words of the partial index. */
const waiting = "delivered_at IS NULL AND failed_at IS NULL";

type Texts = ReturnType<typeof writeTexts>;

function writeTexts({ textsOf, skipLocked, now, nowPlus }: Dialect) {
  const makeDue = `UPDATE outbox
    SET due_at = ${now}, failed_at = NULL, forgiven = attempts, is_claimed = 0`;
  return {
    claim: `WITH due AS MATERIALIZED (
        SELECT enquiry_id, channel FROM outbox
        WHERE ${waiting} AND channel = $1 AND due_at <= ${now}
        ORDER BY due_at LIMIT $3 ${skipLocked})
      UPDATE outbox SET attempts = attempts + 1, is_claimed = 1, due_at = ${nowPlus("$2")} FROM due
      WHERE outbox.enquiry_id = due.enquiry_id AND outbox.channel = due.channel
      RETURNING outbox.enquiry_id, outbox.attempts, outbox.attempts - outbox.forgiven AS tries`,
    findEnquiries: `SELECT ${enquiryColumns} FROM enquiries e
      WHERE e.id IN (SELECT item.value FROM ${textsOf("$1")})`,
    complete: writeChange(`delivered_at = ${now}, last_error = NULL`),
    postpone: writeChange(`due_at = ${nowPlus("$4")}, last_error = $5`),
    giveUp: writeChange(`failed_at = ${now}, last_error = $4`),
    release: writeChange(`due_at = ${now}, forgiven = forgiven + 1`),
    resendSome: `${makeDue} WHERE delivered_at IS NULL
        AND (failed_at IS NOT NULL OR is_claimed = 0 OR due_at <= ${now})
        AND enquiry_id IN (SELECT item.value FROM ${textsOf("$1")})
      RETURNING enquiry_id, channel`,
    resendFailed: `${makeDue} WHERE failed_at IS NOT NULL RETURNING enquiry_id, channel`,
    list: `SELECT o.enquiry_id, o.channel, o.attempts, o.due_at, o.failed_at, o.is_claimed,
        o.last_error, e.received_at
      FROM outbox o JOIN enquiries e ON e.id = o.enquiry_id WHERE o.delivered_at IS NULL
      ORDER BY o.failed_at IS NULL, e.received_at, o.enquiry_id, o.channel LIMIT $1`,
    // Each half has its own index; delivered notices are not read.
    summarize: `SELECT channel, CAST(sum(waiting) AS INTEGER) AS waiting, min(oldest) AS oldest,
        CAST(sum(failed) AS INTEGER) AS failed
      FROM (
        SELECT o.channel, count(*) AS waiting, min(e.received_at) AS oldest, 0 AS failed
        FROM outbox o JOIN enquiries e ON e.id = o.enquiry_id WHERE ${waiting} GROUP BY o.channel
        UNION ALL
        SELECT channel, 0, NULL, count(*) FROM outbox WHERE failed_at IS NOT NULL GROUP BY channel
      ) AS counts GROUP BY channel ORDER BY channel`,
  };
}

/** @returns an update of a notice that its claimer may make: `$1` to `$3` name it */
function writeChange(assignments: string): string {
  return `UPDATE outbox SET ${assignments}, is_claimed = 0
    WHERE enquiry_id = $1 AND channel = $2 AND attempts = $3 AND ${waiting}
    RETURNING enquiry_id`;
}

/**
 * @returns the outbox of either database. A claim increments a notice's attempts, and a change
 *   names that number: when it differs, somebody else has claimed the notice.
 */
export function makeOutbox(database: Database): Outbox {
  const texts = writeTexts(database.dialect);
  const change = async (
    text: string,
    { enquiry, channel, attempts }: Delivery,
    values: Value[] = [],
  ): Promise<boolean> =>
    (await ask(database, text, [enquiry.id, channel, attempts, ...values])).length > 0;

  return {
    claim: (wanted) => claim(database, texts, wanted),
    complete: (delivery) => change(texts.complete, delivery),
    postpone: (delivery, { waitMs, error }) => change(texts.postpone, delivery, [waitMs, error]),
    giveUp: (delivery, error) => change(texts.giveUp, delivery, [error]),
    release: (delivery) => change(texts.release, delivery),

    async listUndelivered(limit) {
      return (await ask(database, texts.list, [limit])).map(readUndelivered);
    },

    async resend(which) {
      const rows =
        which === "failed"
          ? await ask(database, texts.resendFailed)
          : await ask(database, texts.resendSome, [JSON.stringify(which)]);
      return rows.map((row) => ({
        id: String(row["enquiry_id"]),
        channel: row["channel"] as Channel,
      }));
    },

    async summarizeOutbox() {
      const rows = await ask(database, texts.summarize);
      return rows.map(({ channel, waiting: count, failed, oldest }) => ({
        channel: channel as Channel,
        waiting: Number(count),
        oldestReceivedAt: oldest === null ? null : String(oldest),
        failed: Number(failed),
      }));
    },
  };
}

async function claim(
  database: Database,
  texts: Texts,
  { channel, leaseMs, limit }: Parameters<Outbox["claim"]>[0],
): Promise<Delivery[]> {
  const taken = await ask(database, texts.claim, [channel, leaseMs, limit]);
  if (taken.length === 0) return [];
  const ids = JSON.stringify(taken.map((row) => row["enquiry_id"]));
  const rows = await ask(database, texts.findEnquiries, [ids]);
  const enquiries = new Map(rows.map((row) => [row["id"], readEnquiry(row)]));
  return taken.flatMap(({ enquiry_id: id, attempts, tries }): Delivery[] => {
    const enquiry = enquiries.get(id ?? null);
    if (enquiry === undefined) return [];
    return [{ channel, attempts: Number(attempts), tries: Number(tries), enquiry }];
  });
}

function readUndelivered(row: Row): Undelivered {
  const hasFailed = row["failed_at"] !== null;
  return {
    id: String(row["enquiry_id"]),
    channel: row["channel"] as Channel,
    attempts: Number(row["attempts"]),
    receivedAt: String(row["received_at"]),
    dueAt: hasFailed ? null : String(row["due_at"]),
    isClaimed: !hasFailed && row["is_claimed"] === 1,
    lastError: row["last_error"] === null ? null : String(row["last_error"]),
  };
}
