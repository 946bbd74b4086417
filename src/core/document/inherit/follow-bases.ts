/**
 * Follows a page to the pages that it is made from.
 *
 * @param start route of the page
 * @param baseOf gives the route that a page extends; undefined where it extends none that there is
 * @returns the routes, each once, the page's own first; `again` is the one that a circle leads back to
 */
export function followBases(
  start: string,
  baseOf: (route: string) => string | undefined,
): { chain: string[]; again?: string } {
  const chain = [start];
  for (;;) {
    const base = baseOf(chain.at(-1) ?? "");
    if (base === undefined) return { chain };
    if (chain.includes(base)) return { chain, again: base };
    chain.push(base);
  }
}
