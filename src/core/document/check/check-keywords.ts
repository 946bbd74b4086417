import { findNearest } from "#core/suggest/find-nearest.ts";
import { isJsonObject, type Json, type JsonObject } from "#core/json.ts";
import type { Issue } from "#core/messages/issue.ts";
import { type Location, locationIn } from "#core/messages/location.ts";
import { suggest } from "#core/messages/suggest.ts";
import { isBinding } from "../read/is-binding.ts";
import { keywords } from "#core/schema/keywords.ts";
import { checkByTable, readLibrary } from "#core/schema/schema-library.ts";

/** Of editors: annotations that look like keywords and are none. */
const others = ["example", "deprecated", "markdownDescription", "enumDescriptions", "version"];

const known = Object.keys(keywords);

/**
 * Checks what JSON Schema itself lets pass in silence: keywords that nobody knows, the engine's own that
 * say nothing, required properties that there are not.
 *
 * @param part a schema, or one within it
 */
export function checkKeywords(part: JsonObject, at: Location): Issue[] {
  return [...checkByTable(keywords, part, at), ...checkNames(part, at), ...checkRequired(part, at)];
}

function checkNames(part: JsonObject, at: Location): Issue[] {
  return Object.keys(part).flatMap((key): Issue[] => {
    if (known.includes(key) || others.includes(key)) return [];
    const suggestion = findNearest(key, known);
    // What is like none is somebody else's.
    if (suggestion === undefined || suggestion in part) return [];
    return [
      { id: "schema-keyword", params: { key, suggestion }, location: locationIn(at, key, "key") },
    ];
  });
}

/** Only where no other property may stand: elsewhere it may be declared by another part. */
function checkRequired(part: JsonObject, at: Location): Issue[] {
  const { required, properties, additionalProperties, patternProperties } = part;
  const isClosed = additionalProperties === false && patternProperties === undefined;
  if (!isClosed || !Array.isArray(required) || !isJsonObject(properties)) return [];
  const names = Object.keys(properties);
  return required.flatMap((key, index): Issue[] => {
    if (typeof key !== "string" || names.includes(key)) return [];
    const free = names.filter((name) => !required.includes(name));
    const params = suggest({ key }, key, free);
    return [
      { id: "schema-required", params, location: locationIn(locationIn(at, "required"), index) },
    ];
  });
}

type OwnValue = { kind: "default" | "example"; value: Json; location: Location };

/** Checks that a schema takes the default and the examples that it has itself. */
export function checkOwnValues(part: JsonObject, at: Location): Issue[] {
  const { default: preset, examples, ...schema } = part;
  // What it refers to stands elsewhere.
  if ((preset === undefined && examples === undefined) || JSON.stringify(schema).includes('"$ref"'))
    return [];
  const list = locationIn(at, "examples");
  const values: OwnValue[] = (Array.isArray(examples) ? examples : []).map((value, index) => ({
    kind: "example",
    value,
    location: locationIn(list, index),
  }));
  if (preset !== undefined)
    values.push({ kind: "default", value: preset, location: locationIn(at, "default") });
  const validate = readLibrary().ajv.compile(schema);
  return values.flatMap(({ kind, value, location }): Issue[] => {
    if (isBinding(value) || validate(value)) return [];
    const [error] = validate.errors ?? [];
    const where = (error?.instancePath ?? "").slice(1).replaceAll("/", " › ");
    const reason = `${where === "" ? "it" : where} ${error?.message ?? "is not allowed"}`;
    return [{ id: "schema-own-value", params: { kind, reason }, location }];
  });
}
