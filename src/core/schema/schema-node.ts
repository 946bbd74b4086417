import { isJsonObject, type Json, type JsonObject } from "#core/json.ts";
import { engineSchemas } from "./engine-schemas.ts";
import type { Schemas } from "./remember-schemas.ts";

/** A schema, or a part of one, with the file that its references start from. */
export type SchemaNode = { schema: JsonObject; file: string };

/** @returns the schema of a block's props; undefined for an unknown block */
export function schemaOfBlock(schemas: Schemas, type: string): SchemaNode | undefined {
  const schema = readOwn(schemas.blocks, type);
  return schema === undefined ? undefined : { schema, file: `blocks/${type}/schema.json` };
}

/** @returns the schema of one entry of a collection (or of the site's settings) */
export function schemaOfContent(schemas: Schemas, name: string): SchemaNode | undefined {
  const file = `schema/content/${name}.json`;
  const schema = readOwn(schemas.schemas, file);
  return schema === undefined ? undefined : { schema, file };
}

/**
 * Follows `$ref` to the schema that it names; a reference that leads nowhere, or round in a circle, is
 * an empty schema.
 */
export function followReference(schemas: Schemas, node: SchemaNode): SchemaNode {
  const seen = new Set<JsonObject>();
  let { schema, file } = node;
  while (typeof schema["$ref"] === "string" && !seen.has(schema)) {
    seen.add(schema);
    const target = URL.parse(schema["$ref"], `file:///${file}`);
    if (target === null) return { schema: {}, file };
    const isEngines = target.protocol === "tessera:";
    file = isEngines ? target.protocol + target.pathname : target.pathname.slice(1);
    const steps = target.hash.slice(1).split("/").slice(1);
    const found = steps.reduce<Json | undefined>(
      (value, step) => (isJsonObject(value) ? value[step] : undefined),
      readSchema(schemas, file),
    );
    schema = isJsonObject(found) ? found : {};
  }
  return seen.has(schema) ? { schema: {}, file } : { schema, file };
}

function readSchema(schemas: Schemas, file: string): JsonObject | undefined {
  const block = /^blocks\/([^/]+)\/schema\.json$/.exec(file)?.[1];
  if (block !== undefined) return readOwn(schemas.blocks, block);
  return readOwn(engineSchemas, file) ?? readOwn(schemas.schemas, file);
}

/** A document may name anything, `constructor` too. */
function readOwn(schemas: Record<string, JsonObject>, name: string): JsonObject | undefined {
  return Object.hasOwn(schemas, name) ? schemas[name] : undefined;
}
