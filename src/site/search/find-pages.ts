import { scoreWord, type WordScores } from "./score-word.ts";
import {
  directoryAddress,
  type LoadSearchFile,
  nameSearchFile,
  type PagesFile,
  pagesPerFile,
  type SearchDirectory,
} from "./search-files.ts";
import { splitWords } from "./split-words.ts";

/** A page that was found. */
export type SearchHit = {
  href: string;
  title: string;
  description: string;
  /** Its headings that have all words, or longer ones that begin with them. */
  headings: { href: string; title: string }[];
};

/**
 * Finds the pages that have all words, or longer ones that begin with them, or words that differ by
 * a typo.
 *
 * @param asked `words` as typed, `limit` how many pages at most
 * @returns the best first; none for no words
 * @throws what `load` throws
 */
export async function findPages(
  query: { words: string; limit: number },
  load: LoadSearchFile,
): Promise<SearchHit[]> {
  const words = [...new Set(splitWords(query.words))];
  if (words.length === 0) return [];
  const { version, counts, splits } = await load<SearchDirectory>(directoryAddress);
  const loadOwn: LoadSearchFile = (address) => load(`${address}?v=${version}`);
  const index = { load: loadOwn, counts, splits: new Set(splits.split(" ")) };
  const first = await Promise.all(words.map((word) => scoreWord(word, index)));
  const scores = words.length === 1 ? first : await completeWords(first, query.limit);
  const best = rankPages(scores).slice(0, query.limit);
  return Promise.all(best.map((page) => readHit(page, words, loadOwn)));
}

/**
 * Reads further pages of the rarest frequent word, as long as too few pages have all words: of a
 * frequent word only the best pages are known at first.
 */
async function completeWords(words: WordScores[], limit: number): Promise<WordScores[]> {
  const [next] = words
    .filter(({ readRest }) => readRest !== null)
    .toSorted((one, other) => one.left - other.left);
  const whole = rankPages(words).length < limit ? await next?.readRest?.() : undefined;
  if (whole === undefined) return words;
  return completeWords(
    words.map((word) => (word === next ? whole : word)),
    limit,
  );
}

/** @returns numbers of the pages that have all words, the best first */
function rankPages(words: WordScores[]): number[] {
  const pages = new Set(words.flatMap(({ scores }) => [...scores.keys()]));
  const ranked: { page: number; score: number }[] = [];
  for (const page of pages) {
    if (words.some((word) => isLacking(word, page))) continue;
    const pageScores = words.flatMap(({ scores }) => scores.get(page) ?? []);
    const score = pageScores.reduce((sum, one) => sum + one, 0) * pageScores.length;
    ranked.push({ page, score });
  }
  return ranked
    .toSorted((one, other) => other.score - one.score || one.page - other.page)
    .map(({ page }) => page);
}

/**
 * Returns true if a page lacks a word. A few letters begin some word of nearly every page: these
 * order the pages, and exclude none.
 */
function isLacking({ scores, left, readRest }: WordScores, page: number): boolean {
  return !scores.has(page) && (left === 0 || readRest !== null);
}

async function readHit(page: number, words: string[], load: LoadSearchFile): Promise<SearchHit> {
  const address = nameSearchFile("pages", Math.floor(page / pagesPerFile));
  const [href, title, description, allHeadings = []] =
    (await load<PagesFile>(address))[page % pagesPerFile] ?? [];
  if (href === undefined || title === undefined || description === undefined)
    throw new Error(`${address} has no page ${page}.`);
  const headings = allHeadings
    .filter(([, heading]) => hasWords(splitWords(heading), words))
    .map(([id, heading]) => ({ href: `${href}#${id}`, title: heading }));
  return { href, title, description, headings };
}

/** Words of one or two letters begin too many others. */
function hasWords(headingWords: string[], words: string[]): boolean {
  const long = words.filter((word) => word.length > 2);
  const isThere = (word: string): boolean => headingWords.some((one) => one.startsWith(word));
  return long.length > 0 && long.every(isThere);
}
