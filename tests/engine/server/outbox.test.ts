/** @module-tag slow */
import { randomUUID } from "node:crypto";
import { afterAll, describe, expect, test, vi } from "vitest";
import type { Delivery } from "#service/enquiries/store/make-outbox.ts";
import type { EnquiryStore } from "#service/enquiries/store/enquiry-store.ts";
import type { NewEnquiry } from "#service/enquiries/store/enquiry-row.ts";
import { openStore } from "#service/enquiries/store/open-store.ts";
import { kinds, makeDatabases } from "./databases.ts";
import { enquiry as fields, typed } from "./make-test-app.ts";

const databases = makeDatabases();
afterAll(() => databases.remove());

function makeNew(own: Partial<NewEnquiry> = {}): NewEnquiry {
  const receivedAt = "2026-11-21T03:30:00.000Z";
  return { id: randomUUID(), key: null, receivedAt, spam: [], fields, ...own };
}

async function withStores(
  kind: (typeof kinds)[number],
  act: (store: EnquiryStore, other: EnquiryStore) => Promise<void>,
): Promise<void> {
  const address = await databases.make(kind);
  const options = { channels: ["email" as const, "webhook" as const], typed };
  const [store, other] = [openStore(address, options).store, openStore(address, options).store];
  try {
    await act(store, other);
  } finally {
    await store.close();
    await other.close();
  }
}

const mails = { channel: "email" as const, leaseMs: 600_000, limit: 10 };
const hooks = { ...mails, channel: "webhook" as const };

async function claimOne(
  store: EnquiryStore,
  claim: Parameters<EnquiryStore["claim"]>[0] = mails,
): Promise<Delivery> {
  const [first] = await store.claim({ ...claim, limit: 1 });
  if (first === undefined) throw new Error("nothing was claimed");
  return first;
}

describe.each(kinds)("an outbox in %s", (kind) => {
  test("gives each due notice of a channel to one of several instances", () =>
    withStores(kind, async (store, other) => {
      const made = Array.from({ length: 40 }, () => makeNew());
      await Promise.all(made.map((enquiry) => store.insert(enquiry)));
      const rounds = [store, other, store, other, store, other].map((each) => each.claim(mails));
      const claimed = (await Promise.all(rounds)).flat();
      const rest = [...(await store.claim(mails)), ...(await store.claim(mails))];
      const ids = [...claimed, ...rest].map(({ enquiry }) => enquiry.id);
      expect(ids.toSorted()).toEqual(made.map(({ id }) => id).toSorted());
      expect(await other.claim(mails)).toEqual([]);
      expect(await other.claim({ ...hooks, limit: 100 })).toHaveLength(40);
    }));

  test("goes by the database's clock: an enquiry of another's tomorrow is due today", () =>
    withStores(kind, async (store, other) => {
      await store.insert(makeNew({ receivedAt: "2126-01-01T00:00:00.000Z" }));
      expect((await claimOne(other)).attempts).toBe(1);
      expect(await other.claim(mails)).toEqual([]);
    }));

  test("goes by the database's clock: who holds a notice holds it for services whose clocks are days apart", async () => {
    const dayMs = 86_400_000;
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() - dayMs });
    try {
      await withStores(kind, async (store, other) => {
        await store.insert(makeNew());
        await claimOne(store);
        vi.setSystemTime(Date.now() + 2 * dayMs);
        expect(await other.claim(mails)).toEqual([]);
      });
    } finally {
      vi.useRealTimers();
    }
  });

  test("gives a notice again when its lease has ended; who held it then changes nothing", () =>
    withStores(kind, async (store, other) => {
      await store.insert(makeNew());
      const [late] = await store.claim({ ...mails, leaseMs: 0 });
      if (late === undefined) throw new Error("nothing was claimed");
      const held = await claimOne(other);
      expect(held).toMatchObject({ attempts: 2, tries: 2 });
      expect(await store.complete(late)).toBe(false);
      expect(await store.postpone(late, { waitMs: 0, error: "LATE" })).toBe(false);
      expect(await store.giveUp(late, "LATE")).toBe(false);
      expect(await store.release(late)).toBe(false);
      expect(await store.claim(mails)).toEqual([]);
      expect(await other.complete(held)).toBe(true);
      expect(await other.postpone(held, { waitMs: 0, error: "LATE" })).toBe(false);
      expect(await store.claim(mails)).toEqual([]);
    }));

  test("what was broken off is due at once, and has all its tries", () =>
    withStores(kind, async (store, other) => {
      await store.insert(makeNew());
      expect(await store.release(await claimOne(store))).toBe(true);
      expect(await claimOne(other)).toMatchObject({ attempts: 2, tries: 1 });
    }));

  test("tells what waits and what was given up, and sends it anew", () =>
    withStores(kind, async (store) => {
      const [old, young] = ["2026-11-20T00:00:00.000Z", "2026-11-21T00:00:00.000Z"];
      await store.insert(makeNew({ id: "old", receivedAt: old }));
      await store.insert(makeNew({ id: "young", receivedAt: young }));
      const [first, second] = await store.claim(mails);
      if (first === undefined || second === undefined) throw new Error("nothing was claimed");
      expect(first.enquiry.id).toBe("old");
      await store.complete(first);
      await store.giveUp(second, "SMTP_550");
      await store.postpone(await claimOne(store, hooks), { waitMs: 3_600_000, error: "HTTP_500" });
      const onItsWay = await claimOne(store, hooks);
      expect(await store.summarizeOutbox()).toEqual([
        { channel: "email", waiting: 0, oldestReceivedAt: null, failed: 1 },
        { channel: "webhook", waiting: 2, oldestReceivedAt: old, failed: 0 },
      ]);
      const listed = await store.listUndelivered(9);
      expect(listed).toMatchObject([
        { id: "young", channel: "email", attempts: 1, dueAt: null, lastError: "SMTP_550" },
        { id: "old", channel: "webhook", isClaimed: false, lastError: "HTTP_500", receivedAt: old },
        { id: "young", channel: "webhook", isClaimed: true, lastError: null },
      ]);
      expect(await store.listUndelivered(1)).toHaveLength(1);
      expect(await store.claim(mails)).toEqual([]);

      expect(await store.resend("failed")).toEqual([{ id: "young", channel: "email" }]);
      expect(await store.resend("failed")).toEqual([]);
      expect(await claimOne(store)).toMatchObject({ attempts: 2, tries: 1 });
      // What was delivered is not sent again, and what is on its way is left alone.
      const again = await store.resend(["old", "young", "nobody"]);
      expect(again).toEqual([{ id: "old", channel: "webhook" }]);
      expect(await store.complete(onItsWay)).toBe(true);
      expect((await claimOne(store, hooks)).enquiry.id).toBe("old");
    }));
});
