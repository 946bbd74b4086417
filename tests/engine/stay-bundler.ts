import type { fork as forkProcess, Serializable } from "node:child_process";
import { EventEmitter } from "node:events";

/**
 * Stands in for Node's `fork` where many states of a site are bundled: the first bundler stays, since to
 * start one takes as long as to bundle. It goes with the process that started it.
 *
 * @returns what a build starts a bundler by; to end it leaves it to the next build
 */
export function stayBundler(fork: typeof forkProcess): typeof forkProcess {
  let bundler: ReturnType<typeof forkProcess> | undefined;
  let current = new EventEmitter();
  return ((...args: Parameters<typeof forkProcess>) => {
    if (bundler === undefined) {
      bundler = fork(...args);
      // Nobody waits for it who has nothing to bundle any more.
      bundler.unref();
      bundler.channel?.unref();
      for (const event of ["message", "error", "exit"])
        bundler.on(event, (said: unknown) => current.emit(event, said));
    }
    const send = (input: Serializable): boolean => bundler?.send(input) ?? false;
    current = new EventEmitter();
    return Object.assign(current, { send, kill: () => true });
  }) as typeof forkProcess;
}
