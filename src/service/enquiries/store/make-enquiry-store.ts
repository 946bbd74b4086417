import { ask, type Database } from "./database.ts";
import { enquiryColumns as columns, readEnquiry } from "./enquiry-row.ts";
import type { EnquiryStore, StoreOptions } from "./enquiry-store.ts";
import { makeInsert } from "./make-insert.ts";
import { makeOutbox } from "./make-outbox.ts";
import { shareChecks } from "./share-checks.ts";

/** Writes another row each time: SQLite skips a write without change. No caller has this key. */
const probeText = `INSERT INTO enquiry_rate_limits (key, points) VALUES ('tessera:probe', 1)
  ON CONFLICT (key) DO UPDATE SET points = 1 - enquiry_rate_limits.points`;

/** Sorts after every time that is stored. */
const endOfTime = "9999";

/** @returns a store in either database */
export function makeEnquiryStore(database: Database, options: StoreOptions): EnquiryStore {
  const listText = `SELECT ${columns} FROM enquiries e
    WHERE ($1 = '' OR lower(${joinFields(options.typed)}) LIKE lower($1) ESCAPE '!')
    AND ($2 = 'all' OR ($2 = 'handled') = (e.handled_at IS NOT NULL))
    AND (e.received_at < $3 OR (e.received_at = $3 AND e.id < $4))
    ORDER BY e.received_at DESC, e.id DESC LIMIT $5`;

  return {
    ...makeOutbox(database),
    insert: makeInsert(database, options),

    async list({ search = "", state = "all", limit, after }) {
      const pattern = search === "" ? "" : `%${search.replaceAll(/[!%_]/g, "!$&")}%`;
      const { receivedAt = endOfTime, id = "" } = after ?? {};
      return (await ask(database, listText, [pattern, state, receivedAt, id, limit])).map(
        readEnquiry,
      );
    },

    async find(id) {
      const [row] = await ask(database, `SELECT ${columns} FROM enquiries e WHERE e.id = $1`, [id]);
      return row === undefined ? null : readEnquiry(row);
    },

    async markHandled(id, at) {
      const text = "UPDATE enquiries SET handled_at = $2 WHERE id = $1 RETURNING id";
      return (await ask(database, text, [id, at])).length > 0;
    },

    async remove(id) {
      return (
        (await ask(database, "DELETE FROM enquiries WHERE id = $1 RETURNING id", [id])).length > 0
      );
    },

    check: shareChecks(async () => {
      await database.probe([{ text: probeText, values: [], isRepeatable: true }]);
    }),

    close: () => database.close(),
  };
}

/** Joins the typed fields in the order of the form, with spaces; a missing field is empty. */
function joinFields(names: string[]): string {
  const texts = names.map((name) => `coalesce(e.fields ->> '${name.replaceAll("'", "''")}', '')`);
  return texts.join(" || ' ' || ") || "''";
}
