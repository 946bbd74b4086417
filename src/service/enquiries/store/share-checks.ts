import { within } from "../within.ts";
import { makeStoreError } from "./store-error.ts";

/** The outcome of a check holds for so long. */
const holdsMs = 1000;

/** A store that hangs is not ready. */
const limitMs = 3000;

/**
 * However many ask, there is a check a second, so that nobody can keep the disk busy with questions.
 *
 * @returns a check that tells what came of the last one, or of the one that is on its way; it never
 *   takes longer than 3 seconds
 */
export function shareChecks(check: () => Promise<void>): () => Promise<void> {
  let last: { at: number; outcome: Promise<void> } | null = null;
  let running: Promise<void> | null = null;

  function start(): Promise<void> {
    // One that hangs is the only one, however long.
    running ??= check().finally(() => {
      running = null;
    });
    return within(running, limitMs, makeSlow);
  }

  return () => {
    const now = performance.now();
    if (last === null || now - last.at > holdsMs) last = { at: now, outcome: start() };
    return last.outcome;
  };
}

function makeSlow(): Error {
  return makeStoreError("STORE_SLOW", "The database does not answer");
}
