import type { PageHeading } from "#site/search/search-files.ts";
import { splitWords } from "#site/search/split-words.ts";
import { readSections } from "../read-sections.ts";
import { packCounts, searchFields } from "./pack-counts.ts";

/** A page as the search index needs it. */
export type SearchablePage = {
  route: string;
  title: string;
  description: string;
  /** HTML of its main blocks, without banner, sidebar and closing. */
  html: string;
  /** Further words by which it is found; they count as headings. */
  words?: string[];
  /** The factor of its scores; 1 where absent. */
  weight?: number;
};

/** The data of one page in the index; plain data, to be stored from build to build. */
export type SearchTerms = {
  route: string;
  title: string;
  description: string;
  /** The page's terms, each once, with a space between two. */
  terms: string;
  /** The counts of each term in each field: a character a term, see `packCounts`. */
  counts: string;
  /** The headings that a link can lead to; absent where there are none. */
  headings?: PageHeading[];
  weight?: number;
};

/**
 * Reads the terms by which a page can be found: a pure function of the page, so that a changed page
 * costs one page of the index.
 */
export function readSearchTerms(page: SearchablePage): SearchTerms {
  const { route, title, description, html, words = [], weight } = page;
  const sections = readSections(html);
  const parts = sections.flatMap((section) => section.parts);
  const texts = {
    title,
    headings: [...sections.map(({ heading }) => heading), ...words].join(" "),
    description,
    text: parts.map((part) => `${part.title ?? ""} ${part.text}`).join(" "),
  };
  const counts = new Map<string, number[]>();
  for (const [index, field] of searchFields.entries()) {
    for (const term of splitWords(texts[field])) {
      const ofTerm = counts.get(term) ?? searchFields.map(() => 0);
      ofTerm[index] = (ofTerm[index] ?? 0) + 1;
      counts.set(term, ofTerm);
    }
  }
  const terms = [...counts.keys()].join(" ");
  const headings = sections.flatMap(({ id, heading }): PageHeading[] =>
    id === undefined ? [] : [[id, heading]],
  );
  return {
    route,
    title,
    description,
    terms,
    counts: [...counts.values()].map(packCounts).join(""),
    ...(headings.length === 0 ? {} : { headings }),
    ...(weight === undefined ? {} : { weight }),
  };
}
