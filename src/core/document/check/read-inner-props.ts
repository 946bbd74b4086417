import type { JsonObject } from "#core/json.ts";
import { propertyIn } from "#core/schema/walk-schema.ts";
import { type ReadJson, readJson } from "../read/read-json.ts";

/** Reads the props of a block in a text; it has none where nothing is written. */
export function readInnerProps(json: string): ReadJson {
  return json === "" ? { value: {}, issues: [] } : readJson(`:::${json}`, json);
}

/** Separates the days of a block in a text from its props, which are written in one object. */
export function splitDays(
  written: JsonObject,
  schema: JsonObject | undefined,
): { props: JsonObject; days: JsonObject } {
  const isDay = ([key]: [string, unknown]): boolean =>
    ["publishAt", "unpublishAt"].includes(key) && propertyIn(schema, key) === undefined;
  const pairs = Object.entries(written);
  return {
    props: Object.fromEntries(pairs.filter((pair) => !isDay(pair))),
    days: Object.fromEntries(pairs.filter(isDay)),
  };
}
