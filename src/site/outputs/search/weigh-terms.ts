import { once } from "#core/remember.ts";
import { levelOf } from "#site/search/search-files.ts";
import type { NumberedPages } from "./number-pages.ts";
import { firstField, searchFields, unpackCounts } from "./pack-counts.ts";

/** The pages of a term by their numbers, ascending, and the level of each. */
export type WeighedTerm = { term: string; pages: Uint32Array; levels: Uint8Array };

const fieldCount = searchFields.length;

/** The weights of the fields, in the order of `searchFields`; the text has 1. */
const boosts = [6, 3, 2, 1];

/** The parameters of BM25+, with MiniSearch's values. */
const bm25 = { k: 1.2, b: 0.7, d: 0.5 };

/**
 * The statistics of all pages before any is weighed; those of a term and a field are at `term *
 * fieldCount + field`, those of a page at `page * fieldCount + field`.
 */
type Census = {
  /** Pages with the term. */
  pages: Uint32Array;
  /** Pages with the term in the field. */
  fieldPages: Uint32Array;
  /** Different terms in the field of the page. */
  lengths: Uint32Array;
};

/**
 * Weighs the terms of all pages: a rare term more than a frequent one, in a title more than in a
 * text, in a short text more than in a long one.
 *
 * @param numbered a page's number is its place
 * @returns each term once, in the order of their letters
 */
export function weighTerms(numbered: NumberedPages): WeighedTerm[] {
  const { terms, pages, pageTerms } = numbered;
  const census = countTerms(numbered);
  const weights = Float64Array.from(census.fieldPages, (count, place) => {
    const rarity = Math.log(1 + (pages.length - count + 0.5) / (count + 0.5));
    return rarity * (boosts[place % fieldCount] ?? 1);
  });
  const starts = new Uint32Array(census.pages.length + 1);
  for (let term = 0; term < census.pages.length; term += 1)
    starts[term + 1] = (starts[term] ?? 0) + (census.pages[term] ?? 0);
  const next = starts.slice();
  const total = starts.at(-1) ?? 0;
  const allPages = new Uint32Array(total);
  const allLevels = new Uint8Array(total);
  const counts = unpackCounts();
  const norms = normFields(census.lengths);
  const levels = makeLevels();
  for (const [page, { numbers, codes }] of pageTerms.entries()) {
    const factor = pages[page]?.weight ?? 1;
    for (let index = 0; index < numbers.length; index += 1) {
      const term = numbers[index] ?? 0;
      const code = codes[index] ?? 0;
      const place = code * fieldCount;
      let score = 0;
      for (let field = firstField(code); field < fieldCount; field += 1) {
        const count = counts[place + field] ?? 0;
        if (count === 0) continue;
        const norm = norms[page * fieldCount + field] ?? 1;
        const often = (count * (bm25.k + 1)) / (count + bm25.k * norm);
        const weight = weights[term * fieldCount + field] ?? 0;
        score += weight * (bm25.d + often);
      }
      const use = next[term] ?? 0;
      next[term] = use + 1;
      allPages[use] = page;
      allLevels[use] = readLevel(levels, score * factor);
    }
  }
  const weighed = terms.map((term, number): WeighedTerm => {
    const [from, to] = [starts[number], starts[number + 1]];
    return { term, pages: allPages.subarray(from, to), levels: allLevels.subarray(from, to) };
  });
  return weighed
    .filter(({ pages: { length } }) => length > 0)
    .toSorted((one, other) => (one.term < other.term ? -1 : 1));
}

/**
 * Steps of a score's table of levels, too small to be seen: a logarithm is slow, millions of times.
 */
const stepsPerScore = 64;
const scoreSteps = 512 * stepsPerScore;

/** Every command loads this file, and few weigh any terms. */
const makeLevels = once(() =>
  Uint8Array.from({ length: scoreSteps }, (_, step) => levelOf((step + 0.5) / stepsPerScore)),
);

function readLevel(levels: Uint8Array, score: number): number {
  return levels[Math.min(Math.floor(score * stepsPerScore), scoreSteps - 1)] ?? 0;
}

function countTerms({ terms, pageTerms }: NumberedPages): Census {
  const pages = new Uint32Array(terms.length);
  const fieldPages = new Uint32Array(terms.length * fieldCount);
  const lengths = new Uint32Array(pageTerms.length * fieldCount);
  const counts = unpackCounts();
  for (const [page, { numbers, codes }] of pageTerms.entries()) {
    for (let index = 0; index < numbers.length; index += 1) {
      const term = numbers[index] ?? 0;
      pages[term] = (pages[term] ?? 0) + 1;
      const code = codes[index] ?? 0;
      const counted = code * fieldCount;
      for (let field = firstField(code); field < fieldCount; field += 1) {
        if (counts[counted + field] === 0) continue;
        const [ofTerm, ofPage] = [term * fieldCount + field, page * fieldCount + field];
        fieldPages[ofTerm] = (fieldPages[ofTerm] ?? 0) + 1;
        lengths[ofPage] = (lengths[ofPage] ?? 0) + 1;
      }
    }
  }
  return { pages, fieldPages, lengths };
}

/**
 * Rounds to steps of 41 %, or one longer page would change the weight of every term of every other.
 */
function roundLength(length: number): number {
  return 2 ** (Math.round(2 * Math.log2(Math.max(1, length))) / 2);
}

/** @returns the lengths relative to the average of their field, as BM25 needs them */
function normFields(lengths: Uint32Array): Float64Array {
  const totals = new Float64Array(fieldCount);
  for (let place = 0; place < lengths.length; place += 1)
    totals[place % fieldCount] = (totals[place % fieldCount] ?? 0) + (lengths[place] ?? 0);
  const pageCount = Math.max(1, lengths.length / fieldCount);
  const averages = Array.from(totals, (sum) => roundLength(sum / pageCount));
  return Float64Array.from(
    lengths,
    (length, place) => 1 - bm25.b + (bm25.b * length) / (averages[place % fieldCount] ?? 1),
  );
}
