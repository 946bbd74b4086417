import { isJsonObject, type JsonObject, wordsOf } from "#core/json.ts";
import { listSubschemas } from "./walk-schema.ts";
import { readPlaces } from "./places.ts";
import { readRules } from "./rules.ts";

/** @returns the places of a block, their number, and its company: Markdown, a sentence each */
export function wordPlaces(schema: JsonObject): string[] {
  const places = readPlaces(schema);
  if (places === null) return [];
  const { regions = [], most = {}, with: needed = [], without = [], first, last } = places;
  const limits = Object.entries(most).map(
    ([place, limit]) =>
      `Use it at most ${often(limit)} ${place === "page" ? "on a page" : `in \`${place}\``}.`,
  );
  return [
    ...(regions.length === 0 ? [] : [`Use it only in ${quote(regions)}.`]),
    ...limits,
    ...(needed.length === 0 ? [] : [`Its page also needs ${quote(needed)}.`]),
    ...(without.length === 0 ? [] : [`It cannot be on a page with ${quote(without)}.`]),
    ...(first === true ? ["It is the first block in its region."] : []),
    ...(last === true ? ["It is the last block in its region."] : []),
  ];
}

function often(count: number): string {
  return count === 1 ? "once" : `${count} times`;
}

function quote(words: readonly string[]): string {
  return words.map((word) => `\`${word}\``).join(", ");
}

/** @returns the author's words for each broken rule of a schema, without repeats */
export function listRuleWords(schema: JsonObject): string[] {
  const words = listSubschemas(schema).flatMap(({ schema: part }) => {
    const { "x-message": message } = part;
    const named = isJsonObject(message) ? Object.values(message) : [message ?? ""];
    return [...named.map(wordsOf), ...readRules(part).map((rule) => rule.words)];
  });
  return [...new Set(words)].filter((each) => each !== "");
}
