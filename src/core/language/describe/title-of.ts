import { type JsonObject, wordsOf } from "#core/json.ts";

/** @returns an entry's name: the first of its texts that is one */
export function titleOf(fields: JsonObject): string {
  const named = ["title", "name", "label", "q", "question"].map((key) => fields[key]);
  const found = named.find((value) => typeof value === "string");
  return found === undefined ? "" : wordsOf(found);
}
