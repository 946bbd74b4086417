import type { Json, JsonObject } from "#core/json.ts";
import type { Issue } from "#core/messages/issue.ts";
import { type Location, locationIn } from "#core/messages/location.ts";
import { fitsSchema } from "./fits-schema.ts";
import { type Keyword, refuseKeyword } from "./keyword.ts";

/** @returns whether a keyword takes a value, by its row */
export function fitsKeyword({ fits, schema = {} }: Keyword, value: Json): boolean {
  return fits?.(value) ?? fitsSchema(schema, value);
}

/**
 * Checks the keys of an object that a table has a row for.
 *
 * @param table rows by key
 * @param part a schema, or an object in one
 * @param at where it stands
 */
export function checkByTable(
  table: Record<string, Keyword>,
  part: JsonObject,
  at: Location,
): Issue[] {
  return Object.entries(part).flatMap(([key, value = null]): Issue[] => {
    const row = Object.hasOwn(table, key) ? table[key] : undefined;
    if (row === undefined || (row.isOfRoot === true && at.path.length > 0)) return [];
    const place = locationIn(at, key);
    const { takes, example = "" } = row;
    if (takes !== undefined && !fitsKeyword(row, value))
      return [refuseKeyword(key, { takes, example }, place)];
    return row.check?.(value, place, part) ?? [];
  });
}
