import type { Completion } from "./completion.ts";

/** The most choices in a list; nobody reads more. */
const most = 200;

/** A choice before it is put into its document's text. */
export type Choice = Omit<Completion, "insert" | "filter" | "sort"> & {
  /** A text, quoted if it is a string, or a snippet as it is; the label if absent. */
  value?: { text: string } | { snippet: string };
  /** The rank in the list: lower is earlier. */
  rank: number;
};

/**
 * Filters a long list by the letters that were typed.
 *
 * @returns names that begin with them first, then names that contain them; `isWhole` if that is
 *   all
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

/** The choices at a place. */
export type Choices = {
  choices: Choice[];
  isWhole: boolean;
  /** The part of a text that a choice replaces, if not the whole of it. */
  part?: { offset: number; length: number };
};

/** @returns a complete list of choices */
export function allOf(choices: Choice[]): Choices {
  return { choices, isWhole: true };
}
