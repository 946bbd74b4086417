import { isJsonObject, type Json, type JsonObject, type JsonPath } from "#core/json.ts";

/** A schema in a schema, and where it stands. */
export type Subschema = { schema: JsonObject; path: JsonPath };

/** Keywords of draft-07 whose value is a schema, or a list of schemas. */
const single = [
  "additionalItems",
  "additionalProperties",
  "contains",
  "else",
  "if",
  "items",
  "not",
  "propertyNames",
  "then",
  "allOf",
  "anyOf",
  "oneOf",
];

/** Keywords whose value holds schemas by name. */
const named = ["$defs", "definitions", "dependencies", "patternProperties", "properties"];

/** @returns a schema and all that are in it; data, such as examples, are none */
export function listSubschemas(value: Json | undefined, path: JsonPath = []): Subschema[] {
  if (Array.isArray(value))
    return value.flatMap((item, index) => listSubschemas(item, [...path, index]));
  if (!isJsonObject(value)) return [];
  const inner = single.flatMap((key) => listSubschemas(readOwn(value, key), [...path, key]));
  const byName = named.flatMap((key) => {
    const group = readOwn(value, key);
    if (!isJsonObject(group)) return [];
    return Object.entries(group).flatMap(([name, child]) =>
      listSubschemas(child, [...path, key, name]),
    );
  });
  return [{ schema: value, path }, ...inner, ...byName];
}

function readOwn(value: JsonObject, key: string): Json | undefined {
  return Object.hasOwn(value, key) ? value[key] : undefined;
}
