/** The errors of a store itself, beside those of its database. */
export type StoreErrorCode =
  | "CONNECTION_LOST"
  | "DATABASE_GONE"
  | "DATABASE_REOPENED"
  | "DISK_NEARLY_FULL"
  | "NEWER_SCHEMA"
  | "STORE_BUSY"
  | "STORE_CLOSED"
  | "STORE_FAILED"
  | "STORE_SLOW";

/** @returns an error with a code, like a database's own */
export function makeStoreError(code: StoreErrorCode, message: string): Error {
  return Object.assign(new Error(message), { code });
}

export function hasCode(error: unknown, code: StoreErrorCode): boolean {
  return error instanceof Error && "code" in error && error.code === code;
}

/** Result codes by their numbers (https://www.sqlite.org/rescode.html). */
export const sqliteCodes = { busy: 5, corrupt: 11, notDatabase: 26 };

/** @returns the primary code of a SQLite error, without its extension; NaN for any other error */
export function readErrcode(error: unknown): number {
  return Number((error as { errcode?: unknown }).errcode) % 256;
}

/** @returns whether another connection holds the lock */
export function isBusy(error: unknown): boolean {
  return readErrcode(error) === sqliteCodes.busy;
}
