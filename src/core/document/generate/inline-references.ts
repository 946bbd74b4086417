import type { JsonObject } from "#core/json.ts";
import type { Schemas } from "#core/schema/remember-schemas.ts";
import { followReference, type SchemaNode } from "#core/schema/schema-node.ts";
import { mapParts } from "#core/schema/walk-schema.ts";

/**
 * Puts what a schema refers to in place of its references, so that it stands alone. What stands
 * beside a reference (a description of this one use) wins over what it names.
 *
 * @param within schemas that it is a part of; one that is a part of itself allows anything there
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
