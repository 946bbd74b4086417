import { isJsonObject, type Json, type JsonObject } from "#core/json.ts";

/** @returns whether a value is to be looked up: an object with a key such as `$from`, even misspelt */
export function isBinding(value: Json | undefined): value is JsonObject {
  return (
    isJsonObject(value) &&
    Object.keys(value).some((key) => key.startsWith("$") && key !== "$schema")
  );
}
