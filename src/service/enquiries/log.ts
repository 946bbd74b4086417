import { findErrorCause } from "./error-causes.ts";
import { nameSqliteCode } from "./name-sqlite-code.ts";

type LogFields = Record<string, string | number | boolean | string[] | null>;

/** Logs one event. Fields are ids, codes and figures; never a visitor's text or address. */
export type Log = (level: "info" | "warn" | "error", event: string, fields?: LogFields) => void;

/**
 * @param write prints one line, without its end
 * @returns a log of JSON lines
 */
export function makeLog(write: (line: string) => void): Log {
  return (level, event, fields = {}) =>
    write(JSON.stringify({ time: new Date().toISOString(), level, event, ...fields }));
}

/**
 * @returns a word for an error that may be logged: its code, as SQLite, PostgreSQL or the system
 *   name it, or its class; a message may quote the visitor, or a password in an address
 */
export function nameError(error: unknown): string {
  if (!(error instanceof Error)) return typeof error;
  const { code, errcode } = error as { code?: unknown; errcode?: unknown };
  if (typeof errcode === "number") return nameSqliteCode(errcode);
  return typeof code === "string" ? code : error.name;
}

/** @returns the fields of a log line: the same word, and its cause in plain words if known */
export function describeError(error: unknown): { error: string; cause?: string } {
  const name = nameError(error);
  const explained = findErrorCause(name);
  return explained === null ? { error: name } : { error: name, cause: explained.cause };
}

/** @returns the error in a sentence for a person at a terminal, with what to do */
export function explainError(error: unknown): string {
  const name = nameError(error);
  const explained = findErrorCause(name);
  if (explained === null) return error instanceof Error ? error.message : String(error);
  const { cause, remedy } = explained;
  return `${cause.charAt(0).toUpperCase()}${cause.slice(1)} (${name}). ${remedy}`;
}
