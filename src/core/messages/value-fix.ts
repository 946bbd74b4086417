import type { ValueChange } from "#core/edit/change-value.ts";
import type { Change, TextEdit } from "#core/edit/apply-edits.ts";
import type { Json, JsonPath } from "#core/json.ts";

/**
 * A fix of a document as data: at the place of its message, or at another. Only what a person would
 * do without a thought is a fix; where there is a choice, there is none.
 */
export type ValueFix = (
  | ValueChange
  /** The value becomes this one, by the smallest changes. */
  | { kind: "rewrite"; value: Json }
  /** The text itself changes, by characters from the file's start. */
  | { kind: "retype"; changes: Change[] }
) & {
  /** The words on a button: `Write "percent"`. */
  title: string;
  /** The place of the value that changes, if it is not the one that the message is about. */
  at?: { file: string; path: JsonPath };
};

/** Edits that fix one cause together, and what they do, in words. */
export type Fix = { title: string; edits: TextEdit[] };

type Meant = { suggestion?: string };

/** @returns the fix of a value that should be another */
export function replaceBy(from: Json, value: string): ValueFix {
  return { kind: "replace", from, value, title: `Write "${value}"` };
}

/** @returns the fix by these changes; null if there are none */
export function retype(changes: Change[], title: string): ValueFix | null {
  return changes.length === 0 ? null : { kind: "retype", changes, title };
}

/** @returns the fix of a misspelt key */
export function renameToMeant({ suggestion }: Meant): ValueFix | null {
  if (suggestion === undefined) return null;
  return { kind: "rename-key", to: suggestion, title: `Write "${suggestion}"` };
}

/**
 * @param name of the parameter that holds the word as it is written
 * @returns the fix of a misspelt word
 */
export function replaceByMeant<Name extends string>(
  name: Name,
): (params: Meant & Record<Name, Json>) => ValueFix | null {
  return ({ suggestion, [name]: written }) =>
    suggestion === undefined ? null : replaceBy(written, suggestion);
}

/** A link as it is written, and the text around it if it is a part of one. */
export type WrittenLink = { href: string; text?: string };

/**
 * @param address the part of the link that has another correct form: mostly without its anchor
 * @returns the fix of a link; anything after its address stays
 */
export function readdress(
  { href, text }: WrittenLink,
  address: string,
  suggestion: string | undefined,
): ValueFix | null {
  if (suggestion === undefined) return null;
  const meant = suggestion + href.slice(address.length);
  if (text === undefined) return replaceBy(href, meant);
  // Only if it cannot be mistaken for other words of the text.
  const parts = text.split(`](${href})`);
  if (parts.length === 1) return null;
  return { ...replaceBy(text, parts.join(`](${meant})`)), title: `Write "${meant}"` };
}
