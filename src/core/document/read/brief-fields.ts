import type { Json, JsonObject } from "#core/json.ts";

/** An entry's fields in their order; those that are long have no value here. */
export type BriefFields = ([name: string, value: Json] | [name: string])[];

/** The most letters that a field has in JSON and is at hand: lists show no longer ones. */
const mostLetters = 400;

/** @returns the fields without the values of those that are long; and all as JSON */
export function toBrief(fields: JsonObject): { brief: BriefFields; json: string } {
  const brief: BriefFields = [];
  const parts: string[] = [];
  for (const [name, value] of Object.entries(fields)) {
    if (value === undefined) continue;
    const json = JSON.stringify(value);
    parts.push(`${JSON.stringify(name)}:${json}`);
    brief.push(json.length > mostLetters ? [name] : [name, value]);
  }
  return { brief, json: `{${parts.join(",")}}` };
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
    else
      Object.defineProperty(fields, name, {
        configurable: true,
        enumerable: true,
        get: () => load()[name],
      });
  }
  return fields;
}

/** @returns the fields of both, of which the second has its way; no long one is read */
export function joinFields(first: JsonObject, second: JsonObject): JsonObject {
  const joined: JsonObject = {};
  for (const part of [first, second])
    for (const name of Object.keys(part)) {
      const own = Object.getOwnPropertyDescriptor(part, name);
      if (own?.get === undefined && !Object.hasOwn(joined, name)) joined[name] = own?.value;
      else if (own !== undefined) Object.defineProperty(joined, name, own);
    }
  return joined;
}
