import type { Json, JsonObject, JsonPath } from "#core/json.ts";
import { modes } from "./look.ts";

/** A written value of a token: for every mode, or for one. */
export type WrittenValue = { id: string; type: string | undefined; value: Json; path: JsonPath };

/**
 * Lists the values of all tokens as written, without following aliases.
 *
 * @param group the file's JSON
 */
export function listValues(group: JsonObject): WrittenValue[] {
  return listGroup(group, [], undefined);
}

function listGroup(group: JsonObject, path: string[], type: string | undefined): WrittenValue[] {
  const own = typeof group["$type"] === "string" ? group["$type"] : type;
  if (group["$value"] !== undefined) return listToken(group, path, own);
  return Object.entries(group).flatMap(([key, child]) =>
    isObject(child) && !key.startsWith("$") ? listGroup(child, [...path, key], own) : [],
  );
}

function listToken(token: JsonObject, path: string[], type: string | undefined): WrittenValue[] {
  const id = path.join(".");
  const values = [{ value: token["$value"], path: [...path, "$value"] }];
  for (const mode of modes) {
    const steps = ["$extensions", "mode", mode];
    values.push({ value: lookUp(token, steps), path: [...path, ...steps] });
  }
  return values.flatMap(({ value, ...rest }) =>
    value === undefined ? [] : [{ id, type, value, ...rest }],
  );
}

/** @returns the value at the end of a path of keys, undefined where it ends before */
export function lookUp(value: Json | undefined, path: JsonPath): Json | undefined {
  return path.reduce<Json | undefined>(
    (inner, key) => (isObject(inner) ? inner[String(key)] : undefined),
    value,
  );
}

function isObject(value: Json | undefined): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
