import type { Database, Statement } from "./database.ts";
import type { EnquiryFields } from "../enquiry-form.ts";
import type { EnquiryStore, Insertion, NewEnquiry, StoreOptions } from "./enquiry-store.ts";
import { makeBatcher } from "./make-batcher.ts";
import { readFields } from "./read-fields.ts";

/** Enquiries of one commit. A hundred of the longest are some 2 MB. */
const batchLimit = 100;

/** One batch is on the disk while the next is being sent. */
const batchesAtOnce = 2;

/** Of the longest, some 40 MB; as many as there are connections. */
const waitingLimit = 2000;

/** The form gives up after 15 seconds: what waited so long behind a batch that failed goes with it. */
const waitLimitMs = 4000;

/**
 * Enquiries that arrive together share one commit, which is what costs time; each is answered after
 * that commit.
 *
 * @returns the store's `insert`
 */
export function makeInsert(
  database: Database,
  { channels, typed }: StoreOptions,
): EnquiryStore["insert"] {
  const { objectsOf, textsOf, now } = database.dialect;
  const objects = objectsOf("$1");

  const insertEnquiries = `INSERT INTO enquiries (id, idempotency_key, fields, received_at, spam)
    SELECT item.value ->> 'id', item.value ->> 'key', item.value -> 'fields',
      item.value ->> 'receivedAt', item.value ->> 'spam'
    FROM ${objects} WHERE true
    ON CONFLICT (idempotency_key) DO NOTHING`;

  // Subqueries for one value each are looked up by index, whatever the planner knows of a new table.
  const insertNotices = `INSERT INTO outbox (enquiry_id, channel, attempts, due_at)
    SELECT item.value ->> 'id', channels.name, 0, ${now}
    FROM ${objects} CROSS JOIN (SELECT item.value AS name FROM ${textsOf("$2")}) AS channels
    WHERE (SELECT e.id FROM enquiries e WHERE e.id = item.value ->> 'id') IS NOT NULL
    ON CONFLICT (enquiry_id, channel) DO NOTHING`;

  const findFirst = `SELECT item.value ->> 'id' AS asked,
      (SELECT e.id FROM enquiries e WHERE e.idempotency_key = item.value ->> 'key') AS id
    FROM ${objects}`;

  const fieldsText = `SELECT e.id, CAST(e.fields AS TEXT) AS fields FROM enquiries e
    WHERE e.id IN (SELECT item.value FROM ${textsOf("$1")})`;

  async function write(enquiries: NewEnquiry[]): Promise<Insertion[]> {
    // Two services that wrote the same keys in different orders would wait for each other.
    const sorted = enquiries.toSorted(compareKeys);
    const items = JSON.stringify(
      sorted.map(({ spam, ...enquiry }) => ({ ...enquiry, spam: spam.join(" ") })),
    );
    // With a key an enquiry is kept once, however often it is written.
    const isRepeatable = enquiries.every(({ key }) => key !== null);
    const notices = { text: insertNotices, values: [items, JSON.stringify(channels)] };
    const statements: Statement[] = [
      { text: insertEnquiries, values: [items] },
      ...(channels.length === 0 ? [] : [notices]),
      { text: findFirst, values: [items] },
    ];
    const answers = await database.run(statements.map((each) => ({ ...each, isRepeatable })));
    const firstIds = new Map(
      answers
        .at(-1)
        ?.filter(({ asked, id }) => id !== null && id !== asked)
        .map(({ asked, id }) => [asked, String(id)]),
    );
    const firsts = await findFields([...firstIds.values()]);
    return enquiries.map((enquiry) => {
      const id = firstIds.get(enquiry.id);
      if (id === undefined) return { outcome: "stored", id: enquiry.id };
      const first = firsts.get(id);
      const isSame = typed.every((name) => first?.[name] === enquiry.fields[name]);
      return { outcome: isSame ? "repeated" : "conflict", id };
    });
  }

  async function findFields(ids: string[]): Promise<Map<string, EnquiryFields>> {
    if (ids.length === 0) return new Map();
    const [rows = []] = await database.run([{ text: fieldsText, values: [JSON.stringify(ids)] }]);
    return new Map(rows.map((row) => [String(row["id"]), readFields(row)]));
  }

  return makeBatcher({
    write,
    limit: batchLimit,
    atOnce: batchesAtOnce,
    waitingLimit,
    waitLimitMs,
    isRefusal,
  });
}

function compareKeys({ key: one }: NewEnquiry, { key: other }: NewEnquiry): number {
  const [first, second] = [one ?? "", other ?? ""];
  if (first === second) return 0;
  return first < second ? -1 : 1;
}

/** SQLSTATE classes 22 and 23 (data, constraint); SQLITE_TOOBIG, _CONSTRAINT and _MISMATCH. */
function isRefusal(error: unknown): boolean {
  const { code, errcode } = error as { code?: unknown; errcode?: unknown };
  return /^2[23]\w{3}$/.test(String(code)) || [18, 19, 20].includes(Number(errcode) % 256);
}
