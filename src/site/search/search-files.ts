/**
 * The index of a site's search, in files of which a visitor loads the few that an answer needs.
 * Terms are in a tree, by their beginnings: a beginning with too much for one load is split into
 * the beginnings one letter longer. A beginning that is not split is one node; nodes are
 * distributed to a fixed number of files by a hash of their beginning, so that a file's address
 * depends on the number of pages alone, and its bytes on its own words.
 */
export type SearchDirectory = {
  /**
   * A version that changes with the index; requested with every file, so that no old one is
   * mistaken for new.
   */
  version: string;
  /** The number of files of each kind. */
  counts: Record<SearchFileKind, number>;
  /** Split beginnings, separated by spaces, without the empty one of all terms. */
  splits: string;
};

/**
 * `starts`: a split beginning, and the best pages of all that begin with it; `words`: a node's
 * terms; `rest`: the pages of frequent terms that do not fit among the words, requested only if one
 * page must have several words; `ends`: terms by their ends, for a typo in the first letters;
 * `pages`: the texts of a hit.
 */
export type SearchFileKind = "starts" | "words" | "rest" | "ends" | "pages";

/**
 * Pages by their score for a term, highest first: a level, then the pages' numbers in ascending
 * order, each less the one before it. A list of one number at the end is the number of further
 * pages.
 */
export type Postings = number[][];

/** Beginning; pages of the term that is the beginning itself; pages of all longer ones. */
export type StartsFile = [beginning: string, exact: Postings, longer: Postings][];

/** Terms without their node's beginning. */
export type WordsFile = [beginning: string, terms: [end: string, pages: Postings][]][];

/** All further pages of a term, on one level. */
export type RestFile = [beginning: string, terms: [end: string, pages: number[]][]][];

/** The last three letters of terms, and the letters before them, separated by spaces. */
export type EndsFile = [ending: string, starts: string][];

export type PagesFile = [
  href: string,
  title: string,
  description: string,
  headings?: PageHeading[],
][];

/** A heading that a link can lead to. */
export type PageHeading = [id: string, heading: string];

/**
 * Loads one file of the index, parsed; a repeated call must be free. All but the directory are
 * requested with its version (`?v=…`).
 */
export type LoadSearchFile = <File>(address: string) => Promise<File>;

/** The number of last letters by which terms are listed in `ends`. */
export const endLength = 3;

/**
 * The number of pages in a file: an answer's pages are far apart, so most of a larger file would be
 * loaded for nothing.
 */
export const pagesPerFile = 8;

export const directoryAddress = "/search-index.json";

export function nameSearchFile(kind: SearchFileKind, number: number): string {
  return `/search-index/${kind}-${number}.json`;
}

/** @returns the number of the file for a key, by FNV-1a, which distributes short words evenly */
export function chooseFile(key: string, count: number): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < key.length; index += 1)
    hash = Math.imul(hash ^ key.charCodeAt(index), 0x01000193);
  return (hash >>> 0) % count;
}

/**
 * The number of levels for each doubling: neighbours differ by 9 %, which nobody sees in an order
 * of pages.
 */
const levelsPerDoubling = 8;

export function levelOf(score: number): number {
  return Math.round(levelsPerDoubling * Math.log2(1 + score));
}

export function scoreOf(level: number): number {
  return 2 ** (level / levelsPerDoubling) - 1;
}

/**
 * @param beginnings the split ones
 * @returns the beginning of the node of a word and all longer ones; a split beginning if the word
 *   is that short
 */
export function findNode(word: string, beginnings: ReadonlySet<string>): string {
  let length = 1;
  while (length < word.length && beginnings.has(word.slice(0, length))) length += 1;
  return word.slice(0, length);
}

/** Weighs a longer term for a word that it begins with, as MiniSearch does. */
export function weighLonger(term: string, word: string): number {
  const distance = term.length - word.length;
  return (0.375 * term.length) / (term.length + 0.3 * distance);
}
