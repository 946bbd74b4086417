import { within } from "../within.ts";
import { makeStoreError } from "./store-error.ts";

/** The time for which the outcome of a check is valid. */
const holdsMs = 1000;

/** A store that does not answer within this time is not ready. */
const limitMs = 3000;

/**
 * Limits checks to one a second, however many ask, so that nobody can keep the disk busy.
 *
 * @returns a check with the outcome of the last one, or of the one on its way; it never takes
 *   longer than 3 seconds
 */
export function shareChecks(check: () => Promise<void>): () => Promise<void> {
  let last: { at: number; outcome: Promise<void> } | null = null;
  let running: Promise<void> | null = null;

  function start(): Promise<void> {
    // A check that hangs stays the only one, however long.
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
