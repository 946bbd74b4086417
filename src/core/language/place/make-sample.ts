import { isJsonObject, type Json, type JsonObject } from "#core/json.ts";
import { formatOf } from "#core/schema/formats.ts";
import type { SchemaNode } from "#core/schema/schema-node.ts";
import type { Source } from "#core/document/source.ts";
import { listKeys, mergeWords, typesOf } from "./describe-schema.ts";
import { stepSchemas } from "./step-schema.ts";

/** The most levels of objects that are filled; a schema may be a part of itself. */
const deepest = 6;

/** @returns a value that fits, as a beginning; undefined if none can be made up */
export function makeSample(source: Source, nodes: SchemaNode[], depth = 0): Json | undefined {
  const words = mergeWords(source, nodes);
  const { examples, default: given, enum: choices, const: fixed } = words;
  const [example] = [examples, choices].find(Array.isArray) ?? [];
  const known = fixed ?? example ?? given;
  if (known !== undefined) return known;
  const [type] = typesOf(words);
  if (depth > deepest || type === undefined) return undefined;
  return makers[type]?.({ source, nodes, words, depth });
}

type Wanted = { source: Source; nodes: SchemaNode[]; words: JsonObject; depth: number };

const makers: Record<string, (wanted: Wanted) => Json | undefined> = {
  string: ({ source, words }) => makeText(source, words),
  integer: ({ words: { minimum } }) => minimum ?? 1,
  number: ({ words: { minimum } }) => minimum ?? 1,
  boolean: () => false,
  array: ({ source, nodes, words, depth }) => {
    const count = typeof words["minItems"] === "number" ? words["minItems"] : 0;
    if (count === 0) return [];
    const items = stepSchemas(source, { nodes, value: [] }, 0);
    const item = makeSample(source, items, depth + 1);
    return item === undefined || (count > 1 && words["uniqueItems"] === true)
      ? undefined
      : Array.from({ length: count }, () => item);
  },
  object: ({ source, nodes, words, depth }) => {
    // No keyword says what an image must contain.
    if (words["format"] !== undefined) return undefined;
    const keys = [...listKeys(source, nodes, undefined).required];
    const pairs = keys.map((key): [string, Json | undefined] => {
      const parts = stepSchemas(source, { nodes, value: undefined }, key);
      return [key, makeSample(source, parts, depth + 1)];
    });
    const isWhole = pairs.every(([, value]) => value !== undefined);
    const made: Json = Object.fromEntries(pairs);
    return isWhole && isJsonObject(made) ? made : undefined;
  },
};

/** Makes a text that its schema allows, and the site knows. */
function makeText(source: Source, words: JsonObject): string | undefined {
  const { format, pattern, minLength = 0, maxLength = Infinity } = words;
  const row = formatOf(format);
  // Nobody's day or e-mail address is made up.
  if (row?.isStandard !== true && row?.sample !== undefined) return row.sample(source, words);
  if (format !== undefined && row?.holds !== "markdown") return undefined;
  if (typeof pattern === "string") return undefined;
  const sample = "…".padEnd(Number(minLength), "…");
  return sample.length > Number(maxLength) ? undefined : sample;
}
