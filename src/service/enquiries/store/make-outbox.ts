import { ask, type Database, type Dialect, type Row, type Value } from "./database.ts";
import { enquiryColumns, readEnquiry, type StoredEnquiry } from "./enquiry-row.ts";

export type Channel = "email" | "webhook";

/** A notice to be sent. It is due again by itself if its outcome is never written. */
export type Delivery = {
  channel: Channel;
  /** The attempts at the notice, this one included: a later claim has a higher number. */
  attempts: number;
  /** The attempts since the last request to resend it, without those that the service aborted. */
  tries: number;
  enquiry: StoredEnquiry;
};

/** A notice that is not delivered yet. Times are ISO 8601, UTC. */
export type Undelivered = {
  id: string;
  channel: Channel;
  attempts: number;
  receivedAt: string;
  /** The next try, or the end of the lease when it is on its way; null when given up. */
  dueAt: string | null;
  isClaimed: boolean;
  /** A code, never anybody's words. */
  lastError: string | null;
};

/** The outbox of one channel in figures: notices on their way are waiting, too. */
export type ChannelSummary = {
  channel: Channel;
  waiting: number;
  /** The arrival of the oldest of their enquiries: ISO 8601, UTC. */
  oldestReceivedAt: string | null;
  /** The notices that were given up. */
  failed: number;
};

/** The condition of a notice still to be delivered; in the exact words of the partial index. */
const waiting = "delivered_at IS NULL AND failed_at IS NULL";

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

export type Outbox = ReturnType<typeof makeOutbox>;

/**
 * Stores the notices to deliver, in either database. All times are the database's: clocks of
 * services may differ. A claim increments a notice's attempts, and a change names that number: when
 * it differs, somebody else has claimed the notice, nothing changes, and false is returned.
 */
export function makeOutbox(database: Database) {
  const texts = writeTexts(database.dialect);
  const change = async (
    text: string,
    { enquiry, channel, attempts }: Delivery,
    values: Value[] = [],
  ): Promise<boolean> =>
    (await ask(database, text, [enquiry.id, channel, attempts, ...values])).length > 0;

  return {
    complete: (delivery: Delivery) => change(texts.complete, delivery),
    postpone: (delivery: Delivery, { waitMs, error }: { waitMs: number; error: string }) =>
      change(texts.postpone, delivery, [waitMs, error]),
    giveUp: (delivery: Delivery, error: string) => change(texts.giveUp, delivery, [error]),
    /** Returns the notice: due at once, and the attempt does not count. */
    release: (delivery: Delivery) => change(texts.release, delivery),

    /** Claims due notices, oldest first; each is due again after `leaseMs` without an outcome. */
    claim: (due: Due) => claim(database, texts, due),

    /** Lists notices that were given up first, then the oldest. */
    async listUndelivered(limit: number): Promise<Undelivered[]> {
      return (await ask(database, texts.list, [limit])).map(readUndelivered);
    },

    /**
     * Makes notices due at once, with all their tries before them, except those on their way.
     *
     * @param which ids of enquiries, or all notices that were given up
     * @returns the notices that are due now
     */
    async resend(which: string[] | "failed"): Promise<Pick<Undelivered, "id" | "channel">[]> {
      const rows =
        which === "failed"
          ? await ask(database, texts.resendFailed)
          : await ask(database, texts.resendSome, [JSON.stringify(which)]);
      return rows.map((row) => ({
        id: String(row["enquiry_id"]),
        channel: row["channel"] as Channel,
      }));
    },

    /** Returns one entry for each channel with a notice that waits or was given up. */
    async summarizeOutbox(): Promise<ChannelSummary[]> {
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

type Due = { channel: Channel; leaseMs: number; limit: number };

async function claim(
  database: Database,
  texts: ReturnType<typeof writeTexts>,
  { channel, leaseMs, limit }: Due,
): Promise<Delivery[]> {
  const claimed = await ask(database, texts.claim, [channel, leaseMs, limit]);
  if (claimed.length === 0) return [];
  const ids = JSON.stringify(claimed.map((row) => row["enquiry_id"]));
  const rows = await ask(database, texts.findEnquiries, [ids]);
  const enquiries = new Map(rows.map((row) => [row["id"], readEnquiry(row)]));
  return claimed.flatMap(({ enquiry_id: id, attempts, tries }): Delivery[] => {
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
