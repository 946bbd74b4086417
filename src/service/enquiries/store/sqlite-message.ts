import type { Row, Statement } from "./database.ts";

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

/** The parts of an error; its own properties do not pass between threads. */
export type SentError = { message: string; code?: string; errcode?: number };

export type SqliteAnswer = { id: number; rows: Row[][] } | { id: number; error: SentError };

export function sendError(error: unknown): SentError {
  if (!(error instanceof Error)) return { message: String(error) };
  const { message, code, errcode } = error as SentError;
  return {
    message,
    ...(typeof code === "string" ? { code } : {}),
    ...(typeof errcode === "number" ? { errcode } : {}),
  };
}

export function receiveError({ message, ...codes }: SentError): Error {
  return Object.assign(new Error(message), codes);
}
