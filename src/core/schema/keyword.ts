import { isDeepStrictEqual } from "node:util";
import type { Json, JsonObject } from "#core/json.ts";
import type { Issue } from "#core/messages/issue.ts";
import type { Location } from "#core/messages/location.ts";

/**
 * All that the engine knows of a keyword of schemas, in one row: completion and hover read its words and
 * its schema, the check its schema too, walks where schemas stand in it, comparing what a change means.
 */
export type Keyword = {
  /** What it is for; a keyword without words is read, and not offered. */
  help?: string;
  /** What stands in it; anything where absent. */
  schema?: JsonObject;
  /** Schemas that stand in it: one or a list of them, or several by name. */
  holds?: "schemas" | "named";
  /** These are about the same value, not about a part of it. */
  isOfSame?: boolean;
  /** The validator reads it before defaults are filled in, and may see their lack. */
  isEarly?: boolean;
  /** It is read at the root of a schema alone. */
  isOfRoot?: boolean;
  /** What it takes, in words, for who writes what its schema refuses; without these it is not checked here. */
  takes?: string;
  example?: string;
  /** Tells whether it takes a value, where that is not what its schema says: `check` says it better. */
  fits?: (value: Json) => boolean;
  /**
   * Finds what is wrong with a value that it takes.
   *
   * @param at the keyword's own place
   * @param part the schema that it stands in
   */
  check?: (value: Json, at: Location, part: JsonObject) => Issue[];
  /** Whether it only speaks to people, or is a rule of which another one may refuse what was right. */
  compare?: "words" | "rule";
  /** Whether whatever was right by a rule is right by the other. */
  isWider?: (before: Json | undefined, after: Json) => boolean;
  /** Of a number that is a limit: which way it tightens, and which number is no limit. */
  limit?: { tightens: "up" | "down"; none: number };
};

/** @returns whether one list says nothing that the other does not say */
export function isWithin(some: Json | undefined, all: Json | undefined): boolean {
  if (!Array.isArray(some) || !Array.isArray(all)) return false;
  return some.every((one) => all.some((other) => isDeepStrictEqual(one, other)));
}

export const text: JsonObject = { type: "string" };

export const texts: JsonObject = { type: "array", items: text };

/** Words that say something. */
export const sentence: JsonObject = { ...text, format: "sentence" };

const sibling: JsonObject = { ...text, format: "sibling-property" };

/** Names of properties of the same object. */
export const siblings: JsonObject = { type: "array", items: sibling };

/** @returns the issue of a keyword that takes something else than what stands in it */
export function refuseKeyword(
  key: string,
  { takes, example }: { takes: string; example: string },
  location: Location,
): Issue {
  return { id: "schema-note", params: { key, takes, example }, location };
}
