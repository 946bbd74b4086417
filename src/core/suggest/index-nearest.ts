import { countSlips, findNearest, mostSlips } from "./find-nearest.ts";

/** A candidate in small letters, and its place among the others. */
type Folded = { text: string; order: number };

/**
 * Prepares many candidates for many words. A list in the order of its letters is a tree: of all
 * candidates that begin alike, the beginning is compared once, and where it has too many slips, all
 * of them are skipped.
 *
 * @returns a function that finds what `findNearest` finds among them
 */
export function indexNearest(candidates: readonly string[]): (word: string) => string | undefined {
  const folded = candidates
    .map((candidate, order): Folded => ({ text: candidate.toLowerCase(), order }))
    .toSorted((one, other) => (one.text < other.text ? -1 : Number(one.text > other.text)));
  // Each letter more or less is a slip.
  const byLength = Map.groupBy(folded, ({ text }) => text.length);
  return (word) => {
    const typed = word.toLowerCase();
    // Most words have a candidate with one slip; there are many with three.
    for (let most = 0; most <= mostSlips(word); most += 1) {
      const lengths = Array.from({ length: 2 * most + 1 }, (_, at) => typed.length - most + at);
      const orders = lengths
        .flatMap((length) => listWithin(byLength.get(length) ?? [], typed, most))
        .toSorted((one, other) => one - other);
      const nearest = findNearest(
        word,
        orders.map((order) => candidates[order] ?? ""),
      );
      if (nearest !== undefined && countSlips(typed, nearest.toLowerCase()) <= most) return nearest;
    }
    return undefined;
  };
}

/** @returns the places of the candidates with at most so many slips, a swap being one */
function listWithin(folded: Folded[], typed: string, most: number): number[] {
  const orders: number[] = [];
  // A row has the slips between the beginning of a candidate and each beginning of the word.
  const rows = [Array.from({ length: typed.length + 1 }, (_, slips) => slips)];
  let last = "";
  for (let at = 0; at < folded.length;) {
    const { text, order } = folded[at] ?? { text: "", order: 0 };
    rows.length = Math.min(rows.length, countShared(last, text) + 1);
    last = text;
    while (rows.length <= text.length && isWithin(rows, most))
      rows.push(countRow(rows, text, typed));
    if (!isWithin(rows, most)) {
      at = findEnd(folded, text.slice(0, rows.length - 1), at);
      continue;
    }
    if ((rows.at(-1)?.[typed.length] ?? 0) <= most) orders.push(order);
    at += 1;
  }
  return orders;
}

/** Tests whether a longer beginning may have few enough slips: a swap looks back two letters. */
function isWithin(rows: number[][], most: number): boolean {
  const [before, row] = [rows.at(-2), rows.at(-1)];
  return least(row) <= most || least(before) < most;
}

function least(row: number[] = []): number {
  return Math.min(...row);
}

/** @returns the row after the last: of the candidate's beginning with one more letter */
function countRow(rows: number[][], text: string, typed: string): number[] {
  const end = rows.length - 1;
  const [before, row] = [rows.at(-2), rows.at(-1) ?? []];
  const next = [end + 1];
  for (let column = 1; column <= typed.length; column += 1) {
    const isSame = text[end] === typed[column - 1];
    const isSwap = text[end] === typed[column - 2] && text[end - 1] === typed[column - 1];
    next.push(
      Math.min(
        (row[column] ?? 0) + 1,
        (next[column - 1] ?? 0) + 1,
        (row[column - 1] ?? 0) + (isSame ? 0 : 1),
        isSwap ? (before?.[column - 2] ?? Infinity) + 1 : Infinity,
      ),
    );
  }
  return next;
}

function countShared(one: string, other: string): number {
  let count = 0;
  while (count < one.length && one[count] === other[count]) count += 1;
  return count;
}

/** @returns the place after the last candidate with a beginning */
function findEnd(folded: Folded[], beginning: string, from: number): number {
  let [low, high] = [from + 1, folded.length];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (folded[middle]?.text.startsWith(beginning) === true) low = middle + 1;
    else high = middle;
  }
  return low;
}
