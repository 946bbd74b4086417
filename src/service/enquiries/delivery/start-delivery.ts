import { setTimeout as wait } from "node:timers/promises";
import { describeError, type Log } from "../log.ts";
import type { Channel, Delivery, Outbox } from "../store/make-outbox.ts";
import type { EnquiryStore } from "../store/enquiry-store.ts";
import { endsWithin } from "../within.ts";
import { makeRest, type Rest } from "./make-rest.ts";
import type { Pace } from "./pace.ts";
import { makeFailure, type Send, toFailure } from "./send.ts";

export type Working = {
  /** Reads the outbox at once. */
  wake: () => void;
  /** Resolves, in bounded time, when every send on its way is settled or aborted. */
  stop: () => Promise<void>;
};

/**
 * Sends the notices of the outbox, each until a receiver takes it or its tries have ended. A notice
 * that was on its way when a process ended is sent again: at least once, not exactly once. No
 * channel waits for another.
 */
export function startDelivery(delivery: {
  store: EnquiryStore;
  senders: Map<Channel, Send>;
  pace: Pace;
  log: Log;
}): Working {
  const { senders, ...rest } = delivery;
  const channels = [...senders].map(([channel, send]) => startChannel({ ...rest, channel, send }));
  return {
    wake() {
      for (const { wake } of channels) wake();
    },
    async stop() {
      await Promise.all(channels.map(({ stop }) => stop()));
    },
  };
}

/** The waits between tries to write an outcome; together shorter than the rest of a lease. */
const writeWaitsMs = [250, 500, 1000, 2000, 4000];

/** A stop waits this long for the outcomes of aborted sends to be written. */
const lastWordMs = 1500;

type Work = { store: EnquiryStore; channel: Channel; send: Send; pace: Pace; log: Log };

type About = { id: string; channel: Channel; attempts: number };

/**
 * Sends the notices of one channel. A free place gets the next notice at once: a send that hangs
 * takes one place, for a limited time.
 */
function startChannel(work: Work): Working {
  const worker = new ChannelWorker(work);
  const working = worker.workOn();
  return { wake: () => worker.wake(), stop: () => worker.stop(working) };
}

class ChannelWorker {
  readonly #work: Work;
  readonly #stopping = new AbortController();
  readonly #onTheWay = new Map<Promise<void>, AbortController>();
  readonly #rest: Rest;
  #bell = Promise.withResolvers<void>();

  constructor(work: Work) {
    this.#work = work;
    this.#rest = makeRest(work.pace);
  }

  wake(): void {
    this.#bell.resolve();
  }

  async workOn(): Promise<void> {
    const { store, pace } = this.#work;
    while (!this.#stopping.signal.aborted) {
      this.#bell = Promise.withResolvers();
      const places = this.#rest.countPlaces(this.#onTheWay.size);
      const claimed = places === 0 ? [] : await this.#claimDue(places);
      if (this.#stopping.signal.aborted) {
        await Promise.all(claimed.map((item) => store.release(item).catch(() => false)));
        return;
      }
      for (const item of claimed) this.#start(item);
      if (places === 0 || claimed.length < places)
        await endsWithin(this.#bell.promise, this.#rest.leftMs() || pace.pollMs);
    }
  }

  async stop(working: Promise<void>): Promise<void> {
    this.#stopping.abort();
    this.wake();
    const sends = this.#onTheWay;
    await endsWithin(Promise.all(sends.keys()), this.#work.pace.stopMs);
    for (const ending of sends.values()) ending.abort(makeFailure({ code: "STOPPED" }));
    await endsWithin(Promise.all([working, ...sends.keys()]), lastWordMs);
  }

  async #claimDue(limit: number): Promise<Delivery[]> {
    const { store, channel, pace } = this.#work;
    try {
      return await store.claim({ channel, leaseMs: pace.leaseMs, limit });
    } catch (error) {
      this.#work.log("error", "outbox-unreachable", { channel, ...describeError(error) });
      return [];
    }
  }

  #start(item: Delivery): void {
    const ending = new AbortController();
    const breakOff = (): void => ending.abort(makeFailure({ code: "TIMEOUT" }));
    const timer = setTimeout(breakOff, this.#work.pace.sendLimitMs);
    const sending = this.#deliver(item, ending.signal).finally(() => {
      clearTimeout(timer);
      this.#onTheWay.delete(sending);
      this.wake();
    });
    this.#onTheWay.set(sending, ending);
  }

  async #deliver(item: Delivery, signal: AbortSignal): Promise<void> {
    const { channel, send, log } = this.#work;
    const about = { id: item.enquiry.id, channel, attempts: item.attempts };
    try {
      const { refused } = await orAborted(send(item.enquiry, signal), signal);
      if (this.#rest.noteSuccess()) log("info", "channel-working", { channel });
      await this.#writeDown((outbox) => outbox.complete(item), about);
      if (refused > 0) log("warn", "receivers-refused", { ...about, refused });
      log("info", "notice-delivered", about);
    } catch (error) {
      if (signal.aborted && this.#stopping.signal.aborted) {
        log("info", "notice-broken-off", about);
        await this.#writeDown((outbox) => outbox.release(item), about);
      } else await this.#fail(item, about, signal.aborted ? signal.reason : error);
    }
  }

  async #fail(item: Delivery, about: About, error: unknown): Promise<void> {
    const { channel, pace, log } = this.#work;
    const { code, isFinal } = toFailure(error);
    const waitMs = pace.pausesMs[item.tries - 1];
    const restMs = this.#rest.noteFailure();
    if (restMs !== null) log("warn", "channel-resting", { channel, error: code, waitMs: restMs });
    if (isFinal || waitMs === undefined) {
      log("error", "notice-given-up", { ...about, error: code });
      await this.#writeDown((outbox) => outbox.giveUp(item, code), about);
    } else {
      log("warn", "notice-failed", { ...about, error: code, waitMs });
      await this.#writeDown((outbox) => outbox.postpone(item, { waitMs, error: code }), about);
    }
  }

  /** A notice whose outcome is not written is due again when its lease ends. */
  async #writeDown(change: (outbox: Outbox) => Promise<boolean>, about: About): Promise<void> {
    const { store, log } = this.#work;
    for (const waitMs of [...writeWaitsMs, null]) {
      try {
        await change(store);
        return;
      } catch (error) {
        if (waitMs !== null && !this.#stopping.signal.aborted) await wait(waitMs);
        else return log("error", "outbox-unreachable", { ...about, ...describeError(error) });
      }
    }
  }
}

/** Rejects when the signal aborts, even if a sender ignores it, to free its place. */
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
