import { wordsOf, type Json, type JsonObject } from "#core/json.ts";

/** @returns what a schema says of the one of its choices that was made */
export function chooseWords(
  { enum: choices, enumDescriptions: words }: JsonObject,
  value: Json | undefined,
): string {
  if (!Array.isArray(choices) || !Array.isArray(words) || value === undefined) return "";
  const index = choices.findIndex((choice) => choice === value);
  return index === -1 ? "" : wordsOf(words[index]);
}
