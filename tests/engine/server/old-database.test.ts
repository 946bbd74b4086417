/** @module-tag slow */
import { afterAll, describe, expect, test } from "vitest";
import type { EnquiryForm } from "#service/enquiries/enquiry-form.ts";
import { openPostgres } from "#service/enquiries/store/open-postgres.ts";
import { openSqlite } from "#service/enquiries/store/open-sqlite.ts";
import { openStore } from "#service/enquiries/store/open-store.ts";
import { runReading } from "#service/enquiries/reading/run-reading.ts";
import { kinds, makeDatabases } from "./databases.ts";
import { form as otherForm } from "./form.ts";

const databases = makeDatabases();
afterAll(() => databases.remove());

/** The first version of the store knew one form, of these fields. */
const form: EnquiryForm = {
  ...otherForm,
  typed: [
    { name: "name", label: "Name", control: "line", limit: 100 },
    { name: "email", label: "Email", control: "email", limit: 100 },
    { name: "phone", label: "Phone", control: "phone", limit: 100 },
    { name: "message", label: "Message", control: "lines", limit: 100 },
  ],
  added: [
    { name: "url", label: "Page", control: "page", limit: 100 },
    { name: "created_at", label: "Sent", control: "time", limit: 19, format: String },
  ],
};
const typed = form.typed.map(({ name }) => name);

/** What it made, word for word. */
const firstVersion = [
  "CREATE TABLE enquiry_schema (version INTEGER PRIMARY KEY)",
  "INSERT INTO enquiry_schema (version) VALUES (1)",
  `CREATE TABLE enquiries (
     id TEXT PRIMARY KEY,
     idempotency_key TEXT UNIQUE,
     name TEXT NOT NULL,
     email TEXT NOT NULL,
     phone TEXT NOT NULL,
     message TEXT NOT NULL,
     url TEXT NOT NULL,
     created_at TEXT NOT NULL,
     received_at TEXT NOT NULL,
     spam TEXT NOT NULL,
     handled_at TEXT
   )`,
  "CREATE INDEX enquiries_by_time ON enquiries (received_at, id)",
  `CREATE TABLE outbox (
     enquiry_id TEXT NOT NULL REFERENCES enquiries (id) ON DELETE CASCADE,
     channel TEXT NOT NULL,
     attempts INTEGER NOT NULL,
     due_at TEXT NOT NULL,
     delivered_at TEXT,
     last_error TEXT,
     PRIMARY KEY (enquiry_id, channel)
   )`,
  "CREATE INDEX outbox_by_due ON outbox (due_at) WHERE delivered_at IS NULL",
  `CREATE TABLE enquiry_rate_limits (
     key VARCHAR(255) PRIMARY KEY,
     points INTEGER NOT NULL DEFAULT 0,
     expire BIGINT
   )`,
  `INSERT INTO enquiries VALUES
    ('id-1', 'key-1', 'Karim "K" O''Brien', 'k@mill.example', '017', E'one\ntwo', '/contact',
      '2026-11-20 09:30:00', '2026-11-20T03:30:00.000Z', '', '2026-11-21T03:30:00.000Z'),
    ('id-2', NULL, 'আয়েশা', '', '018', '', '', '2026-11-21 09:30:00', '2026-11-21T03:30:00.000Z',
      'honeypot too-fast', NULL)`,
  "INSERT INTO outbox VALUES ('id-2', 'email', 3, '2026-11-21T03:30:00.000Z', NULL, 'ECONNREFUSED')",
];

/** What the second made of it, and the third: as they stood, not as they came to be. */
const steps: Record<number, Record<(typeof kinds)[number], string[]>> = {
  2: {
    SQLite: [
      "ALTER TABLE enquiries ADD COLUMN fields TEXT NOT NULL DEFAULT '{}'",
      `UPDATE enquiries SET fields = json_object('name', name, 'email', email, 'phone', phone,
         'message', message, 'url', url, 'created_at', created_at)`,
    ],
    PostgreSQL: [
      "ALTER TABLE enquiries ADD COLUMN fields JSONB NOT NULL DEFAULT '{}'",
      `UPDATE enquiries SET fields = jsonb_build_object('name', name, 'email', email,
         'phone', phone, 'message', message, 'url', url, 'created_at', created_at)`,
    ],
  },
  3: { SQLite: [], PostgreSQL: [] },
};
const shared: Record<number, string[]> = {
  2: ["name", "email", "phone", "message", "url", "created_at"].map(
    (name) => `ALTER TABLE enquiries DROP COLUMN ${name}`,
  ),
  3: [
    `CREATE TABLE vitals (
       day TEXT NOT NULL,
       page TEXT NOT NULL,
       vital TEXT NOT NULL,
       bucket INTEGER NOT NULL,
       views BIGINT NOT NULL,
       PRIMARY KEY (day, page, vital, bucket)
     )`,
  ],
};

