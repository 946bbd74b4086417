import { isJsonObject, type Json, type JsonObject } from "#core/json.ts";
import { inlineReferences } from "#core/document/generate/inline-references.ts";
import { wordDeprecation } from "#core/schema/deprecation.ts";
import type { SchemaNode } from "#core/schema/schema-node.ts";
import { propertiesIn, requiredIn } from "#core/schema/walk-schema.ts";
import type { Source } from "#core/document/source.ts";
import { listLimits } from "./list-limits.ts";
import { nameType } from "./name-type.ts";

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
