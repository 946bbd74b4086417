import type { JsonObject } from "#core/json.ts";

/** @returns the version of a schema; 1 if it names none */
export function versionOf(schema: JsonObject | undefined): number {
  const version = schema?.["x-version"];
  return typeof version === "number" ? version : 1;
}
