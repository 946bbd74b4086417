import { codeOffset } from "./pack-counts.ts";
import type { SearchTerms } from "./read-search-terms.ts";

/** A page of the index, with its terms by their numbers: a tenth of the bytes of their letters. */
export type NumberedPage = {
  /** Another one where the page's terms are. */
  mark: string | undefined;
  /** Numbers of its terms. */
  numbers: Uint32Array;
  /** The counts of each of them in each field, a code for each: see `packCounts`. */
  codes: Uint16Array;
  /** The factor of its scores. */
  weight: number;
  /** The page as a hit shows it, as JSON. */
  shown: string;
};

/** The pages of an index, and their terms: a term's number is its place. */
export type NumberedPages = { terms: string[]; pages: NumberedPage[] };

/** A page whose terms are read if its mark is not known. */
export type MarkedPage = { mark: string | undefined; read: () => SearchTerms };

/**
 * Numbers the terms of all pages. Those of a page that is known by its mark are not read again: a
 * page that changes costs that page.
 *
 * @param pages in the order of their numbers
 * @param known pages of an earlier index
 */
export function numberPages(pages: MarkedPage[], known: NumberedPages | null): NumberedPages {
  const termNumbers = new Map(known?.terms.map((term, number) => [term, number]));
  const byMark = new Map(known?.pages.map((page) => [page.mark, page]));
  byMark.delete(undefined);
  const numbered = pages.map(
    ({ mark, read }) => byMark.get(mark) ?? numberPage(mark, read(), termNumbers),
  );
  return { terms: [...termNumbers.keys()], pages: numbered };
}

function numberPage(
  mark: string | undefined,
  { route, title, description, terms, counts, headings, weight = 1 }: SearchTerms,
  termNumbers: Map<string, number>,
): NumberedPage {
  const numbers = new Uint32Array(counts.length);
  const codes = new Uint16Array(counts.length);
  for (const [index, term] of (counts.length === 0 ? [] : terms.split(" ")).entries()) {
    const number = termNumbers.get(term) ?? termNumbers.size;
    if (number === termNumbers.size) termNumbers.set(term, number);
    numbers[index] = number;
    codes[index] = counts.charCodeAt(index) - codeOffset;
  }
  const shown = [route, title, description, ...(headings === undefined ? [] : [headings])];
  return { mark, numbers, codes, weight, shown: JSON.stringify(shown) };
}
