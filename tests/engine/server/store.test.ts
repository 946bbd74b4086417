/** @module-tag slow */
import { randomUUID } from "node:crypto";
import { afterAll, describe, expect, test } from "vitest";
import { type EnquiryStore, listAll } from "#service/enquiries/store/enquiry-store.ts";
import type { NewEnquiry } from "#service/enquiries/store/enquiry-row.ts";
import { openPostgres } from "#service/enquiries/store/open-postgres.ts";
import { openSqlite } from "#service/enquiries/store/open-sqlite.ts";
import { openDatabase, openStore } from "#service/enquiries/store/open-store.ts";
import { kinds, makeDatabases } from "./databases.ts";
import { enquiry as usual, typed } from "./make-test-app.ts";

const databases = makeDatabases();
afterAll(() => databases.remove());

const fields = { ...usual, words: "A plan for two lines, please.\nThank you." };

function makeEnquiry(
  own: Partial<NewEnquiry> = {},
  changed: Partial<typeof fields> = {},
): NewEnquiry {
  return {
    id: randomUUID(),
    key: null,
    receivedAt: "2026-11-21T03:30:00.000Z",
    spam: [],
    fields: { ...fields, ...changed },
    ...own,
  };
}

async function withStore(
  kind: (typeof kinds)[number],
  act: (store: EnquiryStore, address: string) => Promise<void>,
): Promise<void> {
  const address = await databases.make(kind);
  const { store } = openStore(address, { channels: ["email", "webhook"], typed });
  try {
    await act(store, address);
  } finally {
    await store.close();
  }
}

describe.each(kinds)("the clock of %s", (kind) => {
  test.each([0, 1, -1, 999, 60_000, 21_600_000, -86_400_000])(
    "tells the time and %i ms from it as the store writes times",
    async (milliseconds) => {
      const { database } = openDatabase(await databases.make(kind));
      const { now, nowPlus } = database.dialect;
      const text = `SELECT ${now} AS now, ${nowPlus("$1")} AS later`;
      const before = Date.now();
      const [rows] = await database.run([{ text, values: [milliseconds] }]);
      await database.close();
      const told = String(rows?.[0]?.["now"]);
      expect(told).toBe(new Date(told).toISOString());
      expect(Date.parse(told)).toBeGreaterThanOrEqual(before - 1000);
      expect(Date.parse(told)).toBeLessThanOrEqual(Date.now() + 1000);
      expect(rows?.[0]?.["later"]).toBe(new Date(Date.parse(told) + milliseconds).toISOString());
    },
  );
});

