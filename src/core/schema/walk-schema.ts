import { isJsonObject, type Json, type JsonObject, type JsonPath } from "#core/json.ts";
import { keywords } from "./keywords.ts";

/** A schema within a schema, and its path there. */
export type Subschema = { schema: JsonObject; path: JsonPath };

/** Keywords that contain schemas, each with its way to contain them. */
const holders = new Map(
  Object.entries(keywords).flatMap(([key, { holds }]) =>
    holds === undefined ? [] : [[key, holds]],
  ),
);

/** @returns the schemas directly within a schema; data, such as examples, are none */
export function listParts(schema: JsonObject): Subschema[] {
  return Object.entries(schema).flatMap(([key, value]) => {
    const holds = holders.get(key);
    if (holds === undefined || value === undefined) return [];
    const pairs: [string | number, Json | undefined][] =
      holds === "named" || Array.isArray(value) ? entriesOf(value) : [[key, value]];
    return pairs.flatMap(([step, part]) =>
      isJsonObject(part) ? [{ schema: part, path: part === value ? [key] : [key, step] }] : [],
    );
  });
}

function entriesOf(value: Json): [string | number, Json | undefined][] {
  if (Array.isArray(value)) return [...value.entries()];
  return isJsonObject(value) ? Object.entries(value) : [];
}

/** @returns a schema and all that are in it, at every depth */
export function listSubschemas(schema: JsonObject, path: JsonPath = []): Subschema[] {
  const parts = listParts(schema).flatMap((part) =>
    listSubschemas(part.schema, [...path, ...part.path]),
  );
  return [{ schema, path }, ...parts];
}

/**
 * @param change returns the replacement of a schema in `schema`; `keyword` is the one that
 *   contains it
 * @returns a copy
 */
export function mapParts(
  schema: JsonObject,
  change: (part: JsonObject, keyword: string) => Json,
): JsonObject {
  const pairs = Object.entries(schema).map(([key, value]): [string, Json | undefined] => {
    const holds = holders.get(key);
    if (holds === undefined || value === undefined) return [key, value];
    const changePart = (part: Json): Json => (isJsonObject(part) ? change(part, key) : part);
    if (Array.isArray(value)) return [key, value.map(changePart)];
    if (holds !== "named" || !isJsonObject(value)) return [key, changePart(value)];
    const named = Object.entries(value).map(([name, part]) => [name, changePart(part ?? null)]);
    return [key, Object.fromEntries(named)];
  });
  return Object.fromEntries(pairs.filter(([, value]) => value !== undefined));
}

/** @returns the properties that a schema describes, by name */
export function propertiesIn(schema: JsonObject | undefined): [string, JsonObject][] {
  const properties = schema?.["properties"];
  const all = isJsonObject(properties) ? Object.entries(properties) : [];
  return all.filter((pair): pair is [string, JsonObject] => isJsonObject(pair[1]));
}

/** @returns the schema of a property; undefined if the schema describes none of that name */
export function propertyIn(schema: JsonObject | undefined, name: string): JsonObject | undefined {
  const properties = schema?.["properties"];
  const isNamed = isJsonObject(properties) && Object.hasOwn(properties, name);
  const part = isNamed ? properties[name] : undefined;
  return isJsonObject(part) ? part : undefined;
}

/** @returns the names that a schema gives to properties, in their order */
export function namesIn(schema: JsonObject | undefined): string[] {
  const properties = schema?.["properties"];
  return isJsonObject(properties) ? Object.keys(properties) : [];
}

/** @returns the names of the properties that a schema requires */
export function requiredIn(schema: JsonObject | undefined): string[] {
  const required = schema?.["required"];
  return Array.isArray(required) ? required.filter((name) => typeof name === "string") : [];
}
