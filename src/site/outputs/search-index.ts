import { isIndexed } from "./choose-pages.ts";
import type { Output, OutputSite, OutputWork } from "./output.ts";
import { listSearchFiles } from "./search/count-search-files.ts";
import { joinSearchTerms } from "./search/join-search-terms.ts";
import { numberPages } from "./search/number-pages.ts";
import { packPages, unpackPages } from "./search/pack-pages.ts";
import { weighTerms } from "./search/weigh-terms.ts";
import { readSearchTerms, type SearchTerms } from "./search/read-search-terms.ts";

/**
 * The index of the site's own search, of which the browser loads the files that an answer needs.
 */
export const searchIndex: Output = {
  name: "search index",
  isExtra: true,
  take: ({ route, description, seo }, html) =>
    readSearchTerms({
      route,
      title: seo.title,
      description,
      html,
      ...(seo.searchWords === undefined ? {} : { words: seo.searchWords }),
      ...(seo.searchWeight === undefined ? {} : { weight: seo.searchWeight }),
    }),
  addresses: ({ pages }) =>
    listSearchFiles(pages.filter(isIndexed).length).map((address) => ({ address })),
  read({ address }, work) {
    const files = joined.get(work.site) ?? joinAll(work);
    joined.set(work.site, files);
    const file = files.get(address);
    if (file === undefined) throw new Error(`The search index has no ${address}.`);
    return file;
  },
};

/** The files of a site, all from one reading of the pages. */
const joined = new WeakMap<OutputSite, Map<string, string>>();

/** The part of the pages that may be read again in each build before they are stored again. */
const worthStoring = 1 / 50;

function joinAll(work: OutputWork): Map<string, string> {
  const { weighed, pages } = weighAll(work);
  return joinSearchTerms(weighed, pages);
}

/** @returns the terms by their pages: those by page, which are as large, are no longer in memory */
function weighAll({ site, taken, takenMark, memory }: OutputWork) {
  const kept = memory.read();
  const state = { read: 0 };
  const marked = site.pages.filter(isIndexed).map((page) => ({
    mark: takenMark(page),
    read() {
      state.read += 1;
      return taken(page) as SearchTerms;
    },
  }));
  const numbered = numberPages(marked, kept === null ? null : unpackPages(kept));
  if (state.read > marked.length * worthStoring) memory.write(packPages(numbered));
  return { weighed: weighTerms(numbered), pages: numbered.pages };
}
