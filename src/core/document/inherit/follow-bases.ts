/**
 * Follows a page to the pages that it extends.
 *
 * @param start route of the page
 * @param baseOf returns the route that a page extends; undefined if it extends none that exists
 * @returns the routes, each once, the page's own first; `again` is the first route of a circle
 */
export function followBases(
  start: string,
  baseOf: (route: string) => string | undefined,
): { chain: string[]; again?: string } {
  const chain = new Set([start]);
  for (let last = start; ;) {
    const base = baseOf(last);
    if (base === undefined) return { chain: [...chain] };
    if (chain.has(base)) return { chain: [...chain], again: base };
    chain.add(base);
    last = base;
  }
}
