import { type Log, describeError } from "#service/enquiries/log.ts";
import type { Count, VitalsStore } from "../store/vitals-store.ts";

export type View = Pick<Count, "page" | "vital" | "bucket">;

export type TallyOptions = {
  store: Pick<VitalsStore, "add" | "removeBefore">;
  now: () => Date;
  log: Log;
  /** How long counts wait for others before they are written together. */
  writeAfterMs?: number;
  /** How many different counts wait at most; where the store is gone, further ones are dropped. */
  limit?: number;
};

export type Tally = {
  add: (view: View) => void;
  /** Writes what waits. */
  close: () => Promise<void>;
};

/** Counts of older days are forgotten. */
export const keptDays = 90;

/** @returns the day, ISO 8601, that is so many days before another */
export function findDayBefore(from: Date, days: number): string {
  return new Date(from.getTime() - days * 86_400_000).toISOString().slice(0, 10);
}

/**
 * Counts views in memory, and writes them once a second at most: whatever comes in, the disk has a
 * commit a second. What is too old is removed at the start, and with the first write of a day.
 */
export function makeTally(options: TallyOptions): Tally {
  const { store, now, log, writeAfterMs = 1000, limit = 20_000 } = options;
  let waiting = new Map<string, Count>();
  let timer: NodeJS.Timeout | null = null;
  let isFailing = false;
  let forgotten = "";
  /** One after the other: what is written waits for what was begun before it. */
  let work = forget();

  function add(count: Count): void {
    const { day, page, vital, bucket, views } = count;
    const key = [day, vital, bucket, page].join(" ");
    const known = waiting.get(key);
    if (known === undefined && waiting.size >= limit) return;
    waiting.set(key, { ...count, views: views + (known?.views ?? 0) });
  }

  function schedule(): void {
    timer ??= setTimeout(() => {
      timer = null;
      work = work.then(write);
    }, writeAfterMs);
  }

  function stopTimer(): void {
    if (timer !== null) clearTimeout(timer);
    timer = null;
  }

  async function write(): Promise<void> {
    if (waiting.size === 0) return;
    const counts = [...waiting.values()];
    waiting = new Map();
    try {
      await store.add(counts);
      isFailing = false;
    } catch (error) {
      // Only the first of a row of failures is told: there may be one a second.
      if (!isFailing) log("error", "vitals-not-written", describeError(error));
      isFailing = true;
      for (const count of counts) add(count);
      schedule();
      return;
    }
    await forget();
  }

  async function forget(): Promise<void> {
    const first = findDayBefore(now(), keptDays - 1);
    if (first === forgotten) return;
    try {
      await store.removeBefore(first);
      forgotten = first;
    } catch (error) {
      log("error", "vitals-not-removed", describeError(error));
    }
  }

  return {
    add(view) {
      add({ ...view, day: findDayBefore(now(), 0), views: 1 });
      schedule();
    },
    async close() {
      stopTimer();
      work = work.then(write);
      await work;
      stopTimer();
    },
  };
}
