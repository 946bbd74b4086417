import { isJsonObject, type JsonObject, wordsOf } from "#core/json.ts";
import { listSubschemas } from "./walk-schema.ts";

/** The keyword that contains a schema's conditional rules, for the validator alone. */
export const groupKeyword = "tessera-group";

/** The words of each group, in the same order. */
export const groupWords = "tessera-group-words";

/** Rules that contain other schemas, or that are about several properties. */
const grouped = [
  "$ref",
  "allOf",
  "anyOf",
  "oneOf",
  "not",
  "if",
  "contains",
  "propertyNames",
  "dependencies",
  "dependentRequired",
];

/** Keywords that together make one rule. */
const together: Record<string, string[]> = { if: ["if", "then", "else"] };

/** Keywords of an object or a list with parts: words beside these are for conditional rules. */
const structural = ["properties", "items"];

/**
 * Puts the rules of a schema that `x-message` has words for into groups, each of which fails as
 * one. The validator then says which errors a group had, whatever references led to them.
 *
 * @returns the schema itself if it has no such words
 */
export function groupRules(schema: JsonObject): JsonObject {
  const hasWords = listSubschemas(schema).some((part) => "x-message" in part.schema);
  if (!hasWords) return schema;
  const copy = structuredClone(schema);
  for (const { schema: part } of listSubschemas(copy)) {
    const groups = listGroups(part);
    if (groups.length === 0) continue;
    part[groupKeyword] = groups.map(({ rules }) => rules);
    part[groupWords] = groups.map(({ words }) => words);
    for (const key of groups.flatMap(({ rules }) => Object.keys(rules))) delete part[key];
    const isStructural = structural.some((key) => key in part);
    if (isStructural && typeof part["x-message"] === "string") delete part["x-message"];
  }
  return copy;
}

function listGroups(part: JsonObject): { words: string; rules: JsonObject }[] {
  const { "x-message": words } = part;
  const own = grouped.filter((key) => key in part);
  const named: [string, string[]][] =
    typeof words === "string"
      ? [[words, own]]
      : own.map((key) => [wordsOf(isJsonObject(words) ? (words[key] ?? "") : ""), [key]]);
  return named
    .filter(([each, keys]) => each !== "" && keys.length > 0)
    .map(([each, keys]) => {
      const all = keys.flatMap((key) => together[key] ?? [key]).filter((key) => key in part);
      return { words: each, rules: Object.fromEntries(all.map((key) => [key, part[key]])) };
    });
}
