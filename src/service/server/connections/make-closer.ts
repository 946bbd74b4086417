import { setImmediate } from "node:timers/promises";
import pLimit from "p-limit";

/**
 * @returns a function that closes connections one after another, each in a turn of the loop of its
 *   own: Node and the kernel have work with each, and of thousands in one moment nobody else should
 *   wait for all
 */
export function makeCloser(): (close: () => void) => void {
  const one = pLimit(1);
  return (close) =>
    void one(() => {
      close();
      return setImmediate();
    });
}
