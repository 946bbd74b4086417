import { levelOf } from "#site/search/search-files.ts";
import { findCounts, searchFields, unpackCounts } from "./pack-counts.ts";
import type { SearchTerms } from "./read-search-terms.ts";

/** The pages of a term by their numbers, ascending, and the level of each. */
export type WeighedTerm = { term: string; pages: Uint32Array; levels: Uint8Array };

const fieldCount = searchFields.length;

/** The weights of the fields, in the order of `searchFields`; the text has 1. */
const boosts = [6, 3, 2, 1];

/** The parameters of BM25+, with MiniSearch's values. */
const bm25 = { k: 1.2, b: 0.7, d: 0.5 };

/**
 * The statistics of all pages before any is weighed; those of a term and a field are at `term *
 * fieldCount + field`.
 */
type Census = {
  terms: string[];
  /** Numbers of the terms of each page. */
  lists: Uint32Array[];
  /** Pages with the term. */
  pages: Uint32Array;
  /** Pages with the term in the field. */
  fieldPages: Uint32Array;
  /** Different terms in a field of a page, on average. */
  lengths: number[];
};

/**
 * Weighs the terms of all pages: a rare term more than a frequent one, in a title more than in a
 * text, in a short text more than in a long one.
 *
 * @param lists a page each; a page's number is its place here
 * @returns each term once, in the order of their letters
 */
export function weighTerms(lists: SearchTerms[]): WeighedTerm[] {
  const census = countTerms(lists);
  const { terms, pages } = census;
  const weights = Float64Array.from(census.fieldPages, (count, place) => {
    const rarity = Math.log(1 + (lists.length - count + 0.5) / (count + 0.5));
    return rarity * (boosts[place % fieldCount] ?? 1);
  });
  const starts = new Uint32Array(pages.length + 1);
  for (let term = 0; term < pages.length; term += 1)
    starts[term + 1] = (starts[term] ?? 0) + (pages[term] ?? 0);
  const next = starts.slice();
  const total = starts.at(-1) ?? 0;
  const allPages = new Uint32Array(total);
  const allLevels = new Uint8Array(total);
  const unpackedCounts = unpackCounts();
  for (const [page, { counts, weight: factor = 1 }] of lists.entries()) {
    const norms = normFields(counts, census.lengths);
    const numbers = census.lists[page] ?? [];
    for (let index = 0; index < numbers.length; index += 1) {
      const term = numbers[index] ?? 0;
      const place = findCounts(counts, index);
      let score = 0;
      for (let field = 0; field < fieldCount; field += 1) {
        const count = unpackedCounts[place + field] ?? 0;
        if (count === 0) continue;
        const often = (count * (bm25.k + 1)) / (count + bm25.k * (norms[field] ?? 1));
        const weight = weights[term * fieldCount + field] ?? 0;
        score += weight * (bm25.d + often);
      }
      const use = next[term] ?? 0;
      next[term] = use + 1;
      allPages[use] = page;
      allLevels[use] = readLevel(score * factor);
    }
  }
  const weighed = terms.map((term, number): WeighedTerm => {
    const [from, to] = [starts[number], starts[number + 1]];
    return { term, pages: allPages.subarray(from, to), levels: allLevels.subarray(from, to) };
  });
  return weighed.toSorted((one, other) => (one.term < other.term ? -1 : 1));
}

/**
 * Steps of a score's table of levels, too small to be seen: a logarithm is slow, millions of times.
 */
const stepsPerScore = 64;
const levelsOfScores = Uint8Array.from({ length: 512 * stepsPerScore }, (_, step) =>
  levelOf((step + 0.5) / stepsPerScore),
);

function readLevel(score: number): number {
  const step = Math.min(Math.floor(score * stepsPerScore), levelsOfScores.length - 1);
  return levelsOfScores[step] ?? 0;
}

function countTerms(lists: SearchTerms[]): Census {
  const termNumbers = new Map<string, number>();
  const numbered = lists.map((list) => numberTerms(list, termNumbers));
  const terms = [...termNumbers.keys()];
  const pages = new Uint32Array(terms.length);
  const fieldPages = new Uint32Array(terms.length * fieldCount);
  const totals = new Float64Array(fieldCount);
  const unpackedCounts = unpackCounts();
  for (const [page, { counts }] of lists.entries()) {
    const numbers = numbered[page] ?? [];
    for (let index = 0; index < numbers.length; index += 1) {
      const term = numbers[index] ?? 0;
      pages[term] = (pages[term] ?? 0) + 1;
      const counted = findCounts(counts, index);
      for (let field = 0; field < fieldCount; field += 1) {
        if (unpackedCounts[counted + field] === 0) continue;
        const place = term * fieldCount + field;
        fieldPages[place] = (fieldPages[place] ?? 0) + 1;
        totals[field] = (totals[field] ?? 0) + 1;
      }
    }
  }
  const lengths = Array.from(totals, (sum) => roundLength(sum / Math.max(1, lists.length)));
  return { terms, lists: numbered, pages, fieldPages, lengths };
}

function numberTerms(
  { terms, counts }: SearchTerms,
  termNumbers: Map<string, number>,
): Uint32Array {
  const numbers = new Uint32Array(counts.length);
  if (counts.length === 0) return numbers;
  for (const [index, term] of terms.split(" ").entries()) {
    const number = termNumbers.get(term) ?? termNumbers.size;
    if (number === termNumbers.size) termNumbers.set(term, number);
    numbers[index] = number;
  }
  return numbers;
}

/**
 * Rounds to steps of 41 %, or one longer page would change the weight of every term of every other.
 */
function roundLength(length: number): number {
  return 2 ** (Math.round(2 * Math.log2(Math.max(1, length))) / 2);
}

/** @returns the length of each field relative to the average, as BM25 needs it */
function normFields(counts: string, averages: number[]): number[] {
  const lengths = searchFields.map(() => 0);
  const unpackedCounts = unpackCounts();
  for (let index = 0; index < counts.length; index += 1) {
    const place = findCounts(counts, index);
    for (let field = 0; field < fieldCount; field += 1)
      if ((unpackedCounts[place + field] ?? 0) > 0) lengths[field] = (lengths[field] ?? 0) + 1;
  }
  return lengths.map((length, field) => 1 - bm25.b + (bm25.b * length) / (averages[field] ?? 1));
}
