import type { Database } from "./database.ts";
import type { Channel, EnquiryStore, Insertion, NewEnquiry } from "./enquiry-store.ts";
import { makeBatcher } from "./make-batcher.ts";

/** Enquiries of one commit. A hundred of the longest are some 2 MB. */
const batchLimit = 100;

/** One batch is on the disk while the next is being sent. */
const batchesAtOnce = 2;

const words = ["name", "email", "phone", "message"] as const;

/**
 * Enquiries that arrive together share one commit, which is what costs time; each is answered after
 * that commit.
 *
 * @param channels to which each new enquiry is to be delivered
 * @returns the store's `insert`
 */
export function makeInsert(database: Database, channels: Channel[]): EnquiryStore["insert"] {
  const { objectsOf, textsOf } = database.dialect;
  const objects = objectsOf("$1");

  const insertEnquiries = `INSERT INTO enquiries (id, idempotency_key, name, email, phone, message,
      url, created_at, received_at, spam)
    SELECT item.value ->> 'id', item.value ->> 'key', item.value ->> 'name', item.value ->> 'email',
      item.value ->> 'phone', item.value ->> 'message', item.value ->> 'url',
      item.value ->> 'created_at', item.value ->> 'receivedAt', item.value ->> 'spam'
    FROM ${objects} WHERE true
    ON CONFLICT (idempotency_key) DO NOTHING`;

  const insertNotices = `INSERT INTO outbox (enquiry_id, channel, attempts, due_at)
    SELECT e.id, channels.name, 0, e.received_at
    FROM ${objects} JOIN enquiries e ON e.id = item.value ->> 'id'
    CROSS JOIN (SELECT item.value AS name FROM ${textsOf("$2")}) AS channels`;

  const findRepeated = `SELECT item.value ->> 'id' AS asked, e.id, e.name, e.email, e.phone, e.message
    FROM ${objects} JOIN enquiries e ON e.idempotency_key = item.value ->> 'key'
    WHERE e.id <> item.value ->> 'id'`;

  async function write(enquiries: NewEnquiry[]): Promise<Insertion[]> {
    const items = JSON.stringify(
      enquiries.map(({ spam, ...fields }) => ({ ...fields, spam: spam.join(" ") })),
    );
    const notices = { text: insertNotices, values: [items, JSON.stringify(channels)] };
    const [, ...answers] = await database.run([
      { text: insertEnquiries, values: [items] },
      ...(channels.length === 0 ? [] : [notices]),
      { text: findRepeated, values: [items] },
    ]);
    const repeated = new Map(answers.at(-1)?.map((row) => [row["asked"], row]));
    return enquiries.map((enquiry) => {
      const first = repeated.get(enquiry.id);
      if (first === undefined) return { outcome: "stored", id: enquiry.id };
      const isSame = words.every((word) => first[word] === enquiry[word]);
      return { outcome: isSame ? "repeated" : "conflict", id: String(first["id"]) };
    });
  }

  return makeBatcher({ write, limit: batchLimit, atOnce: batchesAtOnce, isRefusal });
}

/** SQLSTATE classes 22 and 23 (data, constraint); SQLITE_TOOBIG, _CONSTRAINT and _MISMATCH. */
function isRefusal(error: unknown): boolean {
  const { code, errcode } = error as { code?: unknown; errcode?: unknown };
  return /^2[23]\w{3}$/.test(String(code)) || [18, 19, 20].includes(Number(errcode) % 256);
}
