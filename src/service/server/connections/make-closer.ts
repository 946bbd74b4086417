import { setImmediate } from "node:timers/promises";
import pLimit from "p-limit";

/**
 * @returns a function that closes connections one after another, each in its own turn of the event
 *   loop: closing costs Node and the kernel time, and other clients should not wait for thousands
 *   at once
 */
export function makeCloser(): (close: () => void) => void {
  const one = pLimit(1);
  return (close) =>
    void one(() => {
      close();
      return setImmediate();
    });
}
