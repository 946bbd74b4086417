import { isDeepStrictEqual } from "node:util";
import type { Json, JsonObject } from "#core/json.ts";
import type { Issue, ParamsOf } from "#core/messages/issue.ts";
import type { Location } from "#core/messages/location.ts";
import { suggest } from "#core/messages/suggest.ts";

/**
 * A keyword of schemas in one row: completion and hover read its words and its schema, the check
 * its schema too, walks the places of schemas in it, comparisons the meaning of a change.
 */
export type Keyword = {
  /** Its purpose; a keyword without words is read, and not offered. */
  help?: string;
  /** The schema of its value; absent if any value is allowed. */
  schema?: JsonObject;
  /** A schema for completion beside `schema`: `check` reports better what is against this. */
  offered?: JsonObject;
  /** The schemas in it: one or a list of them, or several by name. */
  holds?: "schemas" | "named";
  /** Its schemas are about the same value, not about a part of it. */
  isOfSame?: boolean;
  /** The validator reads it before defaults are filled in, and may miss them. */
  isEarly?: boolean;
  /** No schema may have it. */
  isRefused?: boolean;
  /** Only the root of a schema may have it. */
  isOfRoot?: boolean;
  /**
   * Its accepted values and an example, for the message about a value that `schema` refuses;
   * without them, nothing is checked against that.
   */
  takes?: string;
  example?: string;
  /** Tests what `schema` cannot. */
  fits?: (value: Json) => boolean;
  /**
   * Finds the issues of a value that it accepts.
   *
   * @param at the keyword's own place
   * @param part the schema that it belongs to
   */
  check?: (value: Json, at: Location, part: JsonObject) => Issue[];
  /** `words` only inform people; a `rule` may refuse what another one allows. */
  compare?: "words" | "rule";
  /** Tests that everything the first rule allows is allowed by the second. */
  isWider?: (before: Json | undefined, after: Json) => boolean;
  /** The direction in which a limit tightens, and the number that is no limit. */
  limit?: { tightens: "up" | "down"; none: number };
};

export const text: JsonObject = { type: "string" };
export const texts: JsonObject = { type: "array", items: text };
/** Names of properties of the same object. */
export const siblings: JsonObject = { ...texts, items: { ...text, format: "sibling-property" } };
/** A text that is not blank. */
export const sentence: JsonObject = { ...text, format: "sentence" };
/** Keywords whose schemas a walk of a value enters, or that have no effect by themselves. */
export const openKeywords = ["properties", "items", "definitions", "$defs"];
export const wordsHelp = "The message for the author of a page.";

/** @returns the schemas of an object's keys, as completion reads them */
export function describeRows(table: Record<string, Keyword>): JsonObject {
  return Object.fromEntries(
    Object.entries(table).flatMap(([key, { help, schema, offered }]) =>
      help === undefined ? [] : [[key, { ...schema, ...offered, description: help }]],
    ),
  );
}

/** @returns true if every item of the one list is in the other */
export function isWithin(some: Json | undefined, all: Json | undefined): boolean {
  if (!Array.isArray(some) || !Array.isArray(all)) return false;
  return some.every((one) => all.some((other) => isDeepStrictEqual(one, other)));
}

/** @returns the issue of a keyword whose value it does not accept */
export function refuseKeyword(
  key: string,
  { takes = "", example = "" }: Pick<Keyword, "takes" | "example">,
  location: Location,
): Issue {
  return { id: "schema-note", params: { key, takes, example }, location };
}

/** @returns an issue if a name is not a known one */
export function checkName(
  name: string,
  names: readonly string[],
  at: { kind: ParamsOf<"rule-name">["kind"]; location: Location },
): Issue[] {
  if (names.includes(name)) return [];
  const params = { kind: at.kind, ...suggest({ name }, name, names) };
  return [{ id: "rule-name", params, location: at.location }];
}
