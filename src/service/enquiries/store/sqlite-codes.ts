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
