import type { Row, Statement } from "./database.ts";

/** The settings of the thread of a SQLite file. */
export type SqliteWorkerData = {
  file: string;
  /** True where it holds tables of ours already: a file there without them is another's. */
  isKnown: boolean;
};

/** A question to that thread. */
export type SqliteRequest = {
  id: number;
  statements: Statement[];
  /** How long another process may hold the lock. */
  waitMs: number;
  /** True to refuse where the disk is nearly full. */
  needsRoom: boolean;
};

/** An error's parts: what is its own does not pass between threads. */
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
