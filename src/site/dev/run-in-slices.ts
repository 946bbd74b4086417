import { setImmediate, setTimeout } from "node:timers/promises";

/** Milliseconds that a request for a page waits at most for work in the background. */
const sliceMs = 5;

/** Milliseconds between two looks whether what goes first is done … */
const busyMs = 5;

/** … and the longest wait for it: somebody may wait for the work, too. */
const longestWaitMs = 500;

/** What background work gives way to. */
export type Watch = {
  /** Returns true if the work is no longer needed. */
  isOver: () => boolean;
  /** Returns true while a save is applied or a page is loaded, which go first. */
  isBusy: () => boolean;
};

/**
 * Runs background work in slices; requests and saves run in between.
 *
 * @returns its result, null where it was given up
 * @throws what the work throws
 */
export async function runInSlices<Result>(
  work: Generator<undefined, Result>,
  { isOver, isBusy }: Watch,
): Promise<Result | null> {
  for (;;) {
    // The first slice waits, too: events that arrived with the reason for the work go first.
    await setImmediate();
    const latest = performance.now() + longestWaitMs;
    while (isBusy() && performance.now() < latest) await setTimeout(busyMs);
    if (isOver()) return null;
    const until = performance.now() + sliceMs;
    while (performance.now() < until) {
      const step = work.next();
      if (step.done === true) return step.value;
    }
  }
}
