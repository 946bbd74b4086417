import { isJsonObject, type Json } from "#core/json.ts";
import { type Keyword, sentence, text } from "./keyword.ts";

/** A schema's words about a deprecated property. */
type Deprecation = {
  /** The property that takes the same value. */
  use?: string;
  /** The version of the schema in which it was deprecated. */
  since?: number;
  /** The replacement, in a sentence. */
  words?: string;
};

export const deprecatedKeyword: Keyword = {
  help: "Marks a property, a block or a collection as deprecated. Write what to use instead, as a sentence.",
  schema: {
    ...sentence,
    type: ["string", "object"],
    additionalProperties: false,
    properties: {
      use: { ...text, description: "The property that takes the same value." },
      since: { type: "integer", description: "The version since which it is deprecated." },
      words: { ...text, description: "What to do instead, as a sentence." },
    },
  },
  takes: "a sentence, or the property to use",
  example: '{ "use": "title" }',
  fits: (value) => readDeprecation(value) !== null,
};

/** @returns the content of a property's `x-deprecated`; null if it has none */
export function readDeprecation(value: Json | undefined): Deprecation | null {
  if (typeof value === "string" && value !== "") return { words: value };
  return isJsonObject(value) && ("use" in value || "words" in value) ? value : null;
}

/** @returns what to do instead, in a sentence; undefined if a property is not deprecated */
export function wordDeprecation(value: Json | undefined): string | undefined {
  const deprecation = readDeprecation(value);
  if (deprecation === null) return undefined;
  return deprecation.words ?? `Use "${deprecation.use ?? ""}".`;
}
