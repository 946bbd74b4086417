import { createRequire } from "node:module";
import type * as AjvModule from "ajv";
import type * as AjvFormats from "ajv-formats";
import type { Json, JsonObject } from "#core/json.ts";
import type { Issue } from "#core/messages/issue.ts";
import { type Location, locationIn } from "#core/messages/location.ts";
import { ownFormats } from "./formats.ts";
import { type Keyword, refuseKeyword } from "./keyword.ts";

/** The library that checks schemas, and the formats that these may name. */
type Library = { ajv: AjvModule.Ajv; formatNames: string[] };

const cache: { library?: Library } = {};

/** @returns the same library each time: compiling the schema of schemas is slow */
export function readLibrary(): Library {
  return (cache.library ??= makeLibrary());
}

function makeLibrary(): Library {
  const require = createRequire(import.meta.url);
  const { Ajv } = require("ajv") as typeof AjvModule;
  const ajvFormats = require("ajv-formats") as typeof AjvFormats;
  const ajv = new Ajv({ strict: false, allErrors: true, verbose: true, logger: false });
  ajvFormats.default(ajv);
  const formatNames = [...ownFormats, ...Object.keys(ajv.formats)];
  // Texts of the engine's own keywords.
  ajv.addFormat("sentence", /\S/);
  ajv.addFormat("folder", /^[\w-][\w.-]*(?:\/[\w-][\w.-]*)*$/);
  ajv.addFormat("slug-page", /\[slug\]/);
  return { ajv, formatNames };
}

/**
 * Checks the keys of an object by the rows of a table.
 *
 * @param table rows by key
 * @param part a schema, or an object in one
 * @param at its location
 */
export function checkByTable(
  table: Record<string, Keyword>,
  part: JsonObject,
  at: Location,
): Issue[] {
  return Object.entries(part).flatMap(([key, value = null]): Issue[] => {
    const row = Object.hasOwn(table, key) ? table[key] : undefined;
    if (row === undefined || (row.isOfRoot === true && at.path.length > 0)) return [];
    const place = locationIn(at, key);
    if (row.isRefused === true)
      return [{ id: "schema-keyword", params: { key }, location: { ...place, at: "key" } }];
    return isTaken(row, value)
      ? (row.check?.(value, place, part) ?? [])
      : [refuseKeyword(key, row, place)];
  });
}

function isTaken({ schema = {}, takes, fits }: Keyword, value: Json): boolean {
  return (
    takes === undefined || (readLibrary().ajv.validate(schema, value) && fits?.(value) !== false)
  );
}
