import type { PageInstance } from "./expand-pages.ts";

/**
 * @returns the pages in an order in which what a page extends is at hand when it is made: of a long
 *   chain each would be made again for each page
 */
export function basesFirst(instances: Iterable<PageInstance>): PageInstance[] {
  const all = [...instances];
  const hasChain = all.some((one) => depthOf(one) > 2);
  return hasChain ? all.toSorted((one, other) => depthOf(one) - depthOf(other)) : all;
}

function depthOf({ survey }: PageInstance): number {
  return survey.files.length;
}
