/** @module-tag slow */
import { randomUUID } from "node:crypto";
import { afterAll, describe, expect, test } from "vitest";
import { makeRest } from "#service/enquiries/delivery/make-rest.ts";
import { defaultPace, type Pace } from "#service/enquiries/delivery/pace.ts";
import { makeFailure, type Send } from "#service/enquiries/delivery/send.ts";
import { startDelivery } from "#service/enquiries/delivery/start-delivery.ts";
import type { Channel } from "#service/enquiries/store/make-outbox.ts";
import type { EnquiryStore } from "#service/enquiries/store/enquiry-store.ts";
import { openStore } from "#service/enquiries/store/open-store.ts";
import { enquiry as fields, typed } from "./make-test-app.ts";

const cleanUps: (() => Promise<unknown>)[] = [];
afterAll(async () => {
  for (const cleanUp of cleanUps.toReversed()) await cleanUp();
});

const hurried: Pace = { ...defaultPace, pausesMs: [10, 20, 40], restsMs: [10], pollMs: 10 };

/** Calm where a test counts tries: nothing rests. */
const restless = { ...hurried, failuresToRest: Infinity };

type Line = { event: string; [field: string]: unknown };

async function fill(channels: Channel[], count: number): Promise<EnquiryStore> {
  const { store } = openStore(":memory:", { channels, typed });
  cleanUps.push(() => store.close());
  const receivedAt = "2026-11-21T03:30:00.000Z";
  const made = Array.from({ length: count }, () =>
    store.insert({ id: randomUUID(), key: null, receivedAt, spam: [], fields }),
  );
  await Promise.all(made);
  return store;
}

function start(work: { store: EnquiryStore; senders: [Channel, Send][]; pace: Pace }) {
  const lines: Line[] = [];
  const { store, senders, pace } = work;
  const delivery = startDelivery({
    store,
    senders: new Map(senders),
    pace,
    log: (_, event, about) => void lines.push({ event, ...about }),
  });
  cleanUps.push(() => delivery.stop());
  return { ...delivery, lines };
}

const taken = { refused: 0 };
const hang: Send = () => new Promise(() => {});
const refuse: Send = () => Promise.reject(makeFailure({ code: "HTTP_500" }));

async function countNotices(store: EnquiryStore, channel: Channel) {
  const all = await store.summarizeOutbox();
  const { waiting = 0, failed = 0 } = all.find((each) => each.channel === channel) ?? {};
  return { waiting, failed };
}

