import type { Database, Row } from "./database.ts";
import type {
  Channel,
  Delivery,
  EnquiryStore,
  SpamMark,
  StoredEnquiry,
  StoreOptions,
} from "./enquiry-store.ts";
import { makeInsert } from "./make-insert.ts";
import { readFields } from "./read-fields.ts";
import { shareChecks } from "./share-checks.ts";

const columns = `e.id, CAST(e.fields AS TEXT) AS fields, e.received_at, e.spam, e.handled_at,
  (SELECT CAST(count(*) AS INTEGER) FROM outbox o
    WHERE o.enquiry_id = e.id AND o.delivered_at IS NULL) AS undelivered`;

/** A row that is not like the last one: what stays the same is not written. No caller has such a key. */
const probeText = `INSERT INTO enquiry_rate_limits (key, points) VALUES ('tessera:probe', 1)
  ON CONFLICT (key) DO UPDATE SET points = 1 - enquiry_rate_limits.points`;

/** Later than any time of ours. */
const endOfTime = "9999";

/** @returns a store over either database */
export function makeEnquiryStore(database: Database, options: StoreOptions): EnquiryStore {
  const { textsOf, skipLocked } = database.dialect;

  async function ask(text: string, values: (string | number | null)[]): Promise<Row[]> {
    const [rows = []] = await database.run([{ text, values }]);
    return rows;
  }

  const listText = `SELECT ${columns} FROM enquiries e
    WHERE ($1 = '' OR lower(${joinFields(options.typed)}) LIKE lower($1) ESCAPE '!')
    AND ($2 = 'all' OR ($2 = 'handled') = (e.handled_at IS NOT NULL))
    AND (e.received_at < $3 OR (e.received_at = $3 AND e.id < $4))
    ORDER BY e.received_at DESC, e.id DESC LIMIT $5`;

  const claimText = `WITH due AS MATERIALIZED (
      SELECT enquiry_id, channel FROM outbox
      WHERE delivered_at IS NULL AND due_at <= $2
        AND channel IN (SELECT item.value FROM ${textsOf("$1")})
      ORDER BY due_at LIMIT $4 ${skipLocked})
    UPDATE outbox SET attempts = attempts + 1, due_at = $3 FROM due
    WHERE outbox.enquiry_id = due.enquiry_id AND outbox.channel = due.channel
    RETURNING outbox.enquiry_id, outbox.channel, outbox.attempts`;

  return {
    insert: makeInsert(database, options),

    async list({ search = "", state = "all", limit, after }) {
      const pattern = search === "" ? "" : `%${search.replaceAll(/[!%_]/g, "!$&")}%`;
      const { receivedAt = endOfTime, id = "" } = after ?? {};
      return (await ask(listText, [pattern, state, receivedAt, id, limit])).map(toEnquiry);
    },

    async find(id) {
      const [row] = await ask(`SELECT ${columns} FROM enquiries e WHERE e.id = $1`, [id]);
      return row === undefined ? null : toEnquiry(row);
    },

    async markHandled(id, at) {
      const text = "UPDATE enquiries SET handled_at = $2 WHERE id = $1 RETURNING id";
      return (await ask(text, [id, at])).length > 0;
    },

    async remove(id) {
      return (await ask("DELETE FROM enquiries WHERE id = $1 RETURNING id", [id])).length > 0;
    },

    async claim({ channels, now, until, limit }) {
      const taken = await ask(claimText, [JSON.stringify(channels), now, until, limit]);
      const ids = JSON.stringify(taken.map((row) => row["enquiry_id"]));
      const text = `SELECT ${columns} FROM enquiries e
        WHERE e.id IN (SELECT item.value FROM ${textsOf("$1")})`;
      const rows = taken.length === 0 ? [] : await ask(text, [ids]);
      const enquiries = new Map(rows.map((row) => [row["id"], toEnquiry(row)]));
      return taken.flatMap(({ enquiry_id: id, channel, attempts }): Delivery[] => {
        const enquiry = enquiries.get(id ?? null);
        if (enquiry === undefined) return [];
        return [{ channel: channel as Channel, attempts: Number(attempts), enquiry }];
      });
    },

    async complete({ enquiry, channel }, at) {
      const text = `UPDATE outbox SET delivered_at = $3, last_error = NULL
        WHERE enquiry_id = $1 AND channel = $2`;
      await ask(text, [enquiry.id, channel, at]);
    },

    async postpone({ enquiry, channel }, until, error) {
      const text = `UPDATE outbox SET due_at = $3, last_error = $4
        WHERE enquiry_id = $1 AND channel = $2 AND delivered_at IS NULL`;
      await ask(text, [enquiry.id, channel, until, error]);
    },

    check: shareChecks(async () => {
      await database.probe([{ text: probeText, values: [], isRepeatable: true }]);
    }),

    close: () => database.close(),
  };
}

/** What was typed, in the order of the form, with a space between; a field that is not there is empty. */
function joinFields(names: string[]): string {
  const texts = names.map((name) => `coalesce(e.fields ->> '${name.replaceAll("'", "''")}', '')`);
  return texts.join(" || ' ' || ") || "''";
}

function toEnquiry(row: Row): StoredEnquiry {
  const read = (column: string): string => String(row[column] ?? "");
  return {
    id: read("id"),
    fields: readFields(row),
    receivedAt: read("received_at"),
    spam: read("spam").split(" ").filter(Boolean) as SpamMark[],
    handledAt: row["handled_at"] === null ? null : read("handled_at"),
    undelivered: Number(row["undelivered"]),
  };
}
