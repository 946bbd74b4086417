import { makeStoreError } from "./store-error.ts";

type Waiting<Item, Result> = {
  item: Item;
  since: number;
  resolve: (result: Result) => void;
  reject: (reason: unknown) => void;
};

/**
 * Writes many things with one commit. What arrives while a batch is being written waits for the
 * next; alone, nothing waits but for the current turn of the event loop.
 *
 * @param batcher `write` gives one result an item, in order, only once they are kept; `atOnce` is
 *   how many batches may be on their way together; past `waitingLimit` items are refused at once;
 *   those that waited longer than `waitLimitMs` behind a batch that failed, with it; `isRefusal` tells
 *   an error that one item is to blame for
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
      // One item that is refused shall not take the others with it.
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
