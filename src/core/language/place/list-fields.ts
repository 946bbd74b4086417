import { isJsonObject, type Json, type JsonObject, readAt } from "#core/json.ts";
import { schemaOfContent } from "#core/schema/schema-node.ts";
import type { Knowledge } from "../knowledge.ts";
import { listPages } from "../list-pages.ts";
import { type SchemaView, viewSchemas } from "./view-schemas.ts";

/** A part of a value that a path such as `hero.title` leads to. */
export type Field = {
  name: string;
  schema: SchemaView;
  /** Its value, in the first entry that has one. */
  sample: Json | undefined;
};

/** @returns the fields of a collection's entries, at the end of a path of fields */
export function listFields(knowledge: Knowledge, collection: string, path: string[]): Field[] {
  const entries = knowledge.content.collections.get(collection) ?? [];
  const schema = stepAlong(knowledge, collection, path);
  const values = entries.map(({ fields }) => readAt(fields, path)).filter(isJsonObject);
  const { names } = schema;
  const keys = names.length > 0 ? names : [...new Set(values.flatMap((one) => Object.keys(one)))];
  const fields = keys
    .filter((name) => name !== "$schema")
    .map((name) => ({
      name,
      schema: schema.step(name),
      sample: values.find((one) => one[name] !== undefined)?.[name],
    }));
  if (path.length > 0) return fields;
  return [
    ...fields,
    ...listImplied(knowledge, collection).filter(({ name }) => !names.includes(name)),
  ];
}

/** Lists the fields that each entry has unwritten: a slug, and an address if it has a page. */
function listImplied(knowledge: Knowledge, collection: string): Field[] {
  const [first] = knowledge.content.collections.get(collection) ?? [];
  const address = [...listPages(knowledge).values()].find(
    ({ entry }) => entry?.collection === collection && entry.entry.slug === first?.slug,
  )?.route;
  const describe = (words: JsonObject): SchemaView =>
    viewSchemas(knowledge.source, [{ schema: { type: "string", ...words }, file: "" }]);
  const slug: Field = {
    name: "slug",
    schema: describe({
      description: `The end of its page's address: the field "slug", or the file's name.`,
    }),
    sample: first?.slug ?? undefined,
  };
  const schema = describe({ description: "The address of its page.", format: "link" });
  return address === undefined ? [slug] : [slug, { name: "href", schema, sample: address }];
}

/** @returns the settings at the end of a path */
export function listSettings(knowledge: Knowledge, path: string[]): Field[] {
  const value = readAt(knowledge.content.settings ?? {}, path);
  if (!isJsonObject(value)) return [];
  const schema = stepAlong(knowledge, "site", path);
  return Object.entries(value)
    .filter(([name]) => name !== "$schema")
    .map(([name, sample]) => ({ name, schema: schema.step(name), sample }));
}

/** Returns the schemas at the end of a path such as `items.0.title`. */
function stepAlong({ source }: Knowledge, name: string, path: string[]): SchemaView {
  const root = schemaOfContent(source, name);
  return path.reduce(
    (schema, step) => schema.step(/^\d+$/.test(step) ? Number(step) : step),
    viewSchemas(source, root === undefined ? [] : [root]),
  );
}
