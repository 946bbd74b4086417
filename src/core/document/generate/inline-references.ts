import { isJsonObject, type Json, type JsonObject } from "#core/json.ts";
import { followReference, type SchemaNode } from "#core/schema/schema-node.ts";
import type { Source } from "../source.ts";

/**
 * Puts what a schema refers to in place of its references, so that it stands alone. What stands
 * beside a reference (a description of this one use) wins over what it names.
 *
 * @param within schemas that it is a part of; one that is a part of itself allows anything there
 * @returns the schema without `definitions` and `$ref`
 */
export function inlineReferences(
  schemas: Pick<Source, "blocks" | "schemas">,
  node: SchemaNode,
  within: readonly JsonObject[] = [],
): JsonObject {
  const { $ref: _, ...beside } = node.schema;
  const target = followReference(schemas, node);
  if (within.includes(target.schema)) return beside;
  const outer = [...within, target.schema];
  const merged: JsonObject =
    target.schema === node.schema ? node.schema : { ...target.schema, ...beside };
  const result: JsonObject = {};
  for (const [key, value] of Object.entries(merged))
    if (key !== "definitions" && value !== undefined)
      result[key] = inline(value, key in beside && key !== "$ref" ? node.file : target.file, key);
  return result;

  function inline(value: Json, file: string, key: string): Json {
    // Examples and defaults are values, not schemas.
    if (key === "examples" || key === "default" || key === "enum") return value;
    if (Array.isArray(value)) return value.map((item) => inline(item, file, ""));
    if (!isJsonObject(value)) return value;
    if (key !== "properties") return inlineReferences(schemas, { schema: value, file }, outer);
    return Object.fromEntries(
      Object.entries(value).map(([name, child]) => [name, inline(child ?? null, file, "")]),
    );
  }
}