describe("a channel", () => {
  test("waits for no other: mail goes while every call of the webhook hangs", async () => {
    const store = await fill(["email", "webhook"], 100);
    let mails = 0;
    const send: Send = async () => {
      mails += 1;
      return taken;
    };
    const { stop } = start({
      store,
      senders: [
        ["email", send],
        ["webhook", hang],
      ],
      pace: { ...hurried, stopMs: 10 },
    });
    await expect.poll(() => mails).toBe(100);
    await stop();
    expect(await countNotices(store, "webhook")).toEqual({ waiting: 100, failed: 0 });
  });

  test("goes on while one of its own notices hangs: the others do not wait for it", async () => {
    const store = await fill(["webhook"], 60);
    let calls = 0;
    const send: Send = (enquiry, signal) => {
      calls += 1;
      return calls === 1 ? hang(enquiry, signal) : Promise.resolve(taken);
    };
    const { stop } = start({
      store,
      senders: [["webhook", send]],
      pace: { ...hurried, stopMs: 10 },
    });
    await expect.poll(() => countNotices(store, "webhook")).toEqual({ waiting: 1, failed: 0 });
    await stop();
  });

  test("breaks off a send that takes too long, even one that does not heed it, and tries again", async () => {
    const store = await fill(["webhook"], 1);
    let calls = 0;
    const send: Send = (enquiry, signal) => {
      calls += 1;
      return calls < 3 ? hang(enquiry, signal) : Promise.resolve(taken);
    };
    const pace = { ...hurried, sendLimitMs: 20 };
    const { lines } = start({ store, senders: [["webhook", send]], pace });
    await expect.poll(() => countNotices(store, "webhook")).toEqual({ waiting: 0, failed: 0 });
    const failures = lines.filter(({ event }) => event === "notice-failed");
    expect(failures).toMatchObject([{ error: "TIMEOUT" }, { error: "TIMEOUT" }]);
  });

  test("gives up after its last pause, and at once where the receiver says so for good", async () => {
    const store = await fill(["email", "webhook"], 1);
    let calls = 0;
    const failing: Send = (...args) => {
      calls += 1;
      return refuse(...args);
    };
    const gone: Send = () => Promise.reject(makeFailure({ code: "HTTP_410", isFinal: true }));
    const { lines } = start({
      store,
      senders: [
        ["email", failing],
        ["webhook", gone],
      ],
      pace: restless,
    });
    for (const channel of ["email", "webhook"] as const)
      await expect.poll(() => countNotices(store, channel)).toEqual({ waiting: 0, failed: 1 });
    expect(calls).toBe(restless.pausesMs.length + 1);
    const given = lines.filter(({ event }) => event === "notice-given-up");
    expect(given.map(({ error, attempts }) => [error, attempts]).toSorted()).toEqual([
      ["HTTP_410", 1],
      ["HTTP_500", 4],
    ]);
    await store.resend("failed");
    await expect.poll(() => calls).toBe(2 * (restless.pausesMs.length + 1));
  });

  test("tries a receiver that is down sparingly, and everything when it is back", async () => {
    const store = await fill(["webhook"], 300);
    let [isUp, calls] = [false, 0];
    const send: Send = (...args) => {
      calls += 1;
      return isUp ? Promise.resolve(taken) : refuse(...args);
    };
    const { lines } = start({
      store,
      senders: [["webhook", send]],
      pace: { ...hurried, pausesMs: Array.from({ length: 999 }, () => 1), restsMs: [20, 50] },
    });
    const countRests = () => lines.filter(({ event }) => event === "channel-resting").length;
    await expect.poll(countRests).toBeGreaterThan(5);
    // Those on their way when the first rest began, then one a rest.
    expect(calls).toBeLessThanOrEqual(defaultPace.places + countRests());
    isUp = true;
    await expect.poll(() => countNotices(store, "webhook")).toEqual({ waiting: 0, failed: 0 });
    expect(lines.map(({ event }) => event)).toContain("channel-working");
  });

  test("stops in bounded time, whatever hangs; what was broken off is due, and its try not spent", async () => {
    const store = await fill(["webhook"], 20);
    let calls = 0;
    const send: Send = (...args) => {
      calls += 1;
      return hang(...args);
    };
    const pace = { ...hurried, stopMs: 10 };
    const { stop, lines } = start({ store, senders: [["webhook", send]], pace });
    await expect.poll(() => calls).toBe(pace.places);
    await stop();
    expect(lines.map(({ event }) => event)).toEqual(
      Array.from({ length: pace.places }, () => "notice-broken-off"),
    );
    const due = await store.claim({ channel: "webhook", leaseMs: 1000, limit: 100 });
    expect(due).toHaveLength(20);
    expect(due.every(({ tries }) => tries === 1)).toBe(true);
  });

  test("stops in bounded time where the store hangs too", async () => {
    const store = await fill(["webhook"], 3);
    const hanging: EnquiryStore = { ...store, release: () => new Promise(() => {}) };
    let calls = 0;
    const send: Send = (...args) => {
      calls += 1;
      return hang(...args);
    };
    const senders: [Channel, Send][] = [["webhook", send]];
    const { stop } = start({ store: hanging, senders, pace: { ...hurried, stopMs: 10 } });
    await expect.poll(() => calls).toBe(3);
    await stop();
  });

  test("writes an outcome down when the store is back, and does not send twice for it", async () => {
    const store = await fill(["webhook"], 1);
    let [calls, writes] = [0, 0];
    const shaky: EnquiryStore = {
      ...store,
      complete: (delivery) => {
        writes += 1;
        return writes < 3 ? Promise.reject(new Error("gone")) : store.complete(delivery);
      },
    };
    const send: Send = async () => {
      calls += 1;
      return taken;
    };
    start({ store: shaky, senders: [["webhook", send]], pace: hurried });
    await expect.poll(() => countNotices(store, "webhook")).toEqual({ waiting: 0, failed: 0 });
    expect([calls, writes]).toEqual([1, 3]);
  });

  test("has an outcome written down before it is told, and before the channel has stopped", async () => {
    const store = await fill(["webhook"], 1);
    const [asked, free] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const slow: EnquiryStore = {
      ...store,
      async complete(delivery) {
        asked.resolve();
        await free.promise;
        return store.complete(delivery);
      },
    };
    const senders: [Channel, Send][] = [["webhook", () => Promise.resolve(taken)]];
    const { stop, lines } = start({ store: slow, senders, pace: hurried });
    await asked.promise;
    expect(lines).toEqual([]);
    const stopped = stop();
    free.resolve();
    await stopped;
    expect(lines.map(({ event }) => event)).toEqual(["notice-delivered"]);
    expect(await countNotices(store, "webhook")).toEqual({ waiting: 0, failed: 0 });
  });
});

test("a rest begins with the last of so many failures, grows, and ends with what arrives", () => {
  let now = 0;
  const rest = makeRest({ places: 4, failuresToRest: 2, restsMs: [10, 30] }, () => now);
  expect([rest.countPlaces(0), rest.countPlaces(3), rest.countPlaces(4)]).toEqual([4, 1, 0]);
  expect([rest.noteFailure(), rest.noteFailure(), rest.noteFailure()]).toEqual([null, 10, null]);
  expect([rest.countPlaces(0), rest.leftMs()]).toEqual([0, 10]);
  now = 10;
  expect([rest.countPlaces(1), rest.countPlaces(0), rest.leftMs()]).toEqual([0, 1, 0]);
  expect(rest.noteFailure()).toBe(30);
  now = 40;
  expect(rest.noteFailure()).toBe(30);
  expect(rest.noteSuccess()).toBe(true);
  expect([rest.countPlaces(0), rest.leftMs(), rest.noteSuccess()]).toEqual([4, 0, false]);
});
