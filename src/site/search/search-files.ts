/**
 * The index of a site's search, in files of which a visitor loads the few that an answer needs. Terms
 * stand by what they begin with, in a tree: a beginning under which there is too much for one load is
 * split into the beginnings one letter longer. What stands under a beginning that is not split is one
 * node; nodes are dealt out to a fixed number of files by a hash of their beginning, so that a file's
 * address rests on the number of pages alone, and its bytes on its own words.
 */
export type SearchDirectory = {
  /** Changes with anything in the index; asked with every file, so that no old one is taken for new. */
  version: string;
  /** How many files there are of a kind. */
  counts: Record<SearchFileKind, number>;
  /** Beginnings that are split, with a space between two; that of every term, none at all, is not told. */
  splits: string;
};

/**
 * `starts`: a split beginning, and the best pages of all that begin with it; `words`: a node's terms;
 * `rest`: the pages of frequent terms for which there is no room among the words, asked for only where
 * several words must stand on one page; `ends`: terms by their ends, for a slip in the first letters;
 * `pages`: what is shown of a page.
 */
export type SearchFileKind = "starts" | "words" | "rest" | "ends" | "pages";

/**
 * Pages by how much they say of a term, most first: a level, then the pages' numbers in ascending
 * order, each less the one before it. A list of one number at the end says how many more there are.
 */
export type Postings = number[][];

/** Beginning; pages of the term that is the beginning itself; pages of all longer ones. */
export type StartsFile = [beginning: string, own: Postings, longer: Postings][];

/** Terms without their node's beginning. */
export type WordsFile = [beginning: string, terms: [end: string, pages: Postings][]][];

/** One level for all that is left of a term's pages. */
export type RestFile = [beginning: string, terms: [end: string, pages: number[]][]][];

/** The last three letters of terms, and what stands before, with a space between two. */
export type EndsFile = [ending: string, starts: string][];

export type PagesFile = [href: string, title: string, description: string][];

/**
 * Brings one file of the index, parsed; one that was brought before shall cost nothing. All but the
 * directory are asked for in its version (`?v=…`).
 */
export type LoadSearchFile = <File>(address: string) => Promise<File>;

/** Letters that terms stand by in `ends`. */
export const endLength = 3;

/** Pages a file: an answer's pages stand apart, so most of a larger file would be loaded for nothing. */
export const pagesPerFile = 8;

export const directoryAddress = "/search-index.json";

export function nameSearchFile(kind: SearchFileKind, number: number): string {
  return `/search-index/${kind}-${number}.json`;
}

/** @returns the number of the file that something is in, by FNV-1a, which spreads short words evenly */
export function chooseFile(key: string, count: number): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < key.length; index += 1)
    hash = Math.imul(hash ^ key.charCodeAt(index), 0x01000193);
  return (hash >>> 0) % count;
}

/** Levels to a doubling: neighbours differ by 9 %, less than anybody sees in an order of pages. */
const levelsPerDoubling = 8;

export function levelOf(score: number): number {
  return Math.round(levelsPerDoubling * Math.log2(1 + score));
}

export function scoreOf(level: number): number {
  return 2 ** (level / levelsPerDoubling) - 1;
}

/**
 * @param beginnings those that are split
 * @returns the beginning of the node that a word, and all that begin with it, stands in; one that is
 *   split itself where the word is that short
 */
export function findNode(word: string, beginnings: ReadonlySet<string>): string {
  let length = 1;
  while (length < word.length && beginnings.has(word.slice(0, length))) length += 1;
  return word.slice(0, length);
}

/** How much a longer term counts for a word that it begins with; as MiniSearch weighs it. */
export function weighLonger(term: string, word: string): number {
  const distance = term.length - word.length;
  return (0.375 * term.length) / (term.length + 0.3 * distance);
}
