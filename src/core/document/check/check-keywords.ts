import { createRequire } from "node:module";
import type * as AjvModule from "ajv";
import type * as AjvFormats from "ajv-formats";
import { findNearest } from "#core/suggest/find-nearest.ts";
import { isJsonObject, type Json, type JsonObject } from "#core/json.ts";
import type { Issue } from "#core/messages/issue.ts";
import { type Location, locationIn } from "#core/messages/location.ts";
import { suggest } from "#core/messages/suggest.ts";
import { isBinding } from "../read/is-binding.ts";
import { remember } from "#core/remember.ts";

/** Keywords of draft-07, and the engine's own: docs/contract.md says what each is for. */
const keywords = [
  ..."$schema $ref $comment title description default examples readOnly writeOnly".split(" "),
  ..."type enum const multipleOf maximum exclusiveMaximum minimum exclusiveMinimum".split(" "),
  ..."maxLength minLength pattern format contentMediaType contentEncoding".split(" "),
  ..."items additionalItems maxItems minItems uniqueItems contains".split(" "),
  ..."properties patternProperties additionalProperties required propertyNames".split(" "),
  ..."maxProperties minProperties dependencies dependentRequired definitions $defs".split(" "),
  ..."if then else allOf anyOf oneOf not".split(" "),
  ..."x-code x-deprecated x-feed x-files x-message x-outputs x-page x-places x-rules".split(" "),
  ..."x-schema-org x-version".split(" "),
];

/** Of editors: annotations that look like keywords and are none. */
const others = ["example", "deprecated", "markdownDescription", "enumDescriptions", "version"];

/** The engine's own formats are checked where the site is known. */
const checkers = remember((_key: typeof keywords) => {
  const require = createRequire(import.meta.url);
  const { Ajv } = require("ajv") as typeof AjvModule;
  const ajvFormats = require("ajv-formats") as typeof AjvFormats;
  const ajv = new Ajv({ strict: false, logger: false });
  ajvFormats.default(ajv);
  return ajv;
});

/**
 * Checks what JSON Schema itself lets pass in silence: keywords that nobody knows, required properties
 * that there are not, values that their own schema refuses.
 *
 * @param part a schema, or one within it
 */
export function checkKeywords(part: JsonObject, at: Location): Issue[] {
  return [...checkNames(part, at), ...checkRequired(part, at), ...checkOwnValues(part, at)];
}

function checkNames(part: JsonObject, at: Location): Issue[] {
  return Object.keys(part).flatMap((key): Issue[] => {
    if (keywords.includes(key) || others.includes(key)) return [];
    const suggestion = findNearest(key, keywords);
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

function checkOwnValues(part: JsonObject, at: Location): Issue[] {
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
  const validate = checkers(keywords).compile(schema);
  return values.flatMap(({ kind, value, location }): Issue[] => {
    if (isBinding(value) || validate(value)) return [];
    const [error] = validate.errors ?? [];
    const where = (error?.instancePath ?? "").slice(1).replaceAll("/", " › ");
    const reason = `${where === "" ? "it" : where} ${error?.message ?? "is not allowed"}`;
    return [{ id: "schema-own-value", params: { kind, reason }, location }];
  });
}
