import {
  MessageChannel,
  type MessagePort,
  receiveMessageOnPort,
  Worker,
} from "node:worker_threads";
import { shareCompileCache } from "../share-compile-cache.ts";
import { findCode } from "./engine-folder.ts";
import { newMebibytesOfThread } from "./limit-heap.ts";

/** What a thread is given: `left` is how much of a list none has taken yet, shared by all. */
export type SharedList<Work> = { work: Work; left: Int32Array; port: MessagePort };

/** What is made of one item of a list, by its name. */
export type Shared<Value> = { key: string; value: Value };

/** Most threads: who starts them must keep up with them. */
const mostThreads = 7;

/** Threads that take the last ones of a list, one by one, while who started them takes the first. */
export type ListThreads<Value> = {
  /** Returns what one has made of an item by now, once; undefined if none has. */
  find: (key: string) => Value | undefined;
  stop: () => void;
};

/**
 * Starts threads that make something of each item of a list. What one fails to make is made by who
 * asks for it.
 *
 * @param code of a thread, which calls `takeLast`, as `findCode` finds it
 * @param list `length` of its items; `worth` is how many threads it is worth, `spare` how many the
 *   machine has
 * @param describe returns the work of each, and the MiB that it may keep; called where one is started
 * @returns null where it is worth none
 */
export function startListThreads<Value>(
  code: string,
  { length, worth, spare }: { length: number; worth: number; spare: number },
  describe: () => { work: unknown; oldMebibytes: number },
): ListThreads<Value> | null {
  const count = Math.min(spare, mostThreads, Math.floor(worth));
  if (count < 1) return null;
  const { work, oldMebibytes } = describe();
  const left = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  left[0] = length;
  const threads = Array.from({ length: count }, () => {
    const { port1, port2 } = new MessageChannel();
    const worker = new Worker(findCode(code), {
      workerData: { work, left, port: port2 } satisfies SharedList<unknown>,
      transferList: [port2],
      env: shareCompileCache(),
      resourceLimits: {
        maxYoungGenerationSizeMb: newMebibytesOfThread,
        maxOldGenerationSizeMb: oldMebibytes,
      },
    });
    worker.on("error", () => {});
    worker.unref();
    port1.unref();
    return { port: port1, worker };
  });
  const known = new Map<string, Value>();
  const takeAll = (): void => {
    for (const { port } of threads)
      for (let met = receiveMessageOnPort(port); met; met = receiveMessageOnPort(port)) {
        const { key, value } = met.message as Shared<Value>;
        known.set(key, value);
      }
  };
  return {
    find(key) {
      takeAll();
      const value = known.get(key);
      known.delete(key);
      return value;
    },
    stop() {
      for (const { port, worker } of threads) {
        port.close();
        void worker.terminate();
      }
    },
  };
}

/** Makes something of the last items of a list that no thread has taken, until none is left. */
export function takeLast<Value>(
  { left, port }: Pick<SharedList<unknown>, "left" | "port">,
  make: (index: number) => Shared<Value> | null,
): void {
  const take = (): number => Atomics.sub(left, 0, 1) - 1;
  for (let index = take(); index >= 0; index = take()) {
    const made = make(index);
    if (made !== null) port.postMessage(made);
  }
}
