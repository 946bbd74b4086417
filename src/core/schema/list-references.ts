import type { JsonObject, JsonPath } from "#core/json.ts";
import { parseReference, type SchemaNode } from "./schema-node.ts";
import { listSubschemas } from "./walk-schema.ts";

/** @returns each `$ref` of a schema, with the path to it */
export function listReferences(schema: JsonObject): { $ref: string; path: JsonPath }[] {
  return listSubschemas(schema).flatMap(({ schema: { $ref }, path }) =>
    typeof $ref === "string" ? [{ $ref, path: [...path, "$ref"] }] : [],
  );
}

/** @returns the files that a schema refers to; one for each reference that is an address */
export function listReferredFiles({ schema, file }: SchemaNode): string[] {
  return listReferences(schema).flatMap(({ $ref }) => parseReference($ref, file)?.file ?? []);
}
