import { isDeepStrictEqual } from "node:util";
import type { Json, JsonObject } from "#core/json.ts";
import type { Issue, ParamsOf } from "#core/messages/issue.ts";
import type { Location } from "#core/messages/location.ts";
import { suggest } from "#core/messages/suggest.ts";

/**
 * All that the engine knows of a keyword of schemas, in one row: completion and hover read its words and
 * its schema, the check its schema too, walks where schemas stand in it, comparing what a change means.
 */
export type Keyword = {
  /** What it is for; a keyword without words is read, and not offered. */
  help?: string;
  /** What stands in it; anything where absent. */
  schema?: JsonObject;
  /** What completion knows beside `schema`: what is against this, `check` says better. */
  offered?: JsonObject;
  /** Schemas that stand in it: one or a list of them, or several by name. */
  holds?: "schemas" | "named";
  /** These are about the same value, not about a part of it. */
  isOfSame?: boolean;
  /** The validator reads it before defaults are filled in, and may see their lack. */
  isEarly?: boolean;
  /** No schema may have it. */
  isRefused?: boolean;
  /** It is read at the root of a schema alone. */
  isOfRoot?: boolean;
  /** What it takes, and an example, for who writes what `schema` refuses; else it is not held against that. */
  takes?: string;
  example?: string;
  /** Asks what `schema` cannot. */
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

export const text: JsonObject = { type: "string" };
export const texts: JsonObject = { type: "array", items: text };
/** Names of properties of the same object. */
export const siblings: JsonObject = { ...texts, items: { ...text, format: "sibling-property" } };
/** Words that say something. */
export const sentence: JsonObject = { ...text, format: "sentence" };
export const wordsHelp = "What the author of a page is told.";

/** @returns the schemas of an object's keys, as completion reads them */
export function describeRows(table: Record<string, Keyword>): JsonObject {
  return Object.fromEntries(
    Object.entries(table).flatMap(([key, { help, schema, offered }]) =>
      help === undefined ? [] : [[key, { ...schema, ...offered, description: help }]],
    ),
  );
}

/** @returns whether one list says nothing that the other does not say */
export function isWithin(some: Json | undefined, all: Json | undefined): boolean {
  if (!Array.isArray(some) || !Array.isArray(all)) return false;
  return some.every((one) => all.some((other) => isDeepStrictEqual(one, other)));
}

/** @returns the issue of a keyword that takes something else than what stands in it */
export function refuseKeyword(
  key: string,
  { takes = "", example = "" }: Pick<Keyword, "takes" | "example">,
  location: Location,
): Issue {
  return { id: "schema-note", params: { key, takes, example }, location };
}

/** @returns an issue where a name is none of those that are known */
export function checkName(
  name: string,
  known: readonly string[],
  at: { kind: ParamsOf<"rule-name">["kind"]; location: Location },
): Issue[] {
  if (known.includes(name)) return [];
  const params = { kind: at.kind, ...suggest({ name }, name, [...known]) };
  return [{ id: "rule-name", params, location: at.location }];
}
