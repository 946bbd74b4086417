import { isJsonObject, type Json, type JsonObject, type JsonPath } from "../json.ts";
import { engineSchemas } from "./engine-schemas.ts";
import type { Source } from "../source.ts";

/** A schema, or a part of one, with the file that its references start from. */
export type SchemaNode = { schema: JsonObject; file: string };

type Schemas = Pick<Source, "blocks" | "schemas">;

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
  if (block !== undefined) return readOwn(schemas.blocks, block);
  return readOwn(engineSchemas, file) ?? readOwn(schemas.schemas, file);
}

/** A document may name anything, `constructor` too. */
function readOwn(schemas: Record<string, JsonObject>, name: string): JsonObject | undefined {
  return Object.hasOwn(schemas, name) ? schemas[name] : undefined;
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

/** A value whose schema says a `format`. */
export type FormattedValue = {
  value: Json;
  /** From the root of what is visited. */
  path: JsonPath;
  format: string;
  schema: JsonObject;
};

/** @returns every value whose schema says a `format`, whole before its parts */
export function listFormats(
  schemas: Schemas,
  root: { value: Json; node: SchemaNode },
): FormattedValue[] {
  return visitValue(root.value, root.node, []);

  function visitValue(value: Json, node: SchemaNode, path: JsonPath): FormattedValue[] {
    const { schema, file } = followReference(schemas, node);
    const { format, items, properties } = schema;
    const own = typeof format === "string" ? [{ value, path, format, schema }] : [];
    if (Array.isArray(value)) {
      if (!isJsonObject(items)) return own;
      const parts = value.map((item, index) =>
        visitValue(item, { schema: items, file }, [...path, index]),
      );
      return [...own, ...parts.flat()];
    }
    if (!isJsonObject(value)) return own;
    const parts = Object.entries(value).map(([key, child]) => {
      const property = readProperty(properties, key);
      if (!isJsonObject(property) || child === undefined) return [];
      return visitValue(child, { schema: property, file }, [...path, key]);
    });
    return [...own, ...parts.flat()];
  }
}
