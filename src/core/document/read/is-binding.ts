import { isJsonObject, type Json, type JsonObject, type JsonPath, readAt } from "#core/json.ts";

/** @returns whether a value is to be looked up: an object with a key that begins with `$`, even misspelt */
export function isBinding(value: Json | undefined): value is JsonObject {
  return (
    isJsonObject(value) &&
    Object.keys(value).some((key) => key.startsWith("$") && key !== "$schema")
  );
}

/** @returns whether what stands at a path is looked up, or a part of what is */
export function isLookedUp(root: Json | undefined, path: JsonPath): boolean {
  return [...path, ""].some((_, length) => isBinding(readAt(root, path.slice(0, length))));
}
