import type { PageInstance } from "./expand-pages.ts";

/**
 * @returns the pages in an order in which what a page extends is at hand when it is made: of a long
 *   chain each would be made again for each page
 */
export function basesFirst(instances: Iterable<PageInstance>): PageInstance[] {
  return [...instances].toSorted(
    (one, other) => one.survey.files.length - other.survey.files.length,
  );
}
