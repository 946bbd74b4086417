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
