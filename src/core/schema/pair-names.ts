import type { ErrorObject } from "ajv";
import { distance } from "fastest-levenshtein";
import { findNearest } from "#core/suggest/find-nearest.ts";
import { isJsonObject, type Json, type JsonObject } from "#core/json.ts";
import { namesIn, propertyIn } from "./walk-schema.ts";

/**
 * Pairs each unknown name of an object with the one that was probably meant: one that the object
 * lacks, and no two the same. If as many names are unknown as required ones are missing, they are
 * paired however different they are, if their values are of the right type.
 *
 * @param errors of one value
 * @returns the names that were meant, by the error that reports an unknown name
 */
export function pairNames(errors: ErrorObject[]): Map<ErrorObject, string> {
  const meant = new Map<ErrorObject, string>();
  for (const group of Map.groupBy(errors, ({ instancePath }) => instancePath).values()) {
    const unknown = group.filter(({ keyword }) => keyword === "additionalProperties");
    if (unknown.length > 0) pairObject(unknown, group, meant);
  }
  return meant;
}

function pairObject(
  unknown: ErrorObject[],
  group: ErrorObject[],
  meant: Map<ErrorObject, string>,
): void {
  const byKey = Map.groupBy(unknown, keyOf);
  const first = unknown[0];
  // The checked value came from JSON.
  const data = first?.data as Json | undefined;
  const written = isJsonObject(data) ? data : {};
  const names = new Set(unknown.flatMap(({ parentSchema }) => namesIn(parentSchema)));
  const free = [...names].filter((name) => !(name in written));
  const pairs = pairNear([...byKey.keys()], free);
  const left = [...byKey.keys()].filter((key) => !pairs.has(key));
  const paired = new Set(pairs.values());
  const lacks = group.flatMap(({ keyword, params }) =>
    keyword === "required" ? String(params["missingProperty"]) : [],
  );
  const lacking = [...new Set(lacks)].filter((name) => !paired.has(name));
  if (left.length === lacking.length) {
    const isLone = left.length === 1;
    const fits = (key: string, name: string): boolean =>
      isLone || isOfType(written[key], propertyIn(first?.parentSchema, name));
    for (const [key, name] of pairFar(left, lacking, fits)) pairs.set(key, name);
  }
  for (const [key, name] of pairs) for (const error of byKey.get(key) ?? []) meant.set(error, name);
}

/** Pairs each key with the nearest name, the nearest pairs first. */
function pairNear(keys: string[], names: string[]): Map<string, string> {
  const pairs = new Map<string, string>();
  for (;;) {
    const left = keys.filter((key) => !pairs.has(key));
    const free = names.filter((name) => ![...pairs.values()].includes(name));
    const near = left.flatMap((key) => {
      const name = findNearest(key, free);
      return name === undefined ? [] : [{ key, name }];
    });
    const [best] = near.toSorted((one, other) => slipsOf(one) - slipsOf(other));
    if (best === undefined) return pairs;
    pairs.set(best.key, best.name);
  }
}

function pairFar(
  keys: string[],
  names: string[],
  fits: (key: string, name: string) => boolean,
): [string, string][] {
  const all = keys.flatMap((key) => names.map((name) => ({ key, name })));
  const sorted = all.toSorted((one, other) => slipsOf(one) - slipsOf(other));
  const pairs = new Map<string, string>();
  for (const { key, name } of sorted)
    if (!pairs.has(key) && ![...pairs.values()].includes(name) && fits(key, name))
      pairs.set(key, name);
  return [...pairs];
}

function slipsOf({ key, name }: { key: string; name: string }): number {
  return distance(key.toLowerCase(), name.toLowerCase());
}

function keyOf(error: ErrorObject): string {
  return String(error.params["additionalProperty"]);
}

/** Tests a value's type; without a type (another file's schema), takes an object or a text. */
function isOfType(value: Json | undefined, { type }: JsonObject = {}): boolean {
  if (type === undefined) return typeof value === "object" || typeof value === "string";
  const actual = Array.isArray(value) ? "array" : typeof value;
  const types = [type].flat().map((one) => (one === "integer" ? "number" : one));
  return types.includes(actual);
}
