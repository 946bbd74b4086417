import type { JsonObject } from "#core/json.ts";
import type { Schemas } from "#core/schema/remember-schemas.ts";
import { followReference, type SchemaNode } from "#core/schema/schema-node.ts";
import { mapParts } from "#core/schema/walk-schema.ts";

/**
 * Replaces a schema's references with their targets, so that it needs no other schema. Keywords
 * beside a reference (a description of this one use) override those of its target.
 *
 * @param within schemas that it is a part of; a part of itself allows anything there
 * @returns the schema without `definitions` and `$ref`
 */
export function inlineReferences(
  schemas: Schemas,
  node: SchemaNode,
  within: readonly JsonObject[] = [],
): JsonObject {
  const { $ref, ...beside } = node.schema;
  const target = followReference(schemas, node);
  if (within.includes(target.schema)) return beside;
  const outer = [...within, target.schema];
  const merged = $ref === undefined ? node.schema : { ...target.schema, ...beside };
  const { definitions: _, ...schema } = merged;
  return mapParts(schema, (part, keyword) => {
    const { file } = keyword in beside ? node : target;
    return inlineReferences(schemas, { schema: part, file }, outer);
  });
}
