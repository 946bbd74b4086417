import { isJsonObject, type Json, type JsonPath } from "#core/json.ts";

/** @returns a part of a value; undefined where there is none */
export function readAt(root: Json | undefined, path: JsonPath): Json | undefined {
  let value = root;
  for (const step of path) {
    if (Array.isArray(value)) value = value[Number(step)];
    else value = isJsonObject(value) && Object.hasOwn(value, step) ? value[step] : undefined;
  }
  return value;
}
