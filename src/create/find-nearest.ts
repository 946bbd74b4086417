/** How many slips may still mean the same word. */
const allowedSlips = 2;

/**
 * @param word what was typed
 * @param candidates what could have been meant
 * @returns the candidate that was probably meant; undefined where none is near
 */
export function findNearest(word: string, candidates: string[]): string | undefined {
  const near = candidates
    .map((candidate) => ({ candidate, slips: countSlips(word.toLowerCase(), candidate) }))
    .filter(({ candidate, slips }) => slips <= allowedSlips && slips < candidate.length - 1)
    .toSorted((one, other) => one.slips - other.slips);
  return near[0]?.candidate;
}

/** The edit distance by Levenshtein, a row of his table at a time. */
function countSlips(word: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (const [index, letter] of [...word].entries()) {
    const next = [index + 1];
    for (const [column, expected] of [...other].entries()) {
      const replaced = (row[column] ?? 0) + Number(letter !== expected);
      next.push(Math.min(replaced, (row[column + 1] ?? 0) + 1, (next[column] ?? 0) + 1));
    }
    row = next;
  }
  return row[other.length] ?? 0;
}
