import { type Json, type JsonPath, readAt } from "#core/json.ts";
import type { ValueIssue } from "#core/messages/issue.ts";

/** The place at which a rule is reported: a property, the object that lacks one, or a name. */
export type RulePlace = { path: JsonPath; missing?: string; at?: "key" | "value" };

/** The most characters of a value that are repeated in the author's words. */
const longestValue = 60;

/**
 * @param words of the author; `{value}` in them is replaced by the reported value
 * @returns the issue of a broken rule
 */
export function makeOwnRule(
  words: string,
  { place, about }: { place: RulePlace; about: JsonPath[] },
  root: Json,
): ValueIssue {
  const value = JSON.stringify(readAt(root, pathOf(place))) ?? "nothing";
  const short = value.length > longestValue ? `${value.slice(0, longestValue)}…` : value;
  const text = words.replaceAll("{value}", () => short);
  const { path, missing, at } = place;
  return {
    id: "own-rule",
    params: { words: text },
    path,
    about,
    ...(missing === undefined ? {} : { missing }),
    ...(at === undefined ? {} : { at }),
  };
}

/** @returns the path of the reported value, which may not exist */
export function pathOf({ path, missing }: RulePlace): JsonPath {
  return missing === undefined ? path : [...path, missing];
}
