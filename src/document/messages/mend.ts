import type { ValueChange } from "../edit/change-value.ts";
import type { Change, TextEdit } from "../edit/apply-edits.ts";
import type { Json, JsonPath } from "../json.ts";

/**
 * How a document is mended, as data: at the place of its message, or at another. Only what a person would
 * do without a thought is one; where there is a choice, there is none.
 */
export type Mend = (
  | ValueChange
  /** The value becomes this one, by the smallest changes. */
  | { kind: "rewrite"; value: Json }
  /** For who reads the text itself: characters from the file's start. */
  | { kind: "retype"; changes: Change[] }
) & {
  /** In words, as on a button: `Write "percent"`. */
  title: string;
  /** Where the value stands that changes, if it is not the one that the message is about. */
  at?: { file: string; path: JsonPath };
};

/** Edits that mend one cause together, and what they do, in words. */
export type Fix = { title: string; edits: TextEdit[] };

/** @returns the mend of a misspelt key */
export function renameToMeant({ suggestion }: { suggestion?: string }): Mend | null {
  if (suggestion === undefined) return null;
  return { kind: "rename-key", to: suggestion, title: `Write "${suggestion}"` };
}

/** @returns the mend of a misspelt word */
export function replaceByMeant({ suggestion }: { suggestion?: string }): Mend | null {
  if (suggestion === undefined) return null;
  return { kind: "replace", value: suggestion, title: `Write "${suggestion}"` };
}
