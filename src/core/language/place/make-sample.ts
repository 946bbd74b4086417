import type { Json, JsonObject } from "#core/json.ts";
import { formatOf } from "#core/schema/formats.ts";
import type { Source } from "#core/document/source.ts";
import type { SchemaView } from "./view-schemas.ts";

/** The most levels of objects that are filled; a schema may be a part of itself. */
const deepest = 6;

/** @returns a value that fits, as a beginning; undefined if none can be made up */
export function makeSample(source: Source, schema: SchemaView, depth = 0): Json | undefined {
  const { examples, default: fallback, enum: choices, const: fixed } = schema.words;
  const [example] = [examples, choices].find(Array.isArray) ?? [];
  const [type = ""] = schema.types;
  return (
    fixed ??
    example ??
    fallback ??
    (depth > deepest ? undefined : makers[type]?.(source, schema, depth + 1))
  );
}

type Make = (source: Source, schema: SchemaView, depth: number) => Json | undefined;

const makers: Record<string, Make> = {
  string: (source, { words }) => makeText(source, words),
  integer: (_source, { words }) => words["minimum"] ?? 1,
  number: (_source, { words }) => words["minimum"] ?? 1,
  boolean: () => false,
  array: (source, schema, depth) => {
    const { minItems, uniqueItems } = schema.words;
    const count = typeof minItems === "number" ? minItems : 0;
    const item = count === 0 ? null : makeSample(source, schema.step(0), depth);
    const isPossible = item !== undefined && (count < 2 || uniqueItems !== true);
    return isPossible ? Array.from({ length: count }, () => item) : undefined;
  },
  object: (source, schema, depth) => {
    // No keyword says what an image must contain.
    if (schema.words["format"] !== undefined) return undefined;
    const pairs = [...schema.required].map(
      (key) => [key, makeSample(source, schema.step(key), depth)] as const,
    );
    const isWhole = pairs.every(([, value]) => value !== undefined);
    return isWhole ? Object.fromEntries(pairs) : undefined;
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
