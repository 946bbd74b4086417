import type * as AjvModule from "ajv";
import { isJsonObject, type JsonObject, wordsOf } from "#core/json.ts";
import { listSubschemas } from "./walk-schema.ts";

/** The keyword that contains a schema's conditional rules, for the validator alone. */
export const groupKeyword = "tessera-group";

/** The words of each group, in the same order. */
const groupWords = "tessera-group-words";

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
  const present = grouped.filter((key) => key in part);
  const named: [string, string[]][] =
    typeof words === "string"
      ? [[words, present]]
      : present.map((key) => [wordsOf(isJsonObject(words) ? (words[key] ?? "") : ""), [key]]);
  return named
    .filter(([each, keys]) => each !== "" && keys.length > 0)
    .map(([each, keys]) => {
      const all = keys.flatMap((key) => together[key] ?? [key]).filter((key) => key in part);
      return { words: each, rules: Object.fromEntries(all.map((key) => [key, part[key]])) };
    });
}

/** Rules that need one valid alternative: an error of one of them is no mistake by itself. */
export const alternatives = ["anyOf", "oneOf", "contains", "propertyNames"];

/**
 * Makes a keyword for ajv: a list of schemas that are valid together. An invalid one adds an error
 * of its own after those that it had, with their count.
 *
 * @param ajv the library, which is loaded late
 */
export function makeGroupDefinition({
  _,
  Name,
}: typeof AjvModule): AjvModule.CodeKeywordDefinition {
  // The number of errors so far, in the code that is made of a schema.
  const errors = new Name("errors");
  return {
    keyword: groupKeyword,
    schemaType: "array",
    error: {
      message: "is against a rule",
      params: ({ params }) =>
        _`{ count: ${params["count"]}, words: ${params["words"]}, isEither: ${params["isEither"]} }`,
    },
    code(context: AjvModule.KeywordCxt) {
      const { gen, parentSchema } = context;
      const words = parentSchema[groupWords] as string[];
      const groups = context.schema as Record<string, unknown>[];
      for (const [index, group] of groups.entries()) {
        const before = gen.const("before", errors);
        const valid = gen.name("valid");
        context.subschema({ keyword: groupKeyword, schemaProp: index }, valid);
        gen.if(_`!${valid}`, () =>
          context.error(false, {
            count: _`${errors} - ${before}`,
            words: _`${words[index] ?? ""}`,
            isEither: _`${alternatives.some((key) => key in group)}`,
          }),
        );
      }
    },
  };
}
