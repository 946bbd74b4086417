import { setImmediate } from "node:timers/promises";
import { isHalfWritten } from "./is-half-written.ts";
import { type Change, SaveQueue } from "./save-queue.ts";
import { readInSteps, readStamp, readStamps } from "./read-stamps.ts";
import { runInSlices } from "./run-in-slices.ts";
import { watchFolders } from "./watch-folders.ts";

/** Milliseconds between two looks at every file, in case the system sent no event of a save … */
const lookEveryMs = 1000;
/** … or more: looks use at most this share of the thread's time. */
const lookShare = 0.02;

/** The watch on a site's folder. */
export type Saves = {
  /**
   * Looks at the files that the system reported since the last look, or at all where it may not
   * have reported each.
   *
   * @returns a promise that resolves when all earlier saves are applied
   */
  settle: () => Promise<void>;
  /** Returns true while a save waits or is applied. */
  isBusy: () => boolean;
  close: () => void;
};

/**
 * Watches a site's folder.
 *
 * @param saves `takeUp` is called with all simultaneous saves together, one call after the other
 */
export function watchSaves(saves: {
  root: string;
  takeUp: (changes: Change[]) => Promise<void>;
  reportFault: (error: unknown) => void;
}): Saves {
  const { root, takeUp, reportFault } = saves;
  const state: { costMs: number; hasLinks: boolean; isClosed: boolean; timer?: NodeJS.Timeout } = {
    costMs: 0,
    hasLinks: false,
    isClosed: false,
  };
  const watch = watchFolders(root, (file) => queue.mark(file));
  const queue = new SaveQueue({
    readStamp: (file) => readStamp(root, file),
    readStamps() {
      const started = performance.now();
      const first = readStamps(root);
      // Writes into a new folder before it was watched had no event.
      const reading = watch.follow(first.folders) ? readStamps(root) : first;
      state.hasLinks = reading.hasLinks;
      state.costMs = performance.now() - started;
      return reading.stamps;
    },
    isSure,
    isHalfWritten: (file) => isHalfWritten(root, file),
    takeUp,
    reportFault,
  });
  lookSoon();

  function isSure(): boolean {
    return watch.isSure() && !state.hasLinks;
  }

  async function look(): Promise<void> {
    // A save would wait for a look at all files at once; where each write has an event, it is
    // hardly ever needed.
    const isWhole = !isSure() || (await hasMissed());
    if (isWhole) await queue.settle({ isWhole });
  }

  async function hasMissed(): Promise<boolean> {
    const isOver = (): boolean => state.isClosed;
    const isBusy = (): boolean => queue.isBusy();
    const reading = await runInSlices(readInSteps(root), { isOver, isBusy });
    if (reading === null) return false;
    const { stamps, folders, hasLinks } = reading;
    state.hasLinks ||= hasLinks;
    return !watch.hasAll(folders) || queue.hasMissed(stamps);
  }

  function lookSoon(): void {
    const delayMs = Math.max(lookEveryMs, state.costMs / lookShare);
    state.timer = setTimeout(() => void look().then(lookSoon, reportFault), delayMs);
    // The timer alone must not keep the process running.
    state.timer.unref();
  }

  return {
    async settle() {
      // The events of earlier writes arrive within one turn of the event loop.
      for (let turn = 0; turn < 2; turn += 1) await setImmediate();
      await queue.settle();
    },
    isBusy: () => queue.isBusy(),
    close() {
      state.isClosed = true;
      clearTimeout(state.timer);
      queue.close();
      watch.close();
    },
  };
}
