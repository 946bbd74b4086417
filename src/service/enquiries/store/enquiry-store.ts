import { within } from "../within.ts";
import { ask, type Database } from "./database.ts";
import { enquiryColumns as columns, readEnquiry, type StoredEnquiry } from "./enquiry-row.ts";
import { makeInsert, type StoreOptions } from "./make-insert.ts";
import { makeOutbox } from "./make-outbox.ts";
import { makeStoreError } from "./store-error.ts";

export type EnquiryQuery = {
  /** Words to find in what the visitor typed. */
  search?: string;
  state?: "all" | "open" | "handled";
  limit: number;
  /** The enquiry that the result continues after. */
  after?: Pick<StoredEnquiry, "id" | "receivedAt">;
};

/** Writes another row each time: SQLite skips a write without change. No caller has this key. */
const probeText = `INSERT INTO enquiry_rate_limits (key, points) VALUES ('tessera:probe', 1)
  ON CONFLICT (key) DO UPDATE SET points = 1 - enquiry_rate_limits.points`;

/** Sorts after every time that is stored. */
const endOfTime = "9999";

export type EnquiryStore = ReturnType<typeof makeEnquiryStore>;

/**
 * @returns a store in either database. Every promise resolves after the commit, and rejects when
 *   there is none.
 */
export function makeEnquiryStore(database: Database, options: StoreOptions) {
  const listText = `SELECT ${columns} FROM enquiries e
    WHERE ($1 = '' OR lower(${joinFields(options.typed)}) LIKE lower($1) ESCAPE '!')
    AND ($2 = 'all' OR ($2 = 'handled') = (e.handled_at IS NOT NULL))
    AND (e.received_at < $3 OR (e.received_at = $3 AND e.id < $4))
    ORDER BY e.received_at DESC, e.id DESC LIMIT $5`;

  return {
    ...makeOutbox(database),
    insert: makeInsert(database, options),

    /** Lists the newest first. */
    async list({ search = "", state = "all", limit, after }: EnquiryQuery) {
      const pattern = search === "" ? "" : `%${search.replaceAll(/[!%_]/g, "!$&")}%`;
      const { receivedAt = endOfTime, id = "" } = after ?? {};
      return (await ask(database, listText, [pattern, state, receivedAt, id, limit])).map(
        readEnquiry,
      );
    },

    async find(id: string) {
      const [row] = await ask(database, `SELECT ${columns} FROM enquiries e WHERE e.id = $1`, [id]);
      return row === undefined ? null : readEnquiry(row);
    },

    /** @returns false when there is no such enquiry */
    async markHandled(id: string, at: string) {
      const text = "UPDATE enquiries SET handled_at = $2 WHERE id = $1 RETURNING id";
      return (await ask(database, text, [id, at])).length > 0;
    },

    async remove(id: string) {
      const text = "DELETE FROM enquiries WHERE id = $1 RETURNING id";
      return (await ask(database, text, [id])).length > 0;
    },

    /** Resolves within seconds when the store accepts a write; all callers share one each second. */
    check: shareChecks(async () => {
      await database.probe([{ text: probeText, values: [] }]);
    }),

    close: () => database.close(),
  };
}

/** The number of enquiries read at a time, so that a large store is never in memory whole. */
const pageSize = 500;

/** Yields every enquiry that a query matches, newest first. */
export async function* listAll(
  store: EnquiryStore,
  query: Omit<EnquiryQuery, "limit" | "after">,
): AsyncGenerator<StoredEnquiry[]> {
  let after: StoredEnquiry | undefined;
  do {
    const page = await store.list({ ...query, limit: pageSize, ...(after ? { after } : {}) });
    if (page.length > 0) yield page;
    after = page.length < pageSize ? undefined : page.at(-1);
  } while (after !== undefined);
}

/** Joins the typed fields in the order of the form, with spaces; a missing field is empty. */
function joinFields(names: string[]): string {
  const texts = names.map((name) => `coalesce(e.fields ->> '${name.replaceAll("'", "''")}', '')`);
  return texts.join(" || ' ' || ") || "''";
}

/** The time for which the outcome of a check is valid. */
const validMs = 1000;

/** A store that does not answer within this time is not ready. */
const limitMs = 3000;

/**
 * Limits checks to one a second, however many ask, so that nobody can keep the disk busy.
 *
 * @returns a check with the outcome of the last one, or of the one on its way; it never takes
 *   longer than 3 seconds
 */
export function shareChecks(check: () => Promise<void>): () => Promise<void> {
  let last: { at: number; outcome: Promise<void> } | null = null;
  let running: Promise<void> | null = null;

  function start(): Promise<void> {
    // A check that hangs stays the only one, however long.
    running ??= check().finally(() => {
      running = null;
    });
    return within(running, limitMs, makeSlow);
  }

  return () => {
    const now = performance.now();
    if (last === null || now - last.at > validMs) last = { at: now, outcome: start() };
    return last.outcome;
  };
}

function makeSlow(): Error {
  return makeStoreError("STORE_SLOW", "The database does not answer");
}
