import { isHalfWritten } from "./is-half-written.ts";
import { type Change, SaveQueue } from "./save-queue.ts";
import { readStamp, readStamps } from "./read-stamps.ts";
import { watchFolders } from "./watch-folders.ts";

/** Milliseconds between two looks at every file, in case the system told nothing of a save … */
const lookEveryMs = 1000;
/** … or longer: of the one thread's time, as much as goes into looking. */
const lookShare = 0.02;

/** What is taken up of a site's folder. */
export type Saves = {
  /** @returns when all is taken up that was saved until now */
  settle: () => Promise<void>;
  close: () => void;
};

/**
 * Watches a site's folder.
 *
 * @param saves `takeUp` is called with all that was saved together, once after the other
 */
export function watchSaves(saves: {
  root: string;
  takeUp: (changes: Change[]) => Promise<void>;
  reportFault: (error: unknown) => void;
}): Saves {
  const { root, takeUp, reportFault } = saves;
  const state: { costMs: number; timer?: NodeJS.Timeout } = { costMs: 0 };
  const watch = watchFolders(root, (file) => queue.mark(file));
  const queue = new SaveQueue({
    readStamp: (file) => readStamp(root, file),
    readStamps() {
      const started = performance.now();
      const { stamps, folders } = readStamps(root);
      // What was written into a new folder before it was watched has told nothing.
      const reading = watch.follow(folders) ? readStamps(root) : { stamps };
      state.costMs = performance.now() - started;
      return reading.stamps;
    },
    isHalfWritten: (file) => isHalfWritten(root, file),
    takeUp,
    reportFault,
  });
  lookSoon();

  function lookSoon(): void {
    const delayMs = Math.max(lookEveryMs, state.costMs / lookShare);
    state.timer = setTimeout(() => void queue.settle().then(lookSoon, reportFault), delayMs);
    // It alone is no reason to go on.
    state.timer.unref();
  }

  return {
    settle: () => queue.settle(),
    close() {
      clearTimeout(state.timer);
      queue.close();
      watch.close();
    },
  };
}
