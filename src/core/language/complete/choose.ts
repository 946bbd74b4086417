import type { Completion } from "./completion.ts";

/** More than so many at once are a list that nobody reads. */
const most = 200;

/** What may be typed, before it is put into its document's text. */
export type Choice = Omit<Completion, "insert" | "filter" | "sort"> & {
  /** A text between quotation marks where it is a string, or a snippet as it stands; the label if absent. */
  value?: { text: string } | { snippet: string };
  /** Where it stands among all: the lower, the sooner. */
  rank: number;
};

/**
 * Leaves of a long list what fits the letters that were typed.
 *
 * @returns what begins with them first, then what holds them; whether that is all
 */
export function narrowNames<One>(
  all: readonly One[],
  typed: string,
  nameOf: (one: One) => string,
): { some: One[]; isWhole: boolean } {
  if (all.length <= most) return { some: [...all], isWhole: true };
  const word = typed.toLowerCase();
  const starts: One[] = [];
  const holds: One[] = [];
  for (const one of all) {
    const at = word === "" ? 0 : nameOf(one).toLowerCase().indexOf(word);
    if (at === 0) starts.push(one);
    else if (at > 0) holds.push(one);
  }
  const fitting = [...starts, ...holds];
  return { some: fitting.slice(0, most), isWhole: false };
}

/** What may be typed at a place. */
export type Choices = {
  choices: Choice[];
  isWhole: boolean;
  /** The part of a text that it replaces, where that is not the whole of it. */
  part?: { offset: number; length: number };
};

/** @returns choices that are all there are */
export function allOf(choices: Choice[]): Choices {
  return { choices, isWhole: true };
}
