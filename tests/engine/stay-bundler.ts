import type { ChildProcess, fork as forkProcess, Serializable } from "node:child_process";
import { EventEmitter } from "node:events";
import type { BundleAnswer } from "#site/make/bundle/start-bundler.ts";

/**
 * Stands in for Node's `fork` where many states of a site are bundled: the first bundler stays, since to
 * start one takes as long as to bundle. It goes with the process that started it, and after code that
 * does not build: of the browser's code and the renderer's, one may be written yet when the other fails.
 *
 * @returns what a build starts a bundler by; to end it leaves it to the next build
 */
export function stayBundler(fork: typeof forkProcess): typeof forkProcess {
  let staying: ChildProcess | undefined;
  let current = new EventEmitter();

  function start(...args: Parameters<typeof forkProcess>): ChildProcess {
    const child = fork(...args);
    // Nobody waits for it who has nothing to bundle any more.
    child.unref();
    child.channel?.unref();
    for (const event of ["message", "error", "exit"])
      child.on(event, (said: unknown) => {
        if (child !== staying) return;
        const isDone = event === "message" && (said as BundleAnswer).problem === null;
        if (!isDone) {
          staying = undefined;
          child.kill();
        }
        current.emit(event, said);
      });
    return child;
  }

  return ((...args: Parameters<typeof forkProcess>) => {
    const child = (staying ??= start(...args));
    current = new EventEmitter();
    const send = (input: Serializable): boolean => child.send(input);
    return Object.assign(current, { send, kill: () => true });
  }) as typeof forkProcess;
}
