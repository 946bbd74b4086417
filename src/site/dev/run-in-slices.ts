import { setImmediate } from "node:timers/promises";

/** Milliseconds: whoever asks for a page waits no longer than this for what runs behind. */
const sliceMs = 15;

/**
 * Does work that nobody waits for, in slices; requests and saves come in between.
 *
 * @param isOver whether nobody asks for the work any more
 * @returns what came of it, null where it was given up
 * @throws what the work throws
 */
export async function runInSlices<Result>(
  work: Generator<undefined, Result>,
  isOver: () => boolean,
): Promise<Result | null> {
  for (;;) {
    // Also before the first slice: what came in together with the reason for the work goes first.
    await setImmediate();
    if (isOver()) return null;
    const until = performance.now() + sliceMs;
    while (performance.now() < until) {
      const step = work.next();
      if (step.done === true) return step.value;
    }
  }
}
