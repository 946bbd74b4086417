import { createRequire } from "node:module";
import { Worker } from "node:worker_threads";
import type { Row, Statement } from "./database.ts";
import {
  receiveError,
  type SqliteAnswer,
  type SqliteRequest,
  type SqliteWorkerData,
} from "./sqlite-message.ts";
import { makeStoreError } from "./store-error.ts";

/** How long a statement waits for another process, such as `tessera enquiries`. */
const lockLimitMs = 5000;
const probeLockLimitMs = 1500;

/** A disk that hangs holds up the thread, and whoever asks shall hear of it all the same. */
const answerLimitMs = 8000;

/** So many may wait for the thread; each is a batch, or one of the outbox's few. */
const waitingLimit = 1000;

/** How long a close waits for what was asked before, and for SQLite to put its log away. */
const closeLimitMs = 6000;

type Waiting = ReturnType<typeof Promise.withResolvers<Row[][]>>;

export type SqliteThread = {
  /**
   * Runs statements in one transaction.
   *
   * @param options `needsRoom`: refuse where the disk is nearly full
   * @throws within a bound, whatever the disk or another process does
   */
  ask: (statements: Statement[], options?: { needsRoom?: boolean }) => Promise<Row[][]>;
  close: () => Promise<void>;
};

/**
 * Starts the thread that works on a SQLite file. Should it end, whoever waits is refused, and the next
 * question starts another.
 *
 * @param file which is there; `:memory:` for one that is gone with the thread
 */
export function startSqliteThread(file: string): SqliteThread {
  const waiting = new Map<number, Waiting>();
  let count = 0;
  let isKnown = false;
  let isClosed = false;
  let worker: Worker | null = start();

  function start(): Worker {
    const workerData: SqliteWorkerData = { file, isKnown };
    const started = new Worker(findWorker(), { workerData });
    started.unref();
    started.on("message", (answer: SqliteAnswer) => settle(answer));
    started.on("error", () => fail(started));
    started.on("exit", () => fail(started));
    return started;
  }

  function settle(answer: SqliteAnswer): void {
    const asked = waiting.get(answer.id);
    waiting.delete(answer.id);
    if (waiting.size === 0) worker?.unref();
    if ("error" in answer) asked?.reject(receiveError(answer.error));
    else {
      isKnown = true;
      asked?.resolve(answer.rows);
    }
  }

  function fail(ended: Worker): void {
    if (worker !== ended) return;
    worker = null;
    const error = makeStoreError("STORE_FAILED", "The database's thread ended");
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  }

  return {
    async ask(statements, { needsRoom = false } = {}) {
      if (isClosed) throw makeStoreError("STORE_CLOSED", "The database is closed");
      if (waiting.size >= waitingLimit)
        throw makeStoreError("STORE_BUSY", "Too much waits for the database");
      worker ??= start();
      const id = (count += 1);
      const asked = Promise.withResolvers<Row[][]>();
      waiting.set(id, asked);
      const waitMs = needsRoom ? probeLockLimitMs : lockLimitMs;
      const request: SqliteRequest = { id, statements, waitMs, needsRoom };
      const limitsMs = statements.map(({ limitMs = 0 }) => limitMs);
      worker.ref();
      worker.postMessage(request);
      const timer = setTimeout(
        () => {
          // Its place is taken until the thread answers: what waits for a disk that hangs has a bound.
          asked.reject(makeStoreError("STORE_SLOW", "The database does not answer"));
        },
        Math.max(answerLimitMs, ...limitsMs),
      );
      try {
        return await asked.promise;
      } finally {
        clearTimeout(timer);
      }
    },

    async close() {
      isClosed = true;
      const ending = worker;
      if (ending === null) return;
      const { promise: late, resolve } = Promise.withResolvers<void>();
      const timer = setTimeout(resolve, closeLimitMs);
      const all = Promise.allSettled([...waiting.values()].map(({ promise }) => promise));
      await Promise.race([all, late]);
      const exit = new Promise<void>((end) => {
        ending.once("exit", () => end());
      });
      if (worker === ending) {
        ending.ref();
        ending.postMessage("close");
        await Promise.race([exit, late]);
        await ending.terminate();
      }
      clearTimeout(timer);
    },
  };
}

/** @returns the thread's code: TypeScript in the repository, JavaScript in the package */
function findWorker(): string {
  return createRequire(import.meta.url).resolve("./sqlite-worker.ts");
}
