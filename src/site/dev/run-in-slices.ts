import { setImmediate, setTimeout } from "node:timers/promises";

/** Milliseconds that a request for a page waits at most for work in the background. */
const sliceMs = 5;

/** Milliseconds between two looks whether a save is still being applied. */
const busyMs = 5;

/** What background work gives way to. */
export type Watch = {
  /** Returns true if the work is no longer needed. */
  isOver: () => boolean;
  /** Returns true while a save is applied, which goes first. */
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
    while (isBusy()) await setTimeout(busyMs);
    if (isOver()) return null;
    const until = performance.now() + sliceMs;
    while (performance.now() < until) {
      const step = work.next();
      if (step.done === true) return step.value;
    }
  }
}
