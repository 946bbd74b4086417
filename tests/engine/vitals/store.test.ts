/** @module-tag slow */
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, describe, expect, test } from "vitest";
import { openDatabase, openStore } from "#service/enquiries/store/open-store.ts";
import { readVitals } from "#service/vitals/reading/read-vitals.ts";
import { findBucket } from "#service/vitals/scale.ts";
import { makeVitalsStore } from "#service/vitals/store/make-vitals-store.ts";
import type { Count, VitalsStore } from "#service/vitals/store/make-vitals-store.ts";
import { makeTally } from "#service/vitals/take/make-tally.ts";
import { kinds, makeDatabases } from "../server/databases.ts";

const databases = makeDatabases();
afterAll(() => databases.remove());

const today = "2026-11-21";
const now = () => new Date(`${today}T23:59:59.000Z`);
const noLog = () => undefined;
const view = { page: "/", vital: "LCP", bucket: 7 } as const;

function count(own: Partial<Count> = {}): Count {
  return { day: today, ...view, views: 1, ...own };
}

async function withStore(
  kind: (typeof kinds)[number],
  act: (store: VitalsStore, address: string) => Promise<void>,
): Promise<void> {
  const address = await databases.make(kind);
  const store = makeVitalsStore(openDatabase(address).database);
  try {
    await act(store, address);
  } finally {
    await store.close();
  }
}

describe.each(kinds)("counts in %s", (kind) => {
  test("add up, by day, page, vital and bucket, also after the store was opened again", () =>
    withStore(kind, async (store, address) => {
      await store.add([count(), count({ bucket: 8, views: 3 })]);
      await store.add([count({ views: 2 }), count({ page: "/über-uns", vital: "CLS", bucket: 0 })]);
      const again = makeVitalsStore(openDatabase(address).database);
      expect(await again.read({ since: today, page: "/" })).toEqual([
        { vital: "LCP", bucket: 7, views: 3 },
        { vital: "LCP", bucket: 8, views: 3 },
      ]);
      expect(await again.read({ since: today })).toHaveLength(3);
      expect(await again.listPages(today)).toEqual(["/", "/über-uns"]);
      expect(await again.read({ since: "2026-11-22" })).toEqual([]);
      await again.close();
    }));

  test("of two services at once are all counted", () =>
    withStore(kind, async (store, address) => {
      const other = makeVitalsStore(openDatabase(address).database);
      const buckets = Array.from({ length: 90 }, (_, bucket) => count({ bucket }));
      await Promise.all(
        Array.from({ length: 20 }, (_, index) =>
          index % 2 === 0 ? store.add(buckets) : other.add(buckets.toReversed()),
        ),
      );
      await other.close();
      const rows = await store.read({ since: today });
      expect(rows.map(({ views }) => views)).toEqual(Array.from({ length: 90 }, () => 20));
    }));

  test("are no larger than what is asked for: days and pages", () =>
    withStore(kind, async (store) => {
      await store.add([
        count({ day: "2026-11-19", bucket: findBucket("LCP", 9000), views: 5 }),
        count({ day: "2026-11-20", bucket: findBucket("LCP", 1000) }),
      ]);
      expect(await readVitals(store, { since: "2026-11-20" })).toMatchObject([
        { vital: "LCP", count: 1, good: 1 },
      ]);
      expect(await readVitals(store, { since: "2026-11-01" })).toMatchObject([
        { vital: "LCP", count: 6, poor: 5 / 6 },
      ]);
      expect(await readVitals(store, { since: "2026-11-01", page: "/x" })).toEqual([]);
    }));

  test("of the ninetieth day stay, older ones go with the first write", () =>
    withStore(kind, async (store) => {
      await store.add([count({ day: "2026-08-24", bucket: 1 })]);
      await store.add([count({ day: "2026-08-23", bucket: 2 })]);
      const tally = makeTally({ store, now, log: noLog, writeAfterMs: 1 });
      tally.add(view);
      await tally.close();
      const rows = await store.read({ since: "2000-01-01" });
      expect(rows.map(({ bucket }) => bucket)).toEqual([1, 7]);
    }));

  test("stand beside enquiries of a database that an older version made", async () => {
    const address = await databases.make(kind);
    const { store: enquiries } = openStore(address, { channels: [], typed: [] });
    await enquiries.check();
    await enquiries.close();
    const { database } = openDatabase(address);
    // What later versions added goes again.
    await database.run([
      { text: "DROP INDEX outbox_by_due", values: [] },
      { text: "DROP INDEX outbox_failed", values: [] },
      {
        text: "CREATE INDEX outbox_by_due ON outbox (due_at) WHERE delivered_at IS NULL",
        values: [],
      },
      ...["failed_at", "forgiven", "is_claimed"].map((column) => ({
        text: `ALTER TABLE outbox DROP COLUMN ${column}`,
        values: [],
      })),
      { text: "DROP TABLE vitals", values: [] },
      { text: "DELETE FROM enquiry_schema WHERE version > 2", values: [] },
    ]);
    await database.close();
    const store = makeVitalsStore(openDatabase(address).database);
    await store.add([count()]);
    expect(await store.read({ since: today })).toHaveLength(1);
    await store.close();
  });
});

