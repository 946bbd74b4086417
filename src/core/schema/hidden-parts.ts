import { isJsonObject, type Json, type JsonObject } from "#core/json.ts";

/** Keywords that are read before defaults are filled in, and may see their lack. */
const early = ["allOf", "anyOf", "oneOf", "not", "if", "enum", "const", "contains", "dependencies"];

/** Keywords whose value is a schema, a list of schemas, or schemas by name. */
const behind = [
  "allOf",
  "anyOf",
  "oneOf",
  "not",
  "if",
  "then",
  "else",
  "contains",
  "propertyNames",
  "additionalProperties",
  "additionalItems",
];
const behindNames = ["dependencies", "patternProperties"];

/** @returns schemas that hold for a value or its parts otherwise than by `properties` and `items` */
export function listHiddenParts(schema: JsonObject): JsonObject[] {
  const { items } = schema;
  const values: (Json | undefined)[] = [
    ...behind.flatMap((key) => schema[key]),
    ...behindNames.flatMap((key) => Object.values(asObject(schema[key]))),
    // A default of an item at a place of its own is no property's.
    ...(Array.isArray(items) ? items.map((item) => ({ properties: { item } })) : []),
  ];
  return values.filter(isJsonObject);
}

/** @returns whether what a schema says may depend on when its defaults are filled in */
export function mixesOrder(schema: JsonObject): boolean {
  return early.some((key) => key in schema) || schema["uniqueItems"] === true;
}

function asObject(value: Json | undefined): JsonObject {
  return isJsonObject(value) ? value : {};
}
