import { type Log, describeError, nameError } from "../log.ts";
import type { Channel, Delivery, EnquiryStore } from "../store/enquiry-store.ts";
import type { Send } from "./send.ts";

export type Pace = {
  /** A notice of which nothing was heard for so long is sent again. */
  leaseMs: number;
  /** The wait after the first failure, the second, and so on; the last for all that follow. */
  pausesMs: number[];
  /** How often the outbox is looked through, besides when an enquiry arrives. */
  pollMs: number;
};

const [second, minute, hour] = [1000, 60_000, 3_600_000];

export const defaultPace: Pace = {
  leaseMs: minute,
  pausesMs: [
    5 * second,
    30 * second,
    2 * minute,
    10 * minute,
    30 * minute,
    hour,
    3 * hour,
    6 * hour,
  ],
  pollMs: 5 * second,
};

/** Sent side by side. */
const claimLimit = 8;

/**
 * Sends what stands in the outbox, each notice until somebody takes it. What was on its way when a
 * process ended is sent again: at least once, not exactly once.
 *
 * @returns `wake` looks at once; `stop` resolves when what is on its way has been settled
 */
export function startDelivery(delivery: {
  store: EnquiryStore;
  senders: Map<Channel, Send>;
  pace: Pace;
  log: Log;
}): { wake: () => void; stop: () => Promise<void> } {
  const { store, senders, pace, log } = delivery;
  const stopping = new AbortController();
  let pause = Promise.withResolvers<void>();

  async function claimDue(): Promise<Delivery[]> {
    const now = Date.now();
    try {
      return await store.claim({
        channels: [...senders.keys()],
        now: toTime(now),
        until: toTime(now + pace.leaseMs),
        limit: claimLimit,
      });
    } catch (error) {
      log("error", "outbox-unreachable", describeError(error));
      return [];
    }
  }

  async function sendOne(item: Delivery): Promise<void> {
    const { channel, attempts, enquiry } = item;
    const about = { id: enquiry.id, channel, attempts };
    try {
      await senders.get(channel)?.(enquiry);
      await store.complete(item, toTime(Date.now()));
      log("info", "notice-delivered", about);
    } catch (error) {
      const waitMs = pace.pausesMs[attempts - 1] ?? pace.pausesMs.at(-1) ?? pace.leaseMs;
      const reason = nameError(error);
      log("warn", "notice-failed", { ...about, error: reason, waitMs });
      // Should this fail too, the notice is due again when its lease ends.
      await store
        .postpone(item, toTime(Date.now() + waitMs), reason)
        .catch(() => log("error", "outbox-unreachable", about));
    }
  }

  async function work(): Promise<void> {
    while (!stopping.signal.aborted) {
      pause = Promise.withResolvers();
      const due = await claimDue();
      await Promise.all(due.map(sendOne));
      if (due.length === 0 && !stopping.signal.aborted) await waitFor(pause.promise, pace.pollMs);
    }
  }

  const working = senders.size === 0 ? Promise.resolve() : work();
  return {
    wake: () => pause.resolve(),
    async stop() {
      stopping.abort();
      pause.resolve();
      await working;
    },
  };
}

function toTime(ms: number): string {
  return new Date(ms).toISOString();
}

async function waitFor(event: Promise<void>, limitMs: number): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, limitMs);
  await Promise.race([event, promise]);
  clearTimeout(timer);
}
