import { isJsonObject, type Json, type JsonObject } from "#core/json.ts";
import { inlineReferences } from "#core/document/generate/inline-references.ts";
import { wordDeprecation } from "#core/schema/deprecation.ts";
import { formatOf } from "#core/schema/formats.ts";
import type { SchemaNode } from "#core/schema/schema-node.ts";
import { propertiesIn, requiredIn } from "#core/schema/walk-schema.ts";
import { typeNames } from "#core/schema/value-type.ts";
import type { Source } from "#core/document/source.ts";

/** One property that a schema names, at any depth. */
export type PropertyReference = {
  /** Its path in the schema's value: `items[].label` is the label of each item. */
  path: string;
  /** Its type in words: `text`, `link`, `list of objects`. */
  type: string;
  isRequired: boolean;
  /** Its description, as the schema has it; empty where there is none. */
  description: string;
  /** Its value where it is absent. */
  default?: Json;
  /** The values that it may have, where the schema lists them. */
  choices?: Json[];
  /** Says in a sentence what to use in its place, where it is deprecated. */
  deprecated?: string;
  /** Its limits in words: length, size, number. */
  limits: string[];
};

type Schemas = Pick<Source, "blocks" | "schemas">;

/**
 * Lists the properties that a JSON Schema describes, and their properties: what an author looks up.
 * References to the engine's own definitions are followed.
 *
 * @param schema of an object; a site's own references lead somewhere only in `listBlocks`
 * @returns a row a property, in the order of the schema, those inside one behind it
 */
export function listProperties(schema: JsonObject): PropertyReference[] {
  return listPropertiesOf({ blocks: {}, schemas: {} }, { schema, file: "" });
}

/** @returns the rows of a schema whose references lead to others of its site */
export function listPropertiesOf(schemas: Schemas, node: SchemaNode): PropertyReference[] {
  return listBelow(inlineReferences(schemas, node), "");
}

function listBelow(schema: JsonObject, prefix: string): PropertyReference[] {
  const required = requiredIn(schema);
  return propertiesIn(schema).flatMap(([key, value]) => {
    // Every document may say where its schema is.
    if (key === "$schema") return [];
    const path = `${prefix}${key}`;
    return [describe(value, path, required.includes(key)), ...listInside(value, path)];
  });
}

function listInside(schema: JsonObject, path: string): PropertyReference[] {
  const { items } = schema;
  if (!isJsonObject(items)) return listBelow(schema, `${path}.`);
  const inside = listInside(items, `${path}[]`);
  // The row of a list of texts names their type; their limits have a row of their own.
  const hasOwnRow = inside.length === 0 && listLimits(items).length > 0;
  return hasOwnRow ? [describe(items, `${path}[]`, false)] : inside;
}

function describe(schema: JsonObject, path: string, isRequired: boolean): PropertyReference {
  const { description, default: fallback, enum: choices } = schema;
  const deprecated = wordDeprecation(schema["x-deprecated"]);
  return {
    path,
    type: nameType(schema),
    isRequired,
    description: typeof description === "string" ? description : "",
    ...(fallback === undefined ? {} : { default: fallback }),
    ...(Array.isArray(choices) ? { choices } : {}),
    ...(deprecated === undefined ? {} : { deprecated }),
    limits: listLimits(schema),
  };
}

/** A longer pattern says nothing to a reader: the description says what is meant. */
const longestPattern = 80;

function listLimits(schema: JsonObject): string[] {
  const { uniqueItems, multipleOf, pattern, minProperties, "x-files": files } = schema;
  return [
    ...nameRange(schema, ["minLength", "maxLength"], "characters"),
    ...nameRange(schema, ["minimum", "maximum"], ""),
    ...nameRange(schema, ["minItems", "maxItems"], "items"),
    ...(uniqueItems === true ? ["no two the same"] : []),
    ...(typeof multipleOf === "number" ? [`in steps of ${multipleOf}`] : []),
    ...(typeof minProperties === "number" ? [`at least ${minProperties} of its keys`] : []),
    ...(typeof files === "string" ? [`a file of ${files}`] : []),
    ...(typeof pattern === "string" && pattern.length <= longestPattern ? [`like ${pattern}`] : []),
  ];
}

/** Writes a range of two of a schema's keywords. */
function nameRange(schema: JsonObject, [least, most]: [string, string], unit: string): string[] {
  const { [least]: from, [most]: to } = schema;
  const write = (text: string): string[] => [`${text} ${unit}`.trim()];
  if (typeof from !== "number") return typeof to === "number" ? write(`at most ${to}`) : [];
  if (typeof to === "number") return write(from === to ? `${from}` : `${from} to ${to}`);
  // At least one means: not empty.
  return from === 1 && unit !== "" ? ["not empty"] : write(`at least ${from}`);
}

/** Writes a schema's type in words: `list of links`. */
function nameType(schema: JsonObject): string {
  const { type, format, items } = schema;
  if (typeof format === "string") {
    const { name, kind } = formatOf(format) ?? {};
    return name ?? kind ?? format;
  }
  const types = [type].flat().filter((name) => typeof name === "string");
  if (types.length === 1 && types[0] === "array" && isJsonObject(items))
    return `list of ${namePlural(items)}`;
  return types.map((name) => typeNames[name] ?? name).join(" or ") || "any value";
}

function namePlural(schema: JsonObject): string {
  const name = nameType(schema);
  if (name === "any value") return "any values";
  return formatOf(schema["format"])?.plural ?? `${name}s`;
}
