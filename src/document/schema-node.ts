import { isJsonObject, type Json, type JsonObject, type JsonPath } from "./json.ts";
import { engineSchemas } from "./schemas/engine-schemas.ts";
import type { Source } from "./source.ts";

/** A schema, or a part of one, with the file that its references start from. */
export type SchemaNode = { schema: JsonObject; file: string };

type Schemas = Pick<Source, "blocks" | "schemas">;

/** @returns the schema of a block's props; undefined for an unknown block */
export function schemaOfBlock(schemas: Schemas, type: string): SchemaNode | undefined {
  const schema = schemas.blocks[type];
  return schema === undefined ? undefined : { schema, file: `blocks/${type}/schema.json` };
}

/** @returns the schema of one entry of a collection (or of the site's settings) */
export function schemaOfContent(schemas: Schemas, name: string): SchemaNode | undefined {
  const file = `schema/content/${name}.json`;
  const schema = schemas.schemas[file];
  return schema === undefined ? undefined : { schema, file };
}

/** Follows `$ref` to the schema that it names; a reference that leads nowhere is an empty schema. */
export function followReference(schemas: Schemas, node: SchemaNode): SchemaNode {
  const { $ref } = node.schema;
  if (typeof $ref !== "string") return node;
  const target = new URL($ref, `file:///${node.file}`);
  const isEngines = target.protocol === "tessera:";
  const file = isEngines ? target.protocol + target.pathname : target.pathname.slice(1);
  const document = readSchema(schemas, file);
  const steps = target.hash.slice(1).split("/").slice(1);
  const found = steps.reduce<Json | undefined>(
    (value, step) => (isJsonObject(value) ? value[step] : undefined),
    document,
  );
  return followReference(schemas, { schema: isJsonObject(found) ? found : {}, file });
}

function readSchema(schemas: Schemas, file: string): JsonObject | undefined {
  const block = /^blocks\/([^/]+)\/schema\.json$/.exec(file)?.[1];
  if (block !== undefined) return schemas.blocks[block];
  return engineSchemas[file] ?? schemas.schemas[file];
}

/** @returns the schema of a value inside the one that `node` describes; undefined where it says nothing */
export function schemaAt(
  schemas: Schemas,
  node: SchemaNode,
  path: JsonPath,
): SchemaNode | undefined {
  const { schema, file } = followReference(schemas, node);
  const [key, ...rest] = path;
  if (key === undefined) return { schema, file };
  const { items, properties } = schema;
  const child = typeof key === "number" ? items : readProperty(properties, key);
  return isJsonObject(child) ? schemaAt(schemas, { schema: child, file }, rest) : undefined;
}

function readProperty(properties: Json | undefined, key: string): Json | undefined {
  return isJsonObject(properties) && Object.hasOwn(properties, key) ? properties[key] : undefined;
}

/** @returns the names that a schema gives to an object's properties; undefined where it names none */
export function namesOf(schemas: Schemas, node: SchemaNode | undefined): string[] | undefined {
  if (node === undefined) return undefined;
  const { properties } = followReference(schemas, node).schema;
  return isJsonObject(properties) ? Object.keys(properties) : undefined;
}

type Visit = (found: { value: Json; path: JsonPath; format: string }) => void;

/**
 * Visits every value whose schema says a `format`.
 *
 * @param visit gets the value, its path from `value`'s root, and the format's name
 */
export function visitFormats(
  schemas: Schemas,
  root: { value: Json; node: SchemaNode },
  visit: Visit,
): void {
  visitValue(root.value, root.node, []);

  function visitValue(value: Json, node: SchemaNode, path: JsonPath): void {
    const { schema, file } = followReference(schemas, node);
    if (typeof schema["format"] === "string") visit({ value, path, format: schema["format"] });
    const { items, properties } = schema;
    if (Array.isArray(value)) {
      if (!isJsonObject(items)) return;
      value.forEach((item, index) => visitValue(item, { schema: items, file }, [...path, index]));
      return;
    }
    if (!isJsonObject(value)) return;
    for (const [key, child] of Object.entries(value)) {
      const property = readProperty(properties, key);
      if (isJsonObject(property) && child !== undefined)
        visitValue(child, { schema: property, file }, [...path, key]);
    }
  }
}
