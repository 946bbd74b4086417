import type { JsonObject } from "#core/json.ts";

/** @returns which version a schema says that it is; 1 where it says nothing */
export function versionOf(schema: JsonObject | undefined): number {
  const version = schema?.["x-version"];
  return typeof version === "number" ? version : 1;
}
