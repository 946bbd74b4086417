import type { Change } from "#core/edit/apply-edits.ts";

/** One completion at a place. */
export type Completion = {
  label: string;
  kind:
    | "key"
    | "value"
    | "block"
    | "shared"
    | "preset"
    | "page"
    | "anchor"
    | "collection"
    | "entry"
    | "field"
    | "setting"
    | "binding"
    | "icon"
    | "file"
    | "image"
    | "token"
    | "color";
  /** A few words after the label. */
  detail?: string;
  /** Markdown. */
  documentation?: string;
  /** The replacement, with a comma after it if needed; a snippet as in LSP 3.17. */
  insert: string;
  /** The text that the typed letters are compared with. */
  filter: string;
  /** The order, by code units. */
  sort: string;
  /** True for the one that is probably meant. */
  isPreferred?: boolean;
  isDeprecated?: boolean;
  /** True if there is something to choose right after it: `contact.` */
  asksAgain?: boolean;
};

/** The completions at a place, and the range that they replace, in characters from the start. */
export type Completions = {
  offset: number;
  length: number;
  items: Completion[];
  /** Changes beside any of them: a comma that was missing before. */
  also: Change[];
  /** True if these are all; if not, more letters find others. */
  isWhole: boolean;
};

/** The most choices in a list; nobody reads more. */
const most = 200;

/** A choice before it is put into its document's text. */
export type Choice = Omit<Completion, "insert" | "filter" | "sort"> & {
  /** A text, quoted if it is a string, or a snippet as it is; the label if absent. */
  value?: { text: string } | { snippet: string };
  /** The text that typed letters are compared with, if not the label: an icon is found by its sense. */
  sense?: string;
  /** The rank in the list: lower is earlier. */
  rank: number;
};

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
  const { begin = [], contain = [] } = Object.groupBy(all, (one) => {
    const at = nameOf(one).toLowerCase().indexOf(word);
    if (at === 0) return "begin";
    return at > 0 ? "contain" : "others";
  });
  return { some: [...begin, ...contain].slice(0, most), isWhole: false };
}

/** @returns the first letters of a text that is too long to be shown */
export function shorten(text: string): string {
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
}
