import { distance } from "fastest-levenshtein";

/**
 * The longest word, in letters, in which at most two slips are allowed; longer words may have
 * three.
 */
const shortWord = 8;

/** @returns the slips after which a word is another */
export function mostSlips(word: string): number {
  return word.length > shortWord ? 3 : 2;
}

/**
 * @param word what was typed
 * @param candidates what could have been meant
 * @returns the candidate that was probably meant: the nearest within two slips (three for words
 *   of more than eight letters), or one that differs in case alone; undefined if none is near
 */
export function findNearest(word: string, candidates: Iterable<string>): string | undefined {
  const allowed = mostSlips(word);
  const typed = word.toLowerCase();
  let nearest: string | undefined;
  let least = allowed + 1;
  for (const candidate of candidates) {
    if (Math.abs(candidate.length - word.length) > allowed) continue;
    const slips = countSlips(typed, candidate.toLowerCase());
    // Two slips in a word of three letters make another word.
    const isOther = slips >= Math.max(candidate.length, 2) - 1;
    if (slips >= least || (isOther && !isStutter(typed, candidate.toLowerCase()))) continue;
    nearest = candidate;
    least = slips;
  }
  return nearest;
}

/** The most words that are named where none is near enough to be meant. */
const mostNearest = 5;

/** @returns the candidates that differ least from a word, for whoever does not know its spelling */
export function listNearest(word: string, candidates: readonly string[]): string[] {
  const typed = word.toLowerCase();
  const weigh = (candidate: string): number => {
    const other = candidate.toLowerCase();
    const isPart = other.includes(typed) || typed.includes(other);
    return isPart ? 0 : distance(typed, other) / Math.max(typed.length, other.length);
  };
  return candidates.toSorted((one, other) => weigh(one) - weigh(other)).slice(0, mostNearest);
}

/**
 * @param about `otherwise` is returned if nothing is near (by default, all candidates); `write`
 *   gives a candidate as it is typed
 * @returns the question for the candidate that was probably meant, or else the other words
 */
export function suggestOr(
  word: string,
  candidates: string[],
  about: { otherwise?: string; write?: (candidate: string) => string } = {},
): string {
  const nearest = findNearest(word, candidates);
  if (nearest === undefined) return about.otherwise ?? `Possible: ${candidates.join(", ")}.`;
  return `Did you mean ${about.write?.(nearest) ?? nearest}?`;
}

/** Counts two swapped neighbours as one slip. */
export function countSlips(word: string, other: string): number {
  const first = [...word].findIndex((letter, index) => letter !== other[index]);
  const isSwap =
    word.length === other.length &&
    first !== -1 &&
    word[first] === other[first + 1] &&
    word[first + 1] === other[first] &&
    word.slice(first + 2) === other.slice(first + 2);
  return isSwap ? 1 : distance(word, other);
}

/** Tests for a letter that was typed twice: `idd`. */
function isStutter(word: string, other: string): boolean {
  return word.replaceAll(/(.)\1+/gu, "$1") === other;
}
