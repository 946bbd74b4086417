import MiniSearch, { type Options } from "minisearch";
import { isIndexed } from "./choose-pages.ts";
import type { Output } from "./output.ts";
import { readSections } from "./read-sections.ts";

/** The index of the site's own search, which the browser loads when somebody searches. */
export const searchIndex: Output = {
  name: "search index",
  addresses: () => [{ address: "/search-index.json" }],
  async read(_file, { site, readMain }) {
    const pages: SearchablePage[] = [];
    for (const page of site.pages.filter(isIndexed)) {
      const { route, description, seo } = page;
      pages.push({ route, title: seo.title, description, html: await readMain(page) });
    }
    return makeSearchIndex(pages);
  },
};

/** A page as the search index takes it. */
export type SearchablePage = {
  route: string;
  title: string;
  description: string;
  /** HTML of its main blocks, without banner, sidebar and closing. */
  html: string;
};

/** A document of the index; `href` and what stands under `storeFields` come back with a hit. */
type SearchDocument = {
  href: string;
  title: string;
  description: string;
  headings: string;
  text: string;
};

/** How the index is made and read; the browser gets these with the index and knows nothing else. */
const options: Options<SearchDocument> = {
  idField: "href",
  fields: ["title", "description", "headings", "text"],
  storeFields: ["title", "description"],
  searchOptions: {
    boost: { title: 6, headings: 3, description: 2 },
    prefix: true,
    fuzzy: 0.2,
    combineWith: "AND",
  },
};

/**
 * Makes the static search index of the site: what `/search` and the search boxes load when they are
 * first used.
 *
 * @param pages the pages that may be found, in a stable order
 * @returns JSON text, `{ options, index }`, for MiniSearch's `loadJS`; the same pages give the same text
 */
export function makeSearchIndex(pages: SearchablePage[]): string {
  const index = new MiniSearch<SearchDocument>(options);
  index.addAll(pages.map(toDocument));
  return JSON.stringify({ options, index });
}

function toDocument(page: SearchablePage): SearchDocument {
  const sections = readSections(page.html);
  const parts = sections.flatMap((section) => section.parts);
  return {
    href: page.route,
    title: page.title,
    description: page.description,
    headings: sections.map((section) => section.heading).join(" "),
    text: parts.map((part) => `${part.title ?? ""} ${part.text}`).join(" "),
  };
}
