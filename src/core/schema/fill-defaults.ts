import { isJsonObject, type Json, type JsonObject } from "#core/json.ts";
import type { SchemaPlan } from "./schema-plan.ts";

/**
 * Fills in the defaults of a schema.
 *
 * @param value left as it is
 * @param plan of its schema, which is not odd
 * @returns the value with its defaults; parts in which nothing was missing are those of `value`
 */
export function fillDefaults(value: JsonObject, plan: SchemaPlan): JsonObject {
  return plan.hasDefaults ? fillObject(value, plan) : value;
}

function fill(value: Json, plan: SchemaPlan): Json {
  if (Array.isArray(value)) return fillList(value, plan.items);
  return isJsonObject(value) ? fillObject(value, plan) : value;
}

function fillObject(value: JsonObject, { filled: parts }: SchemaPlan): JsonObject {
  let filled = value;
  for (const [key, part] of parts) {
    const given = value[key] ?? (value[key] === undefined ? part.preset : null);
    if (given === undefined) continue;
    const whole = part.hasDefaults ? fill(given, part) : given;
    if (whole === value[key]) continue;
    if (filled === value) filled = { ...value };
    filled[key] = whole;
  }
  return filled;
}

function fillList(list: Json[], items: SchemaPlan | undefined): Json[] {
  if (items?.hasDefaults !== true) return list;
  let filled = list;
  for (const [index, item] of list.entries()) {
    const whole = fill(item, items);
    if (whole === item) continue;
    if (filled === list) filled = [...list];
    filled[index] = whole;
  }
  return filled;
}
