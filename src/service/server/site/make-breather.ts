import { setImmediate } from "node:timers/promises";

/** No request waits longer than this for work of its kind. */
const turnMs = 4;

/**
 * @returns a function to wait for between two steps of a long work: it lets requests be answered
 *   where the work has had its turn
 */
export function makeBreather(): () => Promise<void> | undefined {
  let started = performance.now();
  const rest = async (): Promise<void> => {
    await setImmediate();
    started = performance.now();
  };
  return () => (performance.now() - started < turnMs ? undefined : rest());
}
