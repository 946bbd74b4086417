import { wordsOf, type Json, type JsonObject } from "#core/json.ts";

/** @returns a schema's words for the chosen one of its choices */
export function chooseWords(
  { enum: choices, enumDescriptions: words }: JsonObject,
  value: Json | undefined,
): string {
  if (!Array.isArray(choices) || !Array.isArray(words) || value === undefined) return "";
  const index = choices.findIndex((choice) => choice === value);
  return index === -1 ? "" : wordsOf(words[index]);
}