describe("a tally", () => {
  /** A store that remembers what it was given, and fails where it is told to. */
  function makeStore() {
    const added: Count[][] = [];
    const state = { isGone: false };
    return {
      added,
      state,
      store: {
        async add(counts: Count[]) {
          if (state.isGone) throw new Error("gone");
          added.push(counts);
        },
        async removeBefore() {
          if (state.isGone) throw new Error("gone");
        },
      },
    };
  }

  test("of a flood is one write", async () => {
    const { store, added } = makeStore();
    const tally = makeTally({ store, now, log: noLog });
    for (let index = 0; index < 50_000; index += 1) tally.add({ ...view, bucket: index % 5 });
    await tally.close();
    expect(added).toHaveLength(1);
    expect(added[0]?.map(({ views }) => views)).toEqual([10_000, 10_000, 10_000, 10_000, 10_000]);
  });

  test.each(["before", "after"])("loses nothing where its time comes %s its end", async (when) => {
    const { store, added } = makeStore();
    const old = Promise.withResolvers<void>();
    const slow = {
      async add(counts: Count[]) {
        await wait(50);
        await store.add(counts);
      },
      removeBefore: () => old.promise,
    };
    const tally = makeTally({ store: slow, now, log: noLog, writeAfterMs: 1 });
    tally.add(view);
    if (when === "before") await wait(10);
    const closing = tally.close();
    await wait(10);
    old.resolve();
    await closing;
    expect(added).toHaveLength(1);
  });

  test("is written by itself, without waiting for the end", async () => {
    const { store, added } = makeStore();
    const tally = makeTally({ store, now, log: noLog, writeAfterMs: 5 });
    tally.add(view);
    await expect.poll(() => added).toHaveLength(1);
    await tally.close();
    expect(added).toHaveLength(1);
  });

  test("loses nothing while the store is gone, says so once, and holds no more than its limit", async () => {
    const { store, added, state } = makeStore();
    const events: string[] = [];
    const log = (_level: string, event: string) => void events.push(event);
    state.isGone = true;
    const tally = makeTally({ store, now, log, writeAfterMs: 1, limit: 3 });
    for (const bucket of [1, 2, 3, 4, 5, 1]) tally.add({ ...view, bucket });
    await expect.poll(() => events).toContain("vitals-not-written");
    await wait(30);
    expect(events.filter((event) => event === "vitals-not-written")).toHaveLength(1);
    state.isGone = false;
    await tally.close();
    const views = added.flat().map(({ bucket, views: seen }) => [bucket, seen]);
    expect(views).toEqual([
      [1, 2],
      [2, 1],
      [3, 1],
    ]);
  });
});
