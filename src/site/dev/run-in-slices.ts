import { setImmediate } from "node:timers/promises";

/** Milliseconds that a request for a page waits at most for work in the background. */
const sliceMs = 15;

/**
 * Runs background work in slices; requests and saves run in between.
 *
 * @param isOver returns true if the work is no longer needed
 * @returns its result, null where it was given up
 * @throws what the work throws
 */
export async function runInSlices<Result>(
  work: Generator<undefined, Result>,
  isOver: () => boolean,
): Promise<Result | null> {
  for (;;) {
    // The first slice waits, too: events that arrived with the reason for the work go first.
    await setImmediate();
    if (isOver()) return null;
    const until = performance.now() + sliceMs;
    while (performance.now() < until) {
      const step = work.next();
      if (step.done === true) return step.value;
    }
  }
}
