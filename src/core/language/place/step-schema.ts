import { isJsonObject, type Json, type JsonObject } from "#core/json.ts";
import { followReference, type SchemaNode } from "#core/schema/schema-node.ts";
import { isOfType } from "#core/schema/value-type.ts";
import type { Schemas } from "#core/schema/remember-schemas.ts";
import { propertiesIn, propertyIn, requiredIn } from "#core/schema/walk-schema.ts";

/** The most levels of schemas that are followed: one may be a part of itself. */
const deepest = 12;

/**
 * Lists the schemas of a value: one, those that it refers to, and those in `allOf`, `anyOf`,
 * `oneOf` and after `if`.
 *
 * @param value as far as it is written; forms that it rules out are left out
 */
export function listForms(
  schemas: Schemas,
  node: SchemaNode,
  value: Json | undefined,
): SchemaNode[] {
  return listWithin({ schemas, node, depth: 0 }, value);
}

type Within = { schemas: Schemas; node: SchemaNode; depth: number };

function listWithin({ schemas, node, depth }: Within, value: Json | undefined): SchemaNode[] {
  const followed = followReference(schemas, node);
  if (depth > deepest) return [followed];
  const { schema, file } = followed;
  const parts = (["allOf", "anyOf", "oneOf"] as const).flatMap((key) => {
    const list = schema[key];
    if (!Array.isArray(list)) return [];
    const forms = list.filter(isJsonObject);
    return key === "allOf" ? forms : keepPossible(forms, value, { schemas, file });
  });
  const conditional = ["then", "else"].flatMap((key) => {
    const part = schema[key];
    return isJsonObject(part) && holdsFor(schema["if"], value) === (key === "then") ? [part] : [];
  });
  const inner = [...parts, ...conditional].flatMap((part) =>
    listWithin({ schemas, node: { schema: part, file }, depth: depth + 1 }, value),
  );
  return [followed, ...inner];
}

function keepPossible(
  forms: JsonObject[],
  value: Json | undefined,
  { schemas, file }: { schemas: Schemas; file: string },
): JsonObject[] {
  const possible = forms.filter((schema) => {
    const target = followReference(schemas, { schema, file }).schema;
    return !rulesOut(target, value);
  });
  return possible.length > 0 ? possible : forms;
}

/** Rules out a form by a property with a fixed value, or by the type. */
function rulesOut(schema: JsonObject, value: Json | undefined): boolean {
  if (value === undefined || value === null) return false;
  const { type } = schema;
  if (typeof type === "string" && !isOfType(value, type)) return true;
  if (!isJsonObject(value)) return false;
  return propertiesIn(schema).some(([key, part]) => {
    const given = value[key];
    if (given === undefined || given === null) return false;
    const choices = Array.isArray(part["enum"]) ? part["enum"] : [part["const"] ?? given];
    return !choices.some((choice) => choice === given);
  });
}

/** Reads the usual conditions of forms: fixed values and required keys. */
function holdsFor(condition: Json | undefined, value: Json | undefined): boolean {
  if (!isJsonObject(condition)) return true;
  const { properties } = condition;
  const object = isJsonObject(value) ? value : {};
  if (requiredIn(condition).some((key) => object[key] === undefined)) return false;
  return !rulesOut(properties === undefined ? {} : { properties }, object);
}

/**
 * Steps from a value's schemas to those of one of its parts.
 *
 * @param value as far as it is written
 */
export function stepSchemas(
  schemas: Schemas,
  { nodes, value }: { nodes: SchemaNode[]; value: Json | undefined },
  step: string | number,
): SchemaNode[] {
  const forms = nodes.flatMap((node) => listForms(schemas, node, value));
  return forms.flatMap(({ schema, file }) => {
    const isIndex = typeof step === "number";
    const parts = isIndex ? stepIntoList(schema, step) : stepIntoObject(schema, step);
    return parts.map((part) => ({ schema: part, file }));
  });
}

function stepIntoList({ items, additionalItems }: JsonObject, index: number): JsonObject[] {
  const own = Array.isArray(items) ? (items[index] ?? additionalItems) : items;
  return isJsonObject(own) ? [own] : [];
}

function stepIntoObject(schema: JsonObject, key: string): JsonObject[] {
  const { patternProperties, additionalProperties } = schema;
  const own = propertyIn(schema, key);
  if (own !== undefined) return [own];
  const patterns = isJsonObject(patternProperties) ? Object.entries(patternProperties) : [];
  const matching = patterns.flatMap(([pattern, part]) =>
    isJsonObject(part) && isMatch(pattern, key) ? [part] : [],
  );
  if (matching.length > 0) return matching;
  return isJsonObject(additionalProperties) ? [additionalProperties] : [];
}

function isMatch(pattern: string, key: string): boolean {
  try {
    return new RegExp(pattern, "u").test(key);
  } catch {
    // An invalid pattern is reported at the schema.
    return false;
  }
}
