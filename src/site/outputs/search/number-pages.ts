import { codeOffset } from "./pack-counts.ts";
import type { SearchTerms } from "./read-search-terms.ts";

/** A page of the index without its terms. */
export type NumberedPage = {
  /** Another one where the page's terms are. */
  mark: string | undefined;
  /** How many terms it has. */
  size: number;
  /** The factor of its scores. */
  weight: number;
  /** The page as a hit shows it, as JSON. */
  shown: string;
};

/** The pages of an index, with their terms by their numbers: a tenth of the bytes of their letters. */
export type NumberedPages = {
  /** All terms; a term's number is its place. */
  terms: string[];
  pages: NumberedPage[];
  /** Numbers of the terms of all pages, one page after the other. */
  numbers: Uint32Array;
  /** The counts of each of them in each field, a code for each: see `packCounts`. */
  codes: Uint16Array;
};

type PageTerms = Pick<NumberedPages, "numbers" | "codes">;

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
  const knownPages = new Map(known === null ? [] : listKnown(known));
  knownPages.delete(undefined);
  const numbered = pages.map(
    ({ mark, read }) => knownPages.get(mark) ?? numberPage(mark, read(), termNumbers),
  );
  return joinPages(numbered, [...termNumbers.keys()]);
}

type Numbered = { page: NumberedPage; own: PageTerms };

/** @returns the pages with their marks */
function listKnown({ pages, numbers, codes }: NumberedPages): [NumberedPage["mark"], Numbered][] {
  const state = { from: 0 };
  return pages.map((page) => {
    const { from } = state;
    const to = from + page.size;
    state.from = to;
    const own = { numbers: numbers.subarray(from, to), codes: codes.subarray(from, to) };
    return [page.mark, { page, own }];
  });
}

function numberPage(
  mark: string | undefined,
  { route, title, description, terms, counts, headings, weight = 1 }: SearchTerms,
  termNumbers: Map<string, number>,
): Numbered {
  const size = counts.length;
  const own = { numbers: new Uint32Array(size), codes: new Uint16Array(size) };
  for (const [index, term] of (size === 0 ? [] : terms.split(" ")).entries()) {
    const number = termNumbers.get(term) ?? termNumbers.size;
    if (number === termNumbers.size) termNumbers.set(term, number);
    own.numbers[index] = number;
    own.codes[index] = counts.charCodeAt(index) - codeOffset;
  }
  const shown = [route, title, description, ...(headings === undefined ? [] : [headings])];
  return { page: { mark, size, weight, shown: JSON.stringify(shown) }, own };
}

/** Puts the terms of all pages into one list, and gives numbers to those alone that a page has. */
function joinPages(numbered: Numbered[], terms: string[]): NumberedPages {
  const size = numbered.reduce((sum, { page }) => sum + page.size, 0);
  const [numbers, codes] = [new Uint32Array(size), new Uint16Array(size)];
  const newNumbers = new Int32Array(terms.length).fill(-1);
  const used: string[] = [];
  let place = 0;
  for (const { own } of numbered) {
    codes.set(own.codes, place);
    for (let index = 0; index < own.numbers.length; index += 1) {
      const number = own.numbers[index] ?? 0;
      if (newNumbers[number] === -1) newNumbers[number] = used.push(terms[number] ?? "") - 1;
      numbers[place + index] = newNumbers[number] ?? 0;
    }
    place += own.numbers.length;
  }
  return { terms: used, pages: numbered.map(({ page }) => page), numbers, codes };
}
