/**
 * Full years since a year, by the visitor's clock: a page may be older than its reader's calendar. For
 * islands.
 *
 * @param year such as 2023
 */
export function countYears(year: number): number {
  return new Date().getFullYear() - year;
}
