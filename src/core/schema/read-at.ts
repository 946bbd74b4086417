import { isJsonObject, type Json, type JsonPath } from "#core/json.ts";
import { isBinding } from "#core/document/read/is-binding.ts";

/** @returns a part of a value; undefined where there is none */
export function readAt(root: Json | undefined, path: JsonPath): Json | undefined {
  let value = root;
  for (const step of path) {
    if (Array.isArray(value)) value = value[Number(step)];
    else value = isJsonObject(value) && Object.hasOwn(value, step) ? value[step] : undefined;
  }
  return value;
}

/** @returns whether a part of a value is a binding, or stands in one */
export function isBound(root: Json | undefined, path: JsonPath): boolean {
  return [...path, ""].some((_, length) => isBinding(readAt(root, path.slice(0, length))));
}
