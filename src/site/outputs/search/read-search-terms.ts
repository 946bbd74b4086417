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
};

/**
 * Reads the terms by which a page can be found: a pure function of the page, so that a changed page
 * costs one page of the index.
 */
export function readSearchTerms({ route, title, description, html }: SearchablePage): SearchTerms {
  const sections = readSections(html);
  const parts = sections.flatMap((section) => section.parts);
  const texts = {
    title,
    headings: sections.map(({ heading }) => heading).join(" "),
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
  return {
    route,
    title,
    description,
    terms,
    counts: [...counts.values()].map(packCounts).join(""),
  };
}
