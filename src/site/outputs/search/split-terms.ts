import type { WeighedTerm } from "./weigh-terms.ts";

/** Terms with one beginning; `isSplit` where they are too many for one load. */
export type TermNode = { beginning: string; terms: WeighedTerm[]; isSplit: boolean };

/** Most pages of a term; twenty are shown, the others serve for queries of two words. */
export const mostPages = 128;

/** Bytes of JSON; a file has one or two of them, 4 kB compressed. */
const nodeSize = 4500;

/**
 * @param terms in the order of their letters
 * @returns the tree of their beginnings, the shorter before the longer; every term is in the node
 *   of its longest beginning, and in each node that is split above that
 */
export function splitTerms(terms: WeighedTerm[], length = 1): TermNode[] {
  const byBeginning = Map.groupBy(terms, ({ term }) => term.slice(0, length));
  return [...byBeginning].flatMap(([beginning, group]) => {
    const isSplit = group.length > 1 && measureTerms(group, length) > nodeSize;
    const node = { beginning, terms: group, isSplit };
    if (!isSplit) return [node];
    // A term that is the beginning itself stays in its node.
    const longer = group.filter(({ term }) => term.length > length);
    return [node, ...splitTerms(longer, length + 1)];
  });
}

function measureTerms(terms: WeighedTerm[], length: number): number {
  return terms.reduce(
    (sum, { term, pages }) =>
      sum + term.length - length + 8 + 3 * Math.min(pages.length, mostPages),
    0,
  );
}
