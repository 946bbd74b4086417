import { isJsonObject, type Json } from "#core/json.ts";

/** What a schema says of a property that goes out of use. */
export type Deprecation = {
  /** The property that takes the same value. */
  use?: string;
  /** The version of the schema from which on it is deprecated. */
  since?: number;
  /** What to do instead, in a sentence. */
  words?: string;
};

/** What `x-deprecated` may say beside words alone. */
const parts: Record<string, (value: Json | undefined) => boolean> = {
  use: (value) => typeof value === "string",
  since: (value) => Number.isInteger(value),
  words: (value) => typeof value === "string",
};

/** @returns what `x-deprecated` of a property says; null where it says nothing that can be read */
export function readDeprecation(value: Json | undefined): Deprecation | null {
  if (typeof value === "string" && value !== "") return { words: value };
  if (!isJsonObject(value)) return null;
  const isKnown = Object.entries(value).every(([key, part]) => parts[key]?.(part) === true);
  return isKnown && ("use" in value || "words" in value) ? value : null;
}

/** @returns what to do instead, in a sentence; undefined where a property is not deprecated */
export function wordDeprecation(value: Json | undefined): string | undefined {
  const deprecation = readDeprecation(value);
  if (deprecation === null) return undefined;
  return deprecation.words ?? `Use "${deprecation.use ?? ""}".`;
}
