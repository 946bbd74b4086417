import { parentPort, workerData } from "node:worker_threads";
import type { Row } from "./database.ts";
import { LastingSqlite } from "./lasting-sqlite.ts";
import { isBusy } from "./store-error.ts";
import type { SentError, SqliteAnswer, SqliteRequest, SqliteWorkerData } from "./sqlite-thread.ts";

// The thread of one SQLite file: whatever its disk or its lock does, only this thread waits.
const { file, isKnown } = workerData as SqliteWorkerData;
const database = new LastingSqlite(file, isKnown);

/** The first pause before a lock is tried again, and the longest. */
const pauses = { firstMs: 1, longestMs: 25 };

parentPort?.on("message", (request: SqliteRequest | "close") => {
  if (request !== "close") void answer(request);
  else {
    database.close();
    parentPort?.close();
  }
});

async function answer(request: SqliteRequest): Promise<void> {
  const { id } = request;
  const reply: SqliteAnswer = await run(request).then(
    (rows) => ({ id, rows }),
    (error: unknown) => ({ id, error: sendError(error) }),
  );
  parentPort?.postMessage(reply);
}

/** Waits for another process's lock without delaying requests that only read. */
async function run({ statements, waitMs, needsRoom }: SqliteRequest): Promise<Row[][]> {
  const end = performance.now() + waitMs;
  for (let pauseMs = pauses.firstMs; ; pauseMs = Math.min(pauseMs * 2, pauses.longestMs)) {
    try {
      if (needsRoom) database.checkRoom();
      return database.run(statements);
    } catch (error) {
      if (!isBusy(error) || performance.now() + pauseMs > end) throw error;
    }
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
}

/** Takes the parts of an error that are known: its own properties do not pass between threads. */
function sendError(error: unknown): SentError {
  if (!(error instanceof Error)) return { message: String(error) };
  const { message, code, errcode } = error as SentError;
  return {
    message,
    ...(typeof code === "string" ? { code } : {}),
    ...(typeof errcode === "number" ? { errcode } : {}),
  };
}
