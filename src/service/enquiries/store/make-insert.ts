import type { EnquiryFields } from "../enquiry-form.ts";
import {
  ask,
  type Database,
  type Dialect,
  type OnTransaction,
  type Statement,
} from "./database.ts";
import { type NewEnquiry, readFields } from "./enquiry-row.ts";
import type { Channel } from "./make-outbox.ts";
import { makeBatcher } from "./make-batcher.ts";
import { readErrcode } from "./store-error.ts";

/** `conflict`: the key was used before, with other fields. */
export type Insertion = { outcome: "stored" | "repeated" | "conflict"; id: string };

export type StoreOptions = {
  /** The channels of each new enquiry; notices are written in the same transaction. */
  channels: Channel[];
  /** The fields that a visitor typed: searched, and compared to recognise a repetition. */
  typed: string[];
  onTransaction?: OnTransaction | undefined;
};

/** The most enquiries in one commit. A hundred of the longest are some 2 MB. */
const batchLimit = 100;

/** One batch is on the disk while the next is being sent. */
const batchesAtOnce = 2;

/** The most enquiries that wait: of the longest, some 40 MB; as many as there are connections. */
const waitingLimit = 2000;

/** The form times out after 15 seconds, so a longer wait behind a failed batch fails with it. */
const waitLimitMs = 4000;

/**
 * Enquiries that arrive together share one commit, the slow part; each is answered after that
 * commit.
 *
 * @returns the store's `insert`
 */
export function makeInsert(
  database: Database,
  options: StoreOptions,
): (enquiry: NewEnquiry) => Promise<Insertion> {
  const texts = writeTexts(database.dialect);
  return makeBatcher({
    write: (enquiries: NewEnquiry[]) => write({ database, texts, ...options }, enquiries),
    limit: batchLimit,
    atOnce: batchesAtOnce,
    waitingLimit,
    waitLimitMs,
    isRefusal,
  });
}

type Texts = ReturnType<typeof writeTexts>;

function writeTexts({ objectsOf, textsOf, now }: Dialect) {
  const objects = objectsOf("$1");
  return {
    insertEnquiries: `INSERT INTO enquiries (id, idempotency_key, fields, received_at, spam)
      SELECT item.value ->> 'id', item.value ->> 'key', item.value -> 'fields',
        item.value ->> 'receivedAt', item.value ->> 'spam'
      FROM ${objects} WHERE true
      ON CONFLICT (idempotency_key) DO NOTHING`,
    // Subqueries for one value each use the index, whatever the planner knows of a new table.
    insertNotices: `INSERT INTO outbox (enquiry_id, channel, attempts, due_at)
      SELECT item.value ->> 'id', channels.name, 0, ${now}
      FROM ${objects} CROSS JOIN (SELECT item.value AS name FROM ${textsOf("$2")}) AS channels
      WHERE (SELECT e.id FROM enquiries e WHERE e.id = item.value ->> 'id') IS NOT NULL
      ON CONFLICT (enquiry_id, channel) DO NOTHING`,
    findFirst: `SELECT item.value ->> 'id' AS new_id,
        (SELECT e.id FROM enquiries e WHERE e.idempotency_key = item.value ->> 'key') AS id
      FROM ${objects}`,
    findFields: `SELECT e.id, CAST(e.fields AS TEXT) AS fields FROM enquiries e
      WHERE e.id IN (SELECT item.value FROM ${textsOf("$1")})`,
  };
}

type Writing = StoreOptions & { database: Database; texts: Texts };

async function write(writing: Writing, enquiries: NewEnquiry[]): Promise<Insertion[]> {
  const { database, texts, channels, typed } = writing;
  // Sorting prevents a deadlock of two services that write the same keys in different orders.
  const sorted = enquiries.toSorted(compareKeys);
  const items = JSON.stringify(
    sorted.map(({ spam, ...enquiry }) => ({ ...enquiry, spam: spam.join(" ") })),
  );
  // An enquiry with a key is stored once, however often it is written.
  const isRepeatable = enquiries.every(({ key }) => key !== null);
  const notices = { text: texts.insertNotices, values: [items, JSON.stringify(channels)] };
  const statements: Statement[] = [
    { text: texts.insertEnquiries, values: [items] },
    ...(channels.length === 0 ? [] : [notices]),
    { text: texts.findFirst, values: [items] },
  ];
  const answers = await database.run(statements.map((each) => ({ ...each, isRepeatable })));
  const repeated = (answers.at(-1) ?? []).filter(
    ({ new_id: newId, id }) => id !== null && id !== newId,
  );
  const firstIds = new Map(repeated.map(({ new_id: newId, id }) => [newId, String(id)]));
  const firsts = await findFields(writing, [...firstIds.values()]);
  return enquiries.map((enquiry) => {
    const id = firstIds.get(enquiry.id);
    if (id === undefined) return { outcome: "stored", id: enquiry.id };
    const first = firsts.get(id);
    const isSame = typed.every((name) => first?.[name] === enquiry.fields[name]);
    return { outcome: isSame ? "repeated" : "conflict", id };
  });
}

async function findFields(
  { database, texts }: Writing,
  ids: string[],
): Promise<Map<string, EnquiryFields>> {
  if (ids.length === 0) return new Map();
  const rows = await ask(database, texts.findFields, [JSON.stringify(ids)]);
  return new Map(rows.map((row) => [String(row["id"]), readFields(row)]));
}

function compareKeys({ key: one }: NewEnquiry, { key: other }: NewEnquiry): number {
  const [first, second] = [one ?? "", other ?? ""];
  if (first === second) return 0;
  return first < second ? -1 : 1;
}

/** SQLSTATE classes 22 and 23 (data, constraint); SQLITE_TOOBIG, _CONSTRAINT and _MISMATCH. */
function isRefusal(error: unknown): boolean {
  const { code } = error as { code?: unknown };
  return /^2[23]\w{3}$/.test(String(code)) || [18, 19, 20].includes(readErrcode(error));
}
