import { once } from "node:events";
import { createRequire } from "node:module";
import { Worker } from "node:worker_threads";
import { endsWithin, within } from "../within.ts";
import type { Row, Statement } from "./database.ts";

import { makeStoreError } from "./store-error.ts";

/** The settings of the thread of a SQLite file. */
export type SqliteWorkerData = {
  file: string;
  /** True when it already had our tables: a file there without them is another's. */
  isKnown: boolean;
};

/** A request to that thread. */
export type SqliteRequest = {
  id: number;
  statements: Statement[];
  /** The wait for a lock of another process. */
  waitMs: number;
  /** True to refuse when the disk is nearly full. */
  needsRoom: boolean;
};

export type SentError = { message: string; code?: string; errcode?: number };

export type SqliteAnswer = { id: number; rows: Row[][] } | { id: number; error: SentError };

/** The wait of a statement for another process, such as `tessera enquiries`. */
const lockLimitMs = 5000;
const probeLockLimitMs = 1500;

/** A disk that hangs blocks the thread, but a caller gets its answer within this time. */
const answerLimitMs = 8000;

/** The most requests that wait for the thread; each is a batch, or one of the outbox's few. */
const waitingLimit = 1000;

/** A close waits this long for earlier requests, and for SQLite to write its log. */
const closeLimitMs = 6000;

type Waiting = ReturnType<typeof Promise.withResolvers<Row[][]>>;

/**
 * The thread that runs a SQLite file, which exists; `:memory:` for one that ends with the thread.
 * If it ends, waiting requests are rejected, and the next one starts another.
 */
export class SqliteThread {
  readonly #file: string;
  readonly #waiting = new Map<number, Waiting>();
  #count = 0;
  /** True when the file has had our tables. */
  #isKnown = false;
  #isClosed = false;
  #worker: Worker | null;

  constructor(file: string) {
    this.#file = file;
    this.#worker = this.#start();
  }

  /**
   * Runs statements in one transaction.
   *
   * @param options `needsRoom`: refuse when the disk is nearly full
   * @throws within a bound, whatever the disk or another process does
   */
  async ask(
    statements: Statement[],
    { needsRoom = false }: { needsRoom?: boolean } = {},
  ): Promise<Row[][]> {
    if (this.#isClosed) throw makeStoreError("STORE_CLOSED", "The database is closed");
    if (this.#waiting.size >= waitingLimit)
      throw makeStoreError("STORE_BUSY", "Too much waits for the database");
    const worker = (this.#worker ??= this.#start());
    const id = (this.#count += 1);
    const answer = Promise.withResolvers<Row[][]>();
    this.#waiting.set(id, answer);
    const waitMs = needsRoom ? probeLockLimitMs : lockLimitMs;
    worker.ref();
    worker.postMessage({ id, statements, waitMs, needsRoom } satisfies SqliteRequest);
    const limitsMs = statements.map(({ limitMs = 0 }) => limitMs);
    // The request keeps its place until the thread answers, so a hanging disk has a limited queue.
    return within(answer.promise, Math.max(answerLimitMs, ...limitsMs), () =>
      makeStoreError("STORE_SLOW", "The database does not answer"),
    );
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    const worker = this.#worker;
    if (worker === null) return;
    await endsWithin(this.#end(worker), closeLimitMs);
    if (this.#worker === worker) await worker.terminate();
  }

  async #end(worker: Worker): Promise<void> {
    await Promise.allSettled([...this.#waiting.values()].map(({ promise }) => promise));
    if (this.#worker !== worker) return;
    const exit = once(worker, "exit").catch(() => {});
    worker.ref();
    worker.postMessage("close");
    await exit;
  }

  #start(): Worker {
    const workerData: SqliteWorkerData = { file: this.#file, isKnown: this.#isKnown };
    const worker = new Worker(findWorker(), { workerData });
    worker.unref();
    worker.on("message", (answer: SqliteAnswer) => this.#settle(answer));
    worker.on("error", () => this.#fail(worker));
    worker.on("exit", () => this.#fail(worker));
    return worker;
  }

  #settle(answer: SqliteAnswer): void {
    const waiting = this.#waiting.get(answer.id);
    this.#waiting.delete(answer.id);
    if (this.#waiting.size === 0) this.#worker?.unref();
    if ("error" in answer) {
      const { message, ...codes } = answer.error;
      return waiting?.reject(Object.assign(new Error(message), codes));
    }
    this.#isKnown = true;
    waiting?.resolve(answer.rows);
  }

  #fail(ended: Worker): void {
    if (this.#worker !== ended) return;
    this.#worker = null;
    const error = makeStoreError("STORE_FAILED", "The database's thread ended");
    for (const { reject } of this.#waiting.values()) reject(error);
    this.#waiting.clear();
  }
}

/** @returns the file of the thread: TypeScript in the repository, JavaScript in the package */
function findWorker(): string {
  return createRequire(import.meta.url).resolve("#service/enquiries/store/sqlite-worker.ts");
}
