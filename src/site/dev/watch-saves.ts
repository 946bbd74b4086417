import { setImmediate } from "node:timers/promises";
import { isHalfWritten } from "./is-half-written.ts";
import { type Change, SaveQueue } from "./save-queue.ts";
import { readStamp, readStamps } from "./read-stamps.ts";
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
  const state: { costMs: number; hasLinks: boolean; timer?: NodeJS.Timeout } = {
    costMs: 0,
    hasLinks: false,
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
    isSure: () => watch.isSure() && !state.hasLinks,
    isHalfWritten: (file) => isHalfWritten(root, file),
    takeUp,
    reportFault,
  });
  lookSoon();

  function look(): void {
    void queue.settle({ isWhole: true }).then(lookSoon, reportFault);
  }

  function lookSoon(): void {
    const delayMs = Math.max(lookEveryMs, state.costMs / lookShare);
    state.timer = setTimeout(look, delayMs);
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
      clearTimeout(state.timer);
      queue.close();
      watch.close();
    },
  };
}
