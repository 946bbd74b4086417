import type { Json, JsonObject } from "#core/json.ts";

/** An entry's fields in their order; those that are long have no value here. */
export type BriefFields = ([name: string, value: Json] | [name: string])[];

/** The most letters that a field has in JSON and is at hand: lists show no longer ones. */
const mostLetters = 400;

/** @returns the fields without the values of those that are long */
export function toBrief(fields: JsonObject): BriefFields {
  return Object.entries(fields).flatMap(([name, value]): BriefFields => {
    if (value === undefined) return [];
    return JSON.stringify(value).length > mostLetters ? [[name]] : [[name, value]];
  });
}

/**
 * Makes fields of which the short ones are at hand, and the others are loaded when they are read.
 *
 * @param load returns the whole fields; it is called each time that a long one is read
 */
export function openFields(brief: BriefFields, load: () => JsonObject): JsonObject {
  const fields: JsonObject = {};
  for (const [name, value] of brief) {
    if (value !== undefined) fields[name] = value;
    else Object.defineProperty(fields, name, { enumerable: true, get: () => load()[name] });
  }
  return fields;
}

/** @returns the fields of all, of which the last has its way, and none is read */
export function joinFields(...parts: JsonObject[]): JsonObject {
  const own = parts.map((part) => Object.getOwnPropertyDescriptors(part));
  return Object.defineProperties({}, Object.assign({}, ...own));
}
