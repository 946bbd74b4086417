import { type Log, describeError } from "#service/enquiries/log.ts";
import type { Count, VitalsStore } from "../store/make-vitals-store.ts";

export type View = Pick<Count, "page" | "vital" | "bucket">;

export type TallyOptions = {
  store: Pick<VitalsStore, "add" | "removeBefore">;
  now: () => Date;
  log: Log;
  /** The time that counts wait for others before they are written together. */
  writeAfterMs?: number;
  /** The most different counts that wait; without a store, further ones are dropped. */
  limit?: number;
};

export type Tally = {
  add: (view: View) => void;
  /** Writes the waiting counts. */
  close: () => Promise<void>;
};

/** Days that are kept; older counts are deleted. */
export const keptDays = 90;

/** @returns the day, ISO 8601, that is so many days before another */
export function findDayBefore(from: Date, days: number): string {
  return new Date(from.getTime() - days * 86_400_000).toISOString().slice(0, 10);
}

/**
 * Counts views in memory, and writes them at most once a second, whatever arrives. Removes old
 * counts at the start, and with the first write of a day.
 */
export function makeTally(options: TallyOptions): Tally {
  const tally = new WaitingCounts(options);
  return { add: (view) => tally.addView(view), close: () => tally.close() };
}

class WaitingCounts {
  readonly #options: TallyOptions;
  #waiting = new Map<string, Count>();
  #timer: NodeJS.Timeout | undefined;
  #isFailing = false;
  /** The first day that is kept. */
  #firstDay = "";
  /** Runs one after another: a write waits for the one before it. */
  #work: Promise<void>;

  constructor(options: TallyOptions) {
    this.#options = options;
    this.#work = this.#removeOld();
  }

  addView(view: View): void {
    this.#add({ ...view, day: findDayBefore(this.#options.now(), 0), views: 1 });
    this.#schedule();
  }

  async close(): Promise<void> {
    this.#stopTimer();
    this.#work = this.#work.then(() => this.#write());
    await this.#work;
    this.#stopTimer();
  }

  #add(count: Count): void {
    const { day, page, vital, bucket, views } = count;
    const key = [day, vital, bucket, page].join(" ");
    const present = this.#waiting.get(key);
    if (present === undefined && this.#waiting.size >= (this.#options.limit ?? 20_000)) return;
    this.#waiting.set(key, { ...count, views: views + (present?.views ?? 0) });
  }

  #schedule(): void {
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined;
      this.#work = this.#work.then(() => this.#write());
    }, this.#options.writeAfterMs ?? 1000);
  }

  #stopTimer(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  async #write(): Promise<void> {
    if (this.#waiting.size === 0) return;
    const counts = [...this.#waiting.values()];
    this.#waiting = new Map();
    try {
      await this.#options.store.add(counts);
      this.#isFailing = false;
    } catch (error) {
      // Only the first failure in a row is logged: there may be one a second.
      if (!this.#isFailing) this.#options.log("error", "vitals-not-written", describeError(error));
      this.#isFailing = true;
      for (const count of counts) this.#add(count);
      this.#schedule();
      return;
    }
    await this.#removeOld();
  }

  async #removeOld(): Promise<void> {
    const { now, store, log } = this.#options;
    const first = findDayBefore(now(), keptDays - 1);
    if (first === this.#firstDay) return;
    try {
      await store.removeBefore(first);
      this.#firstDay = first;
    } catch (error) {
      log("error", "vitals-not-removed", describeError(error));
    }
  }
}
