import { isJsonObject, type Json, type JsonObject } from "#core/json.ts";
import { fitsSchema } from "./fits-schema.ts";
import { type Keyword, text } from "./keyword.ts";

/** What a schema says of a property that goes out of use. */
type Deprecation = {
  /** The property that takes the same value. */
  use?: string;
  /** The version of the schema from which on it is deprecated. */
  since?: number;
  /** What to do instead, in a sentence. */
  words?: string;
};

const schema: JsonObject = {
  type: ["string", "object"],
  additionalProperties: false,
  properties: {
    use: { ...text, description: "The property that takes the same value." },
    since: { type: "integer", description: "The version from which on it is deprecated." },
    words: { ...text, description: "What to do instead, in a sentence." },
  },
};

export const deprecatedKeyword: Keyword = {
  help: "Of a property, a block or a collection: what to use in its place, as a sentence.",
  schema,
  takes: "a sentence, or the property to use",
  example: '{ "use": "title" }',
  fits: (value) => readDeprecation(value) !== null,
};

/** @returns what `x-deprecated` of a property says; null where it says nothing that can be read */
export function readDeprecation(value: Json | undefined): Deprecation | null {
  if (typeof value === "string" && value !== "") return { words: value };
  if (!isJsonObject(value) || !fitsSchema(schema, value)) return null;
  return "use" in value || "words" in value ? value : null;
}

/** @returns what to do instead, in a sentence; undefined where a property is not deprecated */
export function wordDeprecation(value: Json | undefined): string | undefined {
  const deprecation = readDeprecation(value);
  if (deprecation === null) return undefined;
  return deprecation.words ?? `Use "${deprecation.use ?? ""}".`;
}
