import { isJsonObject, type Json, type JsonObject } from "#core/json.ts";
import { followReference, type SchemaNode } from "#core/schema/schema-node.ts";
import type { Source } from "#core/document/source.ts";

type Schemas = Pick<Source, "blocks" | "schemas">;

/** Schemas within schemas that are followed: one may be a part of itself. */
const deepest = 12;

/**
 * Lists what holds for a value: a schema, what it refers to, and what it says in `allOf`, `anyOf`,
 * `oneOf` and behind `if`.
 *
 * @param value as far as it is written; of several forms, those that it rules out are left out
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

/** A form is told by a property whose value it fixes, or by the type. */
function rulesOut(schema: JsonObject, value: Json | undefined): boolean {
  if (value === undefined || value === null) return false;
  const { type, properties } = schema;
  if (
    typeof type === "string" &&
    type !== typeOf(value) &&
    !(type === "number" && typeOf(value) === "integer")
  )
    return true;
  if (!isJsonObject(value) || !isJsonObject(properties)) return false;
  return Object.entries(properties).some(([key, part]) => {
    const given = value[key];
    if (given === undefined || given === null || !isJsonObject(part)) return false;
    const choices = Array.isArray(part["enum"]) ? part["enum"] : [part["const"] ?? given];
    return !choices.some((choice) => choice === given);
  });
}

/** Reads what conditions of forms are mostly made of: fixed values and keys that must be there. */
function holdsFor(condition: Json | undefined, value: Json | undefined): boolean {
  if (!isJsonObject(condition)) return true;
  const { required, properties } = condition;
  const keys = Array.isArray(required) ? required : [];
  const object = isJsonObject(value) ? value : {};
  if (keys.some((key) => typeof key === "string" && object[key] === undefined)) return false;
  return !rulesOut(properties === undefined ? {} : { properties }, object);
}

/** @returns the name that JSON Schema has for a value's type */
export function typeOf(value: Json): string {
  if (value === null) return "null";
  if (Array.isArray(value)) return "array";
  if (typeof value === "number") return Number.isInteger(value) ? "integer" : "number";
  return typeof value;
}

/**
 * Goes from a value's schemas to those of one of its parts.
 *
 * @param value as far as it is written
 */
export function stepSchemas(
  schemas: Schemas,
  { nodes, value }: { nodes: SchemaNode[]; value: Json | undefined },
  step: string | number,
): SchemaNode[] {
  const forms = nodes.flatMap((node) => listForms(schemas, node, value));
  const found = forms.flatMap(({ schema, file }) =>
    (typeof step === "number" ? stepIntoList(schema, step) : stepIntoObject(schema, step)).map(
      (part) => ({ schema: part, file }),
    ),
  );
  return found;
}

function stepIntoList({ items, additionalItems }: JsonObject, index: number): JsonObject[] {
  const own = Array.isArray(items) ? (items[index] ?? additionalItems) : items;
  return isJsonObject(own) ? [own] : [];
}

function stepIntoObject(schema: JsonObject, key: string): JsonObject[] {
  const { properties, patternProperties, additionalProperties } = schema;
  const own = isJsonObject(properties) && Object.hasOwn(properties, key) ? properties[key] : null;
  if (isJsonObject(own)) return [own];
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
    // A pattern that is none has its message at the schema.
    return false;
  }
}
