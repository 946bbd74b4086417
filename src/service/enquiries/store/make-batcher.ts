import { makeStoreError } from "./store-error.ts";

type Waiting<Item, Result> = {
  item: Item;
  since: number;
  resolve: (result: Result) => void;
  reject: (reason: unknown) => void;
};

/**
 * Writes many items with one commit. Items that arrive while a batch is being written wait for the
 * next; a single one waits only for the current turn of the event loop.
 *
 * @param batcher `write` returns one result for each item, in order, only once they are stored;
 *   `atOnce` is the number of batches on their way together; past `waitingLimit` items are refused
 *   at once; items that waited longer than `waitLimitMs` behind a failed batch fail with it;
 *   `isRefusal` recognises an error that one item is to blame for
 * @returns a function that adds one item and resolves with its result
 */
export function makeBatcher<Item, Result>(batcher: {
  write: (items: Item[]) => Promise<Result[]>;
  limit: number;
  atOnce: number;
  waitingLimit: number;
  waitLimitMs: number;
  isRefusal: (error: unknown) => boolean;
}): (item: Item) => Promise<Result> {
  const { write, limit, atOnce, waitingLimit, waitLimitMs, isRefusal } = batcher;
  const queue: Waiting<Item, Result>[] = [];
  let running = 0;
  let isScheduled = false;

  async function flush(): Promise<void> {
    const batch = queue.splice(0, limit);
    running += 1;
    try {
      const results = await write(batch.map(({ item }) => item));
      for (const [index, { resolve }] of batch.entries()) resolve(results[index] as Result);
    } catch (error) {
      // A refused item must not make the others fail.
      if (batch.length > 1 && isRefusal(error)) await Promise.all(batch.map(writeAlone));
      else for (const { reject } of [...batch, ...takeLate()]) reject(error);
    } finally {
      running -= 1;
      schedule();
    }
  }

  function takeLate(): Waiting<Item, Result>[] {
    const first = queue.findIndex(({ since }) => performance.now() - since < waitLimitMs);
    return queue.splice(0, first === -1 ? queue.length : first);
  }

  async function writeAlone({ item, resolve, reject }: Waiting<Item, Result>): Promise<void> {
    await write([item]).then(([result]) => resolve(result as Result), reject);
  }

  function schedule(): void {
    if (isScheduled || queue.length === 0 || running >= atOnce) return;
    isScheduled = true;
    setImmediate(() => {
      isScheduled = false;
      if (queue.length > 0 && running < atOnce) void flush();
    });
  }

  return (item) => {
    const { promise, resolve, reject } = Promise.withResolvers<Result>();
    if (queue.length >= waitingLimit) {
      reject(makeStoreError("STORE_BUSY", "Too many enquiries wait to be stored"));
      return promise;
    }
    queue.push({ item, since: performance.now(), resolve, reject });
    schedule();
    return promise;
  };
}
