import { describeError, type Log } from "../log.ts";
import type { Channel, Delivery, EnquiryStore, Outbox } from "../store/enquiry-store.ts";
import { makeRest } from "./make-rest.ts";
import type { Pace } from "./pace.ts";
import { makeFailure, type Send, toFailure } from "./send.ts";

export type Working = {
  /** Looks at once. */
  wake: () => void;
  /** Resolves, in bounded time, when what was on its way is settled or broken off. */
  stop: () => Promise<void>;
};

/** The waits between tries to write an outcome down; below what is left of a lease. */
const writeWaitsMs = [250, 500, 1000, 2000, 4000];

/** How long a stop waits for what it broke off to be written down. */
const lastWordMs = 1500;

/**
 * Sends what stands in the outbox for one channel. Whenever a place is free the next notice gets it:
 * one that hangs takes one place, for a time that has an end.
 */
export function startChannel(work: {
  store: EnquiryStore;
  channel: Channel;
  send: Send;
  pace: Pace;
  log: Log;
}): Working {
  const { store, channel, send, pace, log } = work;
  const stopping = new AbortController();
  const onTheWay = new Map<Promise<void>, AbortController>();
  const rest = makeRest(pace);
  let bell = Promise.withResolvers<void>();

  async function claimDue(limit: number): Promise<Delivery[]> {
    try {
      return await store.claim({ channel, leaseMs: pace.leaseMs, limit });
    } catch (error) {
      log("error", "outbox-unreachable", { channel, ...describeError(error) });
      return [];
    }
  }

  /** Should it not come to be written, the notice is due again when its lease ends. */
  async function writeDown(change: (outbox: Outbox) => Promise<boolean>, about: { id: string }) {
    for (const waitMs of [...writeWaitsMs, null]) {
      try {
        return await change(store);
      } catch (error) {
        const isLast = waitMs === null || stopping.signal.aborted;
        if (isLast) log("error", "outbox-unreachable", { ...about, ...describeError(error) });
        if (isLast) return false;
        await waitFor([], waitMs);
      }
    }
    return false;
  }

  async function fail(item: Delivery, error: unknown): Promise<void> {
    const about = { id: item.enquiry.id, channel, attempts: item.attempts };
    const { code, isFinal } = toFailure(error);
    const waitMs = pace.pausesMs[item.tries - 1];
    const restMs = rest.noteFailure();
    if (restMs !== null) log("warn", "channel-resting", { channel, error: code, waitMs: restMs });
    if (isFinal || waitMs === undefined) {
      log("error", "notice-given-up", { ...about, error: code });
      await writeDown((outbox) => outbox.giveUp(item, code), about);
      return;
    }
    log("warn", "notice-failed", { ...about, error: code, waitMs });
    await writeDown((outbox) => outbox.postpone(item, { waitMs, error: code }), about);
  }

  async function deliver(item: Delivery, signal: AbortSignal): Promise<void> {
    const about = { id: item.enquiry.id, channel, attempts: item.attempts };
    try {
      const { refused } = await orAborted(send(item.enquiry, signal), signal);
      if (rest.noteSuccess()) log("info", "channel-working", { channel });
      await writeDown((outbox) => outbox.complete(item), about);
      if (refused > 0) log("warn", "receivers-refused", { ...about, refused });
      log("info", "notice-delivered", about);
    } catch (error) {
      if (signal.aborted && stopping.signal.aborted) {
        log("info", "notice-broken-off", about);
        await writeDown((outbox) => outbox.release(item), about);
      } else await fail(item, signal.aborted ? signal.reason : error);
    }
  }

  function start(item: Delivery): void {
    const ending = new AbortController();
    const breakOff = (): void => ending.abort(makeFailure({ code: "TIMEOUT" }));
    const timer = setTimeout(breakOff, pace.sendLimitMs);
    const sending = deliver(item, ending.signal).finally(() => {
      clearTimeout(timer);
      onTheWay.delete(sending);
      bell.resolve();
    });
    onTheWay.set(sending, ending);
  }

  async function workOn(): Promise<void> {
    while (!stopping.signal.aborted) {
      bell = Promise.withResolvers();
      const places = rest.countPlaces(onTheWay.size);
      const claimed = places === 0 ? [] : await claimDue(places);
      if (stopping.signal.aborted) {
        const back = claimed.map((item) => store.release(item).catch(() => false));
        await Promise.all(back);
        return;
      }
      for (const item of claimed) start(item);
      if (places === 0 || claimed.length < places)
        await waitFor([bell.promise], rest.leftMs() || pace.pollMs);
    }
  }

  const working = workOn();
  return {
    wake: () => bell.resolve(),
    async stop() {
      stopping.abort();
      bell.resolve();
      await waitFor([Promise.all(onTheWay.keys())], pace.stopMs);
      for (const ending of onTheWay.values()) ending.abort(makeFailure({ code: "STOPPED" }));
      await waitFor([Promise.all([working, ...onTheWay.keys()])], lastWordMs);
    },
  };
}

/** A sender that does not heed its signal shall not keep its place. */
async function orAborted<Result>(act: Promise<Result>, signal: AbortSignal): Promise<Result> {
  const { promise, reject } = Promise.withResolvers<never>();
  const end = (): void => reject(signal.reason as Error);
  signal.addEventListener("abort", end, { once: true });
  try {
    return await Promise.race([act, promise]);
  } finally {
    signal.removeEventListener("abort", end);
  }
}

async function waitFor(events: Promise<unknown>[], limitMs: number): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, limitMs);
  await Promise.race([...events, promise]);
  clearTimeout(timer);
}
