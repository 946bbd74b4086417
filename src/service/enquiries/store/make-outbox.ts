import type { Database, Row, Value } from "./database.ts";
import { enquiryColumns, readEnquiry } from "./enquiry-row.ts";
import type { Channel, ChannelSummary, Delivery, Outbox, Undelivered } from "./enquiry-store.ts";

/** What still has to be delivered; in these words, for the index that holds nothing else. */
const waiting = "delivered_at IS NULL AND failed_at IS NULL";

/**
 * @returns the outbox of either database. A claim counts up a notice's attempts, and that number is
 *   what its holder shows: where it has changed, the notice is somebody else's.
 */
export function makeOutbox(database: Database): Outbox {
  const { textsOf, skipLocked, now, nowPlus } = database.dialect;

  async function ask(text: string, values: Value[]): Promise<Row[]> {
    const [rows = []] = await database.run([{ text, values }]);
    return rows;
  }

  const claimText = `WITH due AS MATERIALIZED (
      SELECT enquiry_id, channel FROM outbox
      WHERE ${waiting} AND channel = $1 AND due_at <= ${now}
      ORDER BY due_at LIMIT $3 ${skipLocked})
    UPDATE outbox SET attempts = attempts + 1, is_claimed = 1, due_at = ${nowPlus("$2")} FROM due
    WHERE outbox.enquiry_id = due.enquiry_id AND outbox.channel = due.channel
    RETURNING outbox.enquiry_id, outbox.attempts, outbox.attempts - outbox.forgiven AS tries`;

  const enquiriesText = `SELECT ${enquiryColumns} FROM enquiries e
    WHERE e.id IN (SELECT item.value FROM ${textsOf("$1")})`;

  /** @returns a change of a notice that its holder may make: `$1` to `$3` name it */
  function makeChange(assignments: string) {
    const text = `UPDATE outbox SET ${assignments}, is_claimed = 0
      WHERE enquiry_id = $1 AND channel = $2 AND attempts = $3 AND ${waiting}
      RETURNING enquiry_id`;
    return async ({ enquiry, channel, attempts }: Delivery, values: Value[] = []) =>
      (await ask(text, [enquiry.id, channel, attempts, ...values])).length > 0;
  }

  const complete = makeChange(`delivered_at = ${now}, last_error = NULL`);
  const postpone = makeChange(`due_at = ${nowPlus("$4")}, last_error = $5`);
  const giveUp = makeChange(`failed_at = ${now}, last_error = $4`);
  const release = makeChange(`due_at = ${now}, forgiven = forgiven + 1`);

  const makeDue = `UPDATE outbox
    SET due_at = ${now}, failed_at = NULL, forgiven = attempts, is_claimed = 0`;
  const resendSome = `${makeDue} WHERE delivered_at IS NULL
      AND (failed_at IS NOT NULL OR is_claimed = 0 OR due_at <= ${now})
      AND enquiry_id IN (SELECT item.value FROM ${textsOf("$1")})
    RETURNING enquiry_id, channel`;
  const resendFailed = `${makeDue} WHERE failed_at IS NOT NULL RETURNING enquiry_id, channel`;

  const listText = `SELECT o.enquiry_id, o.channel, o.attempts, o.due_at, o.failed_at, o.is_claimed,
      o.last_error, e.received_at
    FROM outbox o JOIN enquiries e ON e.id = o.enquiry_id WHERE o.delivered_at IS NULL
    ORDER BY o.failed_at IS NULL, e.received_at, o.enquiry_id, o.channel LIMIT $1`;

  const countWaiting = `SELECT o.channel, CAST(count(*) AS INTEGER) AS waiting,
      min(e.received_at) AS oldest
    FROM outbox o JOIN enquiries e ON e.id = o.enquiry_id WHERE ${waiting} GROUP BY o.channel`;
  const countFailed = `SELECT channel, CAST(count(*) AS INTEGER) AS failed FROM outbox
    WHERE failed_at IS NOT NULL GROUP BY channel`;

  return {
    async claim({ channel, leaseMs, limit }) {
      const taken = await ask(claimText, [channel, leaseMs, limit]);
      const ids = JSON.stringify(taken.map((row) => row["enquiry_id"]));
      const rows = taken.length === 0 ? [] : await ask(enquiriesText, [ids]);
      const enquiries = new Map(rows.map((row) => [row["id"], readEnquiry(row)]));
      return taken.flatMap(({ enquiry_id: id, attempts, tries }): Delivery[] => {
        const enquiry = enquiries.get(id ?? null);
        if (enquiry === undefined) return [];
        return [{ channel, attempts: Number(attempts), tries: Number(tries), enquiry }];
      });
    },

    complete: (delivery) => complete(delivery),
    postpone: (delivery, { waitMs, error }) => postpone(delivery, [waitMs, error]),
    giveUp: (delivery, error) => giveUp(delivery, [error]),
    release: (delivery) => release(delivery),

    listUndelivered: async (limit) => (await ask(listText, [limit])).map(readUndelivered),

    async resend(which) {
      const rows =
        which === "failed"
          ? await ask(resendFailed, [])
          : await ask(resendSome, [JSON.stringify(which)]);
      return rows.map(({ enquiry_id: id, channel }) => {
        return { id: String(id), channel: channel as Channel };
      });
    },

    async summarizeOutbox() {
      const [waitingRows, failedRows] = await Promise.all([
        ask(countWaiting, []),
        ask(countFailed, []),
      ]);
      const names = new Set(
        [...waitingRows, ...failedRows].map(({ channel }) => channel as Channel),
      );
      return [...names].toSorted().map((channel): ChannelSummary => {
        const waits = waitingRows.find((row) => row["channel"] === channel);
        const fails = failedRows.find((row) => row["channel"] === channel);
        return {
          channel,
          waiting: Number(waits?.["waiting"] ?? 0),
          oldestReceivedAt: waits === undefined ? null : String(waits["oldest"]),
          failed: Number(fails?.["failed"] ?? 0),
        };
      });
    },
  };
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
