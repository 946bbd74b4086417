import { distance } from "fastest-levenshtein";

/** Letters up to which two slips may still mean the same word; longer words may have three. */
const shortWord = 8;

/**
 * @param word what was typed
 * @param candidates what could have been meant
 * @returns the candidate that was probably meant: the nearest within two slips (three for words of
 *   more than eight letters), or one that differs in case alone; undefined where none is near
 */
export function findNearest(word: string, candidates: Iterable<string>): string | undefined {
  const allowed = word.length > shortWord ? 3 : 2;
  const typed = word.toLowerCase();
  let nearest: string | undefined;
  let least = allowed + 1;
  for (const candidate of candidates) {
    if (Math.abs(candidate.length - word.length) > allowed) continue;
    const slips = distance(typed, candidate.toLowerCase());
    // Two slips in a word of three letters make another word.
    if (slips >= least || slips >= Math.max(candidate.length, 2) - 1) continue;
    nearest = candidate;
    least = slips;
  }
  return nearest;
}
