import { isJsonObject, type Json, type JsonObject, readOwn } from "#core/json.ts";
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

/** The file of a `$ref`, and the steps in it; without steps it leads to no schema. */
export type Reference = { file: string; steps: string[] | null };

/** @returns the target of a `$ref` in the file `base`; null if it is no address */
export function parseReference(reference: string, base: string): Reference | null {
  const target = URL.parse(reference, `file:///${base}`);
  if (target === null) return null;
  const { protocol, pathname, hash } = target;
  const [anchor, ...steps] = hash.slice(1).split("/");
  return {
    file: protocol === "tessera:" ? protocol + pathname : pathname.slice(1),
    // An anchor by a name alone is not part of draft-07.
    steps: anchor === "" ? steps.map(readStep) : null,
  };
}

/** @returns a step of a JSON Pointer (RFC 6901) as a key */
export function readStep(step: string): string {
  return step.replaceAll("~1", "/").replaceAll("~0", "~");
}

/** @returns the value in a file at a reference; undefined if there is none */
export function readTarget(root: JsonObject | undefined, { steps }: Reference): Json | undefined {
  if (steps === null) return undefined;
  return steps.reduce<Json | undefined>(
    (value, step) => (isJsonObject(value) ? readOwn(value, step) : undefined),
    root,
  );
}

/**
 * Follows `$ref` to the schema that it names; a reference that leads nowhere, or in a circle, is an
 * empty schema.
 */
export function followReference(schemas: Schemas, node: SchemaNode): SchemaNode {
  const seen = new Set<JsonObject>();
  let { schema, file } = node;
  while (typeof schema["$ref"] === "string" && !seen.has(schema)) {
    seen.add(schema);
    const target = parseReference(schema["$ref"], file);
    if (target === null) return { schema: {}, file };
    file = target.file;
    const value = readTarget(schemaOfFile(schemas, file), target);
    schema = isJsonObject(value) ? value : {};
  }
  return seen.has(schema) ? { schema: {}, file } : { schema, file };
}

/** @returns the schema of a block, of the engine, or in a file of `schema/` */
export function schemaOfFile(schemas: Schemas, file: string): JsonObject | undefined {
  const block = /^blocks\/([^/]+)\/schema\.json$/.exec(file)?.[1];
  if (block !== undefined) return readOwn(schemas.blocks, block);
  return readOwn(engineSchemas, file) ?? readOwn(schemas.schemas, file);
}