describe.each(kinds)("a store in %s", (kind) => {
  test("gives back what was kept, also after it was opened again", () =>
    withStore(kind, async (store, address) => {
      const enquiry = makeEnquiry(
        { spam: ["honeypot", "too-fast"] },
        {
          who: "আয়েশা 'O''Brien\"; DROP TABLE enquiries; -- 🧵",
          words: 'tab\t, quote ", backslash \\, percent %, null-like \\u0000, 日本語',
        },
      );
      expect(await store.insert(enquiry)).toEqual({ outcome: "stored", id: enquiry.id });
      const again = openStore(address, { channels: [], typed }).store;
      const { key: _, ...stored } = enquiry;
      expect(await again.find(enquiry.id)).toEqual({ ...stored, handledAt: null, undelivered: 2 });
      expect(await again.find("nobody")).toBeNull();
      await again.close();
    }));

  test("keeps a key once, however many ask at the same time", () =>
    withStore(kind, async (store, address) => {
      const other = openStore(address, { channels: ["email", "webhook"], typed }).store;
      const asked = Array.from({ length: 60 }, (_, index) =>
        (index % 2 === 0 ? store : other).insert(makeEnquiry({ key: "the-same" })),
      );
      const answers = await Promise.all(asked);
      expect(answers.filter(({ outcome }) => outcome === "stored")).toHaveLength(1);
      expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
      expect(await store.list({ limit: 100 })).toHaveLength(1);
      await other.close();
    }));

  test("tells other words under a used key from a repetition", () =>
    withStore(kind, async (store) => {
      const first = makeEnquiry({ key: "k" });
      await store.insert(first);
      const repeated = makeEnquiry({ key: "k" }, { at: "2026-11-21 09:31:00" });
      expect(await store.insert(repeated)).toEqual({ outcome: "repeated", id: first.id });
      const different = makeEnquiry({ key: "k" }, { words: "Something else" });
      expect((await store.insert(different)).outcome).toBe("conflict");
    }));

  test("keeps a thousand that come at once, each once, with its notices", () =>
    withStore(kind, async (store) => {
      const asked = Array.from({ length: 1000 }, (_, index) =>
        makeEnquiry({ key: `k-${index}` }, { who: `Visitor ${index}` }),
      );
      await Promise.all(asked.map((enquiry) => store.insert(enquiry)));
      const ids: string[] = [];
      for await (const page of listAll(store, {})) {
        ids.push(...page.map(({ id }) => id));
        expect(page.every(({ undelivered }) => undelivered === 2)).toBe(true);
      }
      expect(ids.toSorted()).toEqual(asked.map(({ id }) => id).toSorted());
    }));

  test("one enquiry that the database refuses does not take the others with it", () =>
    withStore(kind, async (store) => {
      const taken = makeEnquiry();
      await store.insert(taken);
      const asked = [makeEnquiry(), makeEnquiry({ id: taken.id }), makeEnquiry()];
      const answers = await Promise.allSettled(asked.map((enquiry) => store.insert(enquiry)));
      expect(answers.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled"]);
    }));

  test("lists newest first, searches, marks as handled, deletes", () =>
    withStore(kind, async (store) => {
      const days = ["19", "20", "21"];
      const names = ["Karim", "Nadia 100%", "Tanvir"];
      const made = days.map((day, index) =>
        makeEnquiry({ receivedAt: `2026-11-${day}T03:30:00.000Z` }, { who: names[index] ?? "" }),
      );
      for (const enquiry of made) await store.insert(enquiry);
      const list = async (query: object): Promise<(string | undefined)[]> =>
        (await store.list({ limit: 10, ...query })).map((each) => each.fields["who"]);
      expect(await list({})).toEqual(["Tanvir", "Nadia 100%", "Karim"]);
      expect(await list({ search: "KARIM" })).toEqual(["Karim"]);
      expect(await list({ search: "100%" })).toEqual(["Nadia 100%"]);
      expect(await list({ search: "%" })).toEqual(["Nadia 100%"]);
      expect(await list({ search: "two lines" })).toHaveLength(3);

      const [first, second] = [made[0]?.id ?? "", made[1]?.id ?? ""];
      expect(await store.markHandled(first, "2026-11-22T00:00:00.000Z")).toBe(true);
      expect(await store.markHandled("nobody", "2026-11-22T00:00:00.000Z")).toBe(false);
      expect(await list({ state: "handled" })).toEqual(["Karim"]);
      expect(await list({ state: "open" })).toEqual(["Tanvir", "Nadia 100%"]);
      expect(await store.remove(second)).toBe(true);
      expect(await store.remove(second)).toBe(false);
      expect(await list({})).toEqual(["Tanvir", "Karim"]);
    }));

  test("several instances may bring the tables up to date at once; a newer schema is refused", async () => {
    const address = await databases.make(kind);
    const stores = Array.from(
      { length: 4 },
      () => openStore(address, { channels: [], typed }).store,
    );
    await Promise.all(stores.map((store) => store.check()));
    await Promise.all(stores.map((store) => store.close()));

    const database = kind === "SQLite" ? openSqlite(address) : openPostgres(address);
    await database.run([{ text: "INSERT INTO enquiry_schema (version) VALUES (999)", values: [] }]);
    await database.close();
    const { store } = openStore(address, { channels: [], typed });
    await expect(store.check()).rejects.toThrow("newer Tessera");
    await store.close();
  });
});
