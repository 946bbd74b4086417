import { distance } from "fastest-levenshtein";
import {
  chooseFile,
  type EndsFile,
  endLength,
  findNode,
  type LoadSearchFile,
  nameSearchFile,
  type Postings,
  type RestFile,
  scoreOf,
  type SearchDirectory,
  type StartsFile,
  weighLonger,
  type WordsFile,
} from "./search-files.ts";

/** The index in which a word is looked up. */
export type SearchIndex = {
  load: LoadSearchFile;
  counts: SearchDirectory["counts"];
  splits: ReadonlySet<string>;
};

/** The scores of a word, by the numbers of its pages. */
export type WordScores = {
  scores: Map<number, number>;
  /** The number of further pages with the word. */
  left: number;
  /** Reads those too; null if there are none, or if the index does not list them. */
  readRest: (() => Promise<WordScores>) | null;
};

type Match = { term: string; weight: number; pages: Postings };

/** The most terms that replace an unknown one: the nearest, so that few files are loaded. */
const mostTypos = 2;

/**
 * @returns pages with the word, with longer ones that begin with it, and with terms that begin
 *   alike and differ by a typo; if there are none, pages with terms that end alike and differ by a
 *   typo
 */
export async function scoreWord(word: string, index: SearchIndex): Promise<WordScores> {
  const beginning = findNode(word, index.splits);
  if (index.splits.has(beginning)) return scoreBeginning(beginning, index);
  const [, terms = []] = (await readNode("words", beginning, index)) ?? [];
  const near = matchTerms(word, beginning, terms);
  const matches = near.length > 0 ? near : await findTypos(word, index);
  const scores = new Map<number, number>();
  for (const { pages, weight } of matches) addPages(scores, pages, weight);
  const left = matches.reduce((sum, { pages }) => sum + countLeft(pages), 0);
  if (left === 0) return { scores, left, readRest: null };
  return { scores, left, readRest: () => scoreRest(scores, matches, index) };
}

async function scoreBeginning(beginning: string, index: SearchIndex): Promise<WordScores> {
  const [, exact = [], longer = []] = (await readNode("starts", beginning, index)) ?? [];
  const scores = new Map<number, number>();
  addPages(scores, exact, 1);
  addPages(scores, longer, 1);
  return { scores, left: countLeft(exact) + countLeft(longer), readRest: null };
}

async function scoreRest(
  scoresSoFar: Map<number, number>,
  matches: Match[],
  index: SearchIndex,
): Promise<WordScores> {
  const scores = new Map(scoresSoFar);
  for (const match of matches) addPages(scores, [await readRest(match, index)], match.weight);
  return { scores, left: 0, readRest: null };
}

type NodeFiles = { starts: StartsFile; words: WordsFile; rest: RestFile; ends: EndsFile };

/** Reads the node of a beginning, or of an ending; undefined if there is none. */
async function readNode<Kind extends keyof NodeFiles>(
  kind: Kind,
  key: string,
  { load, counts }: SearchIndex,
): Promise<NodeFiles[Kind][number] | undefined> {
  const address = nameSearchFile(kind, chooseFile(key, counts[kind]));
  const nodes: NodeFiles[Kind][number][] = await load<NodeFiles[Kind]>(address);
  return nodes.find(([name]) => name === key);
}

function matchTerms(word: string, beginning: string, terms: WordsFile[number][1]): Match[] {
  return terms.flatMap(([end, pages]) => {
    const term = beginning + end;
    if (term === word) return { term, pages, weight: 1 };
    if (term.startsWith(word)) return { term, pages, weight: weighLonger(term, word) };
    const slips = countSlips(term, word);
    return slips === null ? [] : { term, pages, weight: weighTypo(term, slips) };
  });
}

/** Finds terms that differ from the word in their first letters, and so are in other nodes. */
async function findTypos(word: string, index: SearchIndex): Promise<Match[]> {
  const ending = word.slice(-endLength);
  const [, starts] = (await readNode("ends", ending, index)) ?? [];
  const nearest = (starts?.split(" ") ?? [])
    .map((start) => ({ term: start + ending, slips: countSlips(start + ending, word) }))
    .flatMap(({ term, slips }) => (slips === null ? [] : { term, slips }))
    .toSorted((one, other) => one.slips - other.slips)
    .slice(0, mostTypos);
  return Promise.all(
    nearest.map(async ({ term, slips }) => {
      const beginning = findNode(term, index.splits);
      const weight = weighTypo(term, slips);
      if (index.splits.has(beginning)) {
        const [, exact = []] = (await readNode("starts", beginning, index)) ?? [];
        return { term, weight, pages: exact };
      }
      const [, terms = []] = (await readNode("words", beginning, index)) ?? [];
      const [, pages = []] = terms.find(([end]) => beginning + end === term) ?? [];
      return { term, weight, pages };
    }),
  );
}

/**
 * Counts typos: at most one from three letters on, two from eight; @returns null for more than
 * these, or none.
 */
function countSlips(term: string, word: string): number | null {
  const most = Math.min(6, Math.round(word.length * 0.2));
  if (Math.abs(term.length - word.length) > most) return null;
  const slips = distance(term, word);
  return slips > 0 && slips <= most ? slips : null;
}

/** Weighs a term with typos as MiniSearch does. */
function weighTypo(term: string, slips: number): number {
  return (0.45 * term.length) / (term.length + slips);
}

async function readRest({ term, pages }: Match, index: SearchIndex): Promise<number[]> {
  const beginning = findNode(term, index.splits);
  if (countLeft(pages) === 0 || index.splits.has(beginning)) return [];
  const [, terms = []] = (await readNode("rest", beginning, index)) ?? [];
  return terms.find(([end]) => beginning + end === term)?.[1] ?? [];
}

function addPages(scores: Map<number, number>, pages: Postings, weight: number): void {
  for (const [level = 0, ...steps] of pages) {
    let page = 0;
    for (const step of steps) {
      page += step;
      scores.set(page, (scores.get(page) ?? 0) + weight * scoreOf(level));
    }
  }
}

function countLeft(pages: Postings): number {
  const [left = 0, ...more] = pages.at(-1) ?? [];
  return more.length === 0 ? left : 0;
}
