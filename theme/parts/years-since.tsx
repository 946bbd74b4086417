import { useSyncExternalStore } from "react";

/** Nothing tells of a new year while a page is open. */
const neverChanges = () => () => {};

/**
 * Full years since a year, right on the day the visitor looks; at build and without JavaScript the
 * year itself, since a page may be older than its reader's calendar. Works in islands.
 *
 * @param year such as 2023
 * @returns years, null where there is no visitor's clock
 */
export function useYearsSince(year: number): number | null {
  return useSyncExternalStore<number | null>(
    neverChanges,
    () => new Date().getFullYear() - year,
    () => null,
  );
}
