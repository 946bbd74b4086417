import { isJsonObject, type Json, type JsonObject, readAt } from "#core/json.ts";
import type { Entry } from "#core/document/read/read-content.ts";
import type { Schemas } from "#core/schema/remember-schemas.ts";
import { schemaOfContent, type SchemaNode } from "#core/schema/schema-node.ts";
import type { Knowledge } from "../knowledge.ts";
import { listPages } from "../list-pages.ts";
import { listKeys } from "./describe-schema.ts";
import { stepSchemas } from "./step-schema.ts";

/** A part of a value that a path such as `hero.title` leads to. */
export type Field = {
  name: string;
  /** Its schemas; none if nothing describes it. */
  nodes: SchemaNode[];
  /** Its value, in the first entry that has one. */
  sample: Json | undefined;
};

/** @returns the fields of a collection's entries, at the end of a path of fields */
export function listFields(knowledge: Knowledge, collection: string, path: string[]): Field[] {
  const { source, content } = knowledge;
  const entries = content.collections.get(collection) ?? [];
  const root = schemaOfContent(source, collection);
  const nodes = stepAlong(source, root, path);
  const { names } = listKeys(source, nodes, undefined);
  const holders = entries.map(({ fields }) => readAt(fields, path)).filter(isJsonObject);
  const known = names.length > 0 ? names : [...new Set(holders.flatMap((one) => Object.keys(one)))];
  const own = known
    .filter((name) => name !== "$schema")
    .map((name) => ({
      name,
      nodes: stepSchemas(source, { nodes, value: undefined }, name),
      sample: holders.find((one) => one[name] !== undefined)?.[name],
    }));
  if (path.length > 0) return own;
  return [...own, ...listGiven(knowledge, collection, names)];
}

/** Lists the fields that each entry has unwritten: a slug, and an address if it has a page. */
function listGiven(knowledge: Knowledge, collection: string, names: string[]): Field[] {
  const [first] = knowledge.content.collections.get(collection) ?? [];
  const address = findAddress(knowledge, collection, first);
  const slug: Field = {
    name: "slug",
    nodes: textNode("The end of its page's address: its field, or its file's name."),
    sample: first?.slug ?? undefined,
  };
  const href: Field = {
    name: "href",
    nodes: textNode("The address of its page.", { format: "link" }),
    sample: address,
  };
  const given = address === undefined ? [slug] : [slug, href];
  return given.filter(({ name }) => !names.includes(name));
}

function textNode(description: string, more: JsonObject = {}): SchemaNode[] {
  return [{ schema: { description, type: "string", ...more }, file: "language:field" }];
}

/** @returns the address of an entry's page; undefined if it has none */
export function findAddress(
  knowledge: Knowledge,
  collection: string,
  entry: Entry | undefined,
): string | undefined {
  if (entry === undefined) return undefined;
  for (const { route, entry: own } of listPages(knowledge).values())
    if (own?.collection === collection && own.entry.slug === entry.slug) return route;
  return undefined;
}

/** @returns the settings at the end of a path */
export function listSettings({ content, source }: Knowledge, path: string[]): Field[] {
  const value = readAt(content.settings ?? {}, path);
  if (!isJsonObject(value)) return [];
  const root = schemaOfContent(source, "site");
  const nodes = stepAlong(source, root, path);
  return Object.entries(value)
    .filter(([name]) => name !== "$schema")
    .map(([name, sample]) => ({
      name,
      nodes: stepSchemas(source, { nodes, value: undefined }, name),
      sample,
    }));
}

/** @returns the schemas at the end of a path such as `items.0.title` */
function stepAlong(source: Schemas, root: SchemaNode | undefined, path: string[]): SchemaNode[] {
  return path.reduce<SchemaNode[]>(
    (nodes, step) => stepSchemas(source, { nodes, value: undefined }, toStep(step)),
    root === undefined ? [] : [root],
  );
}

function toStep(step: string): string | number {
  return /^\d+$/.test(step) ? Number(step) : step;
}
