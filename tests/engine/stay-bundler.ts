import type { ChildProcess, fork as forkProcess } from "node:child_process";
import { EventEmitter } from "node:events";
import { readFileSync } from "node:fs";
import { deserialize } from "node:v8";
import type { BundleAnswer, BundlerMessage, BundlerTask } from "#site/make/bundle/start-bundler.ts";

/**
 * Stands in for Node's `fork` where many states of a site are bundled: a bundler stays, since to start one
 * takes as long as to bundle. It goes with the process that started it, after a bundle that was asked for
 * ahead, and after code that does not build: of the browser's code and the renderer's, one may be written
 * yet when the other fails.
 *
 * @returns what a build starts a bundler by; to end it leaves it to the next build
 */
export function stayBundler(fork: typeof forkProcess): typeof forkProcess {
  let staying: ChildProcess | undefined;
  const current = new Map<ChildProcess, EventEmitter>();

  function start(...args: Parameters<typeof forkProcess>): ChildProcess {
    const child = fork(...args);
    // Nobody waits for it who has nothing to bundle any more.
    child.unref();
    child.channel?.unref();
    for (const event of ["message", "error", "disconnect"])
      child.on(event, (said: unknown) => {
        const isDone = event === "message" && (said as BundleAnswer).problem === null;
        if (!isDone) {
          if (child === staying) staying = undefined;
          child.kill();
        }
        current.get(child)?.emit(event, said);
      });
    return child;
  }

  return ((...args: Parameters<typeof forkProcess>) => {
    const child = (staying ??= start(...args));
    const events = new EventEmitter();
    current.set(child, events);
    const send = (message: BundlerMessage): boolean => {
      const task: BundlerTask = deserialize(readFileSync(message.file));
      if ("site" in task) staying = undefined;
      return child.send(message);
    };
    return Object.assign(events, { pid: child.pid, send, kill: () => true });
  }) as typeof forkProcess;
}
