import { type Json, type JsonPath, readAt } from "#core/json.ts";
import type { ValueIssue } from "#core/messages/issue.ts";

/** Where a rule is told: at a property, at the object that lacks one, or at a name. */
export type RulePlace = { path: JsonPath; missing?: string; at?: "key" | "value" };

/** The most of a value that is repeated in the author's words. */
const longestValue = 60;

/**
 * @param words of the author; `{value}` in them stands for the value that is told
 * @returns the issue of a rule that does not hold
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

/** @returns the path of what is told, which may not be there */
export function pathOf({ path, missing }: RulePlace): JsonPath {
  return missing === undefined ? path : [...path, missing];
}
