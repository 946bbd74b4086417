import { codeOffset } from "./pack-counts.ts";
import type { SearchTerms } from "./read-search-terms.ts";

/** A page of the index without its terms. */
export type NumberedPage = {
  /** Another one where the page's terms are. */
  mark: string | undefined;
  /** The factor of its scores. */
  weight: number;
  /** The page as a hit shows it, as JSON. */
  shown: string;
};

/** The terms of a page by their numbers, a tenth of the bytes of their letters. */
export type PageTerms = {
  numbers: Uint32Array;
  /** The counts of each of them in each field, a code for each: see `packCounts`. */
  codes: Uint16Array;
};

/** The pages of an index, with their terms. */
export type NumberedPages = {
  /** All terms, and some that no page says any more; a term's number is its place. */
  terms: string[];
  pages: NumberedPage[];
  /** Those of each page, in the same order; in no list of all, which would be there twice. */
  pageTerms: PageTerms[];
};

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
  const places = new Map(known?.pages.map(({ mark }, place) => [mark, place]));
  places.delete(undefined);
  const numbered: NumberedPages = { terms: [], pages: [], pageTerms: [] };
  for (const { mark, read } of pages) {
    const place = places.get(mark) ?? -1;
    const page = known?.pages[place];
    const ofPage = known?.pageTerms[place];
    if (page === undefined || ofPage === undefined) {
      const terms = read();
      numbered.pages.push(showPage(mark, terms));
      numbered.pageTerms.push(numberTerms(terms, termNumbers));
    } else {
      numbered.pages.push(page);
      numbered.pageTerms.push(ofPage);
    }
  }
  return { ...numbered, terms: [...termNumbers.keys()] };
}

function showPage(
  mark: string | undefined,
  { route, title, description, headings, weight = 1 }: SearchTerms,
): NumberedPage {
  const shown = [route, title, description, ...(headings === undefined ? [] : [headings])];
  return { mark, weight, shown: JSON.stringify(shown) };
}

function numberTerms({ terms, counts }: SearchTerms, termNumbers: Map<string, number>): PageTerms {
  const size = counts.length;
  const { numbers, codes } = makeTerms(size);
  for (const [index, term] of (size === 0 ? [] : terms.split(" ")).entries()) {
    const number = termNumbers.get(term) ?? termNumbers.size;
    if (number === termNumbers.size) termNumbers.set(term, number);
    numbers[index] = number;
    codes[index] = counts.charCodeAt(index) - codeOffset;
  }
  return { numbers, codes };
}

/** @returns as many terms as a page has, all of them the first one */
export function makeTerms(count: number): PageTerms {
  return openTerms(new Uint8Array(count * bytesPerTerm));
}

const bytesPerTerm = Uint32Array.BYTES_PER_ELEMENT + Uint16Array.BYTES_PER_ELEMENT;

/** @param bytes of the terms of one page: all numbers, then all codes, at a place for numbers */
export function openTerms({ buffer, byteOffset, byteLength }: Uint8Array): PageTerms {
  const numbers = new Uint32Array(buffer, byteOffset, byteLength / bytesPerTerm);
  const codes = new Uint16Array(buffer, byteOffset + numbers.byteLength, numbers.length);
  return { numbers, codes };
}

/** @returns the bytes of the terms of one page, as `openTerms` takes them */
export function bytesOfTerms({ numbers }: PageTerms): Uint8Array {
  return new Uint8Array(numbers.buffer, numbers.byteOffset, numbers.length * bytesPerTerm);
}