async function makeOldDatabase(kind: (typeof kinds)[number], version: number): Promise<string> {
  const address = await databases.make(kind);
  const database = kind === "SQLite" ? openSqlite(address) : openPostgres(address);
  const later = [2, 3].filter((step) => step <= version);
  const statements = [
    ...firstVersion,
    ...later.flatMap((step) => [
      `INSERT INTO enquiry_schema (version) VALUES (${step})`,
      ...(steps[step]?.[kind] ?? []),
      ...(shared[step] ?? []),
    ]),
  ];
  const texts = statements.map((text) =>
    // A line end is one in SQLite's own texts already.
    kind === "SQLite"
      ? text.replace("E'one", "'one")
      : text.replace("one\ntwo", String.raw`one\ntwo`),
  );
  await database.run(texts.map((text) => ({ text, values: [] })));
  await database.close();
  return address;
}

const first = {
  name: 'Karim "K" O\'Brien',
  email: "k@mill.example",
  phone: "017",
  message: "one\ntwo",
  url: "/contact",
  created_at: "2026-11-20 09:30:00",
};

const versions = kinds.flatMap((kind) => [1, 2, 3].map((version) => [kind, version] as const));

describe.each(versions)("a %s database of version %d", (kind, version) => {
  test("keeps every enquiry, its key, its state and its notices", async () => {
    const address = await makeOldDatabase(kind, version);
    // Several instances start at once.
    const opened = [0, 1, 2].map(() => openStore(address, { channels: [], typed }).store);
    await Promise.all(opened.map((store) => store.check()));
    const [store] = opened;
    if (store === undefined) throw new Error("no store");
    const [newer, older] = await store.list({ limit: 9 });
    expect(older).toEqual({
      id: "id-1",
      fields: first,
      receivedAt: "2026-11-20T03:30:00.000Z",
      spam: [],
      handledAt: "2026-11-21T03:30:00.000Z",
      undelivered: 0,
    });
    expect(newer).toMatchObject({
      id: "id-2",
      fields: { name: "আয়েশা", message: "" },
      spam: ["honeypot", "too-fast"],
      handledAt: null,
      undelivered: 1,
    });
    expect(await store.list({ search: "o'brien", limit: 9 })).toHaveLength(1);
    const own = { id: "id-3", receivedAt: "2026-11-22T03:30:00.000Z", spam: [] };
    const repeated = await store.insert({ ...own, key: "key-1", fields: first });
    expect(repeated).toEqual({ outcome: "repeated", id: "id-1" });
    const other = { ...first, message: "three" };
    expect((await store.insert({ ...own, key: "key-1", fields: other })).outcome).toBe("conflict");
    expect((await store.insert({ ...own, key: "key-3", fields: first })).outcome).toBe("stored");
    const [waiting] = await store.listUndelivered(9);
    expect(waiting).toMatchObject({ id: "id-2", attempts: 3, lastError: "ECONNREFUSED" });
    const due = await store.claim({ channel: "email", limit: 9, leaseMs: 60_000 });
    expect(due).toMatchObject([{ attempts: 4, tries: 4, enquiry: { id: "id-2" } }]);
    for (const each of opened) await each.close();
  });

  test("is exported in the columns that it had", async () => {
    const address = await makeOldDatabase(kind, version);
    const { store } = openStore(address, { channels: [], typed });
    let text = "";
    const reading = { verb: "export", words: [], format: "csv", limit: 1, state: "all" as const };
    await runReading(reading, { form, store, write: (part) => void (text += part) });
    expect(text).toBe(
      '\uFEFF"id","name","email","phone","message","url","created_at","received_at","handled_at","spam"\r\n' +
        '"id-2","আয়েশা","","018","","","2026-11-21 09:30:00","2026-11-21T03:30:00.000Z","","honeypot too-fast"\r\n' +
        '"id-1","Karim ""K"" O\'Brien","k@mill.example","017","one\ntwo","/contact","2026-11-20 09:30:00",' +
        '"2026-11-20T03:30:00.000Z","2026-11-21T03:30:00.000Z",""\r\n',
    );
    await store.close();
  });
});
