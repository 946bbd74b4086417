import { isJsonObject, type Json, type JsonObject, type JsonPath, readAt } from "#core/json.ts";

/**
 * @returns whether a value is a binding: an object with a key that begins with `$`, even misspelt
 */
export function isBinding(value: Json | undefined): value is JsonObject {
  return (
    isJsonObject(value) &&
    Object.keys(value).some((key) => key.startsWith("$") && key !== "$schema")
  );
}

/** @returns whether the value at a path is a binding, or a part of one */
export function isLookedUp(root: Json | undefined, path: JsonPath): boolean {
  return [...path, ""].some((_, length) => isBinding(readAt(root, path.slice(0, length))));
}
