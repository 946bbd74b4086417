import { setImmediate } from "node:timers/promises";

/** The longest time that a request waits for such work. */
const turnMs = 4;

/**
 * @returns a function to await between two steps of a long task: it lets requests be answered when
 *   the task has used up its turn
 */
export function makeBreather(): () => Promise<void> | undefined {
  let started = performance.now();
  const rest = async (): Promise<void> => {
    await setImmediate();
    started = performance.now();
  };
  return () => (performance.now() - started < turnMs ? undefined : rest());
}
