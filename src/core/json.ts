/** Any value that JSON can hold. */
export type Json = null | boolean | number | string | Json[] | JsonObject;

/** A JSON object; a missing key reads as `undefined`. */
export type JsonObject = { [key: string]: Json | undefined };

/** The keys and indexes that lead from a document's root to one of its values. */
export type JsonPath = readonly (string | number)[];

/** @returns a text as it is, anything else as JSON */
export function wordsOf(value: Json | undefined): string {
  return typeof value === "string" ? value : JSON.stringify(value ?? null);
}

/**
 * @param value any parsed JSON value
 * @returns true for an object (neither an array nor null)
 */
export function isJsonObject(value: Json | undefined): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** @returns an object's own value at a key: every JavaScript object also has a `constructor` */
export function readOwn<Value>(
  object: Readonly<Record<string, Value>>,
  key: string,
): Value | undefined {
  return Object.hasOwn(object, key) ? object[key] : undefined;
}

/** @returns the value at the end of a path; undefined where the path ends before */
export function readAt(root: Json | undefined, path: JsonPath): Json | undefined {
  return path.reduce<Json | undefined>((value, step) => {
    if (Array.isArray(value)) return value[Number(step)];
    return isJsonObject(value) ? readOwn(value, String(step)) : undefined;
  }, root);
}

/** @returns the values in a value that hold no others, with the paths to them */
export function listLeaves(
  value: Json | undefined,
  path: JsonPath = [],
): { value: Json; path: JsonPath }[] {
  if (typeof value !== "object" || value === null)
    return value === undefined ? [] : [{ value, path }];
  const children = Array.isArray(value) ? [...value.entries()] : Object.entries(value);
  return children.flatMap(([key, child]) => listLeaves(child, [...path, key]));
}

/** @returns the value if it is a text, or else an empty text */
export function textOf(value: Json | undefined): string {
  return typeof value === "string" ? value : "";
}

/**
 * Visits a value and all that is in it, the whole before its parts.
 *
 * @param visit gets the path to each, which is valid until it returns; returns whether its parts are
 *   visited too
 */
export function visitValues(
  root: Json | undefined,
  visit: (value: Json, path: JsonPath) => boolean,
): void {
  // One list is reused for all paths, and there is no list of pairs: a page has thousands of values.
  const path: (string | number)[] = [];
  enter(root);

  function enter(value: Json | undefined): void {
    if (value === undefined || !visit(value, path) || typeof value !== "object" || value === null)
      return;
    if (Array.isArray(value))
      for (let index = 0; index < value.length; index += 1) step(index, value[index]);
    else for (const key of Object.keys(value)) step(key, value[key]);
  }

  function step(key: string | number, part: Json | undefined): void {
    path.push(key);
    enter(part);
    path.pop();
  }
}
