import { entryBinding } from "#core/document/bind/bindings/entry.ts";
import { fromBinding } from "#core/document/bind/bindings/from.ts";
import { readSite } from "#core/document/read/read-site.ts";
import type { Source } from "#core/document/source.ts";
import { isJsonObject, type JsonObject } from "#core/json.ts";
import { readPlaces, regionsOf } from "#core/schema/places.ts";
import { followReference, schemaOfBlock, type SchemaNode } from "#core/schema/schema-node.ts";
import { namesIn, propertyIn, requiredIn } from "#core/schema/walk-schema.ts";
import { makeObject } from "./make-value.ts";

/** A field of a new collection; `maxLength` is null where its kind has none. */
export type Field = { name: string; kind: string; isNeeded: boolean; maxLength: number | null };

/** Names of the text that says what an entry is called, in collections and blocks. */
const titleNames = ["title", "name", "heading", "question", "q"];

/** Names of the text that says what it is about. */
const aboutNames =
  "summary description text body lead intro content excerpt teaser answer desc bio a".split(" ");

/** Kinds of fields by the formats of the props that take them. */
const kindsOf: Record<string, string[]> = {
  "": ["text"],
  "rich-text": ["text", "rich-text"],
  markdown: ["text", "rich-text", "markdown"],
  date: ["date"],
  icon: ["icon"],
  image: ["image"],
  link: ["link"],
};

/** @returns the needed fields that name an entry and describe it; undefined for none that fits */
export function pickWords(fields: Field[]): {
  title: string | undefined;
  about: string | undefined;
} {
  const texts = fields.filter(({ kind, isNeeded }) => kind === "text" && isNeeded);
  const find = (names: string[]) => texts.find(({ name }) => names.includes(name))?.name;
  return { title: find(titleNames) ?? texts[0]?.name, about: find(aboutNames) };
}

/**
 * Finds blocks that show an entry on a page of its own, below the page's title: the one that shows
 * most, then the one that shows most of what is left.
 *
 * @returns blocks whose props are bound to fields that fit them; none if no block fits
 */
export function showEntry(source: Source, fields: Field[]): JsonObject[] {
  const { title } = pickWords(fields);
  const lengths = new Map(fields.map(({ name, maxLength }) => [name, maxLength ?? 0]));
  const fitting = listBlocks(source).flatMap(({ type, node }) => {
    const hasRoom = ([prop, field]: [string, string]): boolean => {
      const { maxLength = Infinity } = partOf(source, node, prop).schema;
      return field === title || (lengths.get(field) ?? 0) <= Number(maxLength);
    };
    // The page's title says an entry's already.
    const pairs = findPairs(source, node, fields)
      .filter(hasRoom)
      .filter(([prop, field]) => field !== title || requiredIn(node.schema).includes(prop));
    const others = pairs.filter(([, field]) => field !== title);
    if (others.length === 0 || !hasRequired(node, pairs)) return [];
    const bound = pairs.map(([prop, field]) => [prop, { [entryBinding.key]: field }]);
    const block = { type, props: Object.fromEntries(bound) };
    const shown = new Set(others.map(([, field]) => field));
    return [{ block, shown, weight: others.length - (pairs.length > others.length ? 0.5 : 0) }];
  });
  const [best] = fitting.toSorted((one, other) => other.weight - one.weight);
  if (best === undefined) return [];
  const left = fields.filter(({ name }) => !best.shown.has(name));
  return [best.block, ...showEntry(source, left)];
}

/**
 * Binds the props of a block to the fields that fit them.
 *
 * @returns the block, and `isWhole` if it shows more of an entry than its title
 */
export function bindFitting(
  source: Source,
  block: JsonObject,
  fields: Field[],
): { block: JsonObject; isWhole: boolean } {
  const { type, props } = block;
  const node = typeof type === "string" ? schemaOfBlock(source, type) : undefined;
  if (node === undefined) return { block, isWhole: false };
  const { title } = pickWords(fields);
  const pairs = findPairs(source, node, fields);
  const bound = pairs.map(([prop, field]) => [prop, { [entryBinding.key]: field }]);
  const before = isJsonObject(props) ? props : {};
  return {
    block: { ...block, props: { ...before, ...Object.fromEntries(bound) } },
    isWhole: pairs.some(([, field]) => field !== title),
  };
}

/**
 * Finds a block that lists the entries of a collection.
 *
 * @param about `hasPages` is true where each entry has a page
 * @returns a block whose list is bound to the collection; undefined if no block fits
 */
export function listEntries(
  source: Source,
  { name, fields, hasPages }: { name: string; fields: Field[]; hasPages: boolean },
): JsonObject | undefined {
  const all = hasPages
    ? [...fields, { name: "href", kind: "link", isNeeded: true, maxLength: null }]
    : fields;
  const fitting = listBlocks(source).flatMap(({ type, node }) =>
    requiredIn(node.schema).flatMap((list) => {
      const item = itemOf(source, node, list);
      const pairs = item === undefined ? [] : findPairs(source, item, all);
      const others = requiredIn(node.schema).filter((prop) => prop !== list);
      const isFitting =
        pairs.length > 0 &&
        item !== undefined &&
        hasRequired(item, pairs) &&
        others.every((prop) => isText(source, node, prop));
      if (!isFitting) return [];
      const renamed = pairs.filter(([prop, field]) => prop !== field);
      const as = renamed.length === 0 ? {} : { as: Object.fromEntries(renamed) };
      const schema = { ...node.schema, required: others };
      const props = makeObject({ schema, file: node.file }, { source, key: type });
      return [
        {
          block: { type, props: { ...props, [list]: { [fromBinding.key]: name, ...as } } },
          // A block that shows as many fields by their own names is the one that is meant.
          weight: new Set(pairs.map(([, field]) => field)).size - renamed.length / 10,
        },
      ];
    }),
  );
  return fitting.toSorted((one, other) => other.weight - one.weight)[0]?.block;
}

function listBlocks(source: Source): { type: string; node: SchemaNode }[] {
  const given = JSON.stringify(readSite(source).content.defaults);
  return (
    Object.entries(source.blocks)
      .filter(([, schema]) => regionsOf(schema).includes("blocks"))
      // A page that has the block from the defaults may have no other of it.
      .filter(
        ([type, schema]) =>
          readPlaces(schema)?.most?.page === undefined || !given.includes(`"type":"${type}"`),
      )
      .map(([type, schema]) => ({ type, node: { schema, file: `blocks/${type}/schema.json` } }))
  );
}

function hasRequired(node: SchemaNode, pairs: [prop: string, field: string][]): boolean {
  const taken = new Set(pairs.map(([prop]) => prop));
  return requiredIn(node.schema).every((prop) => taken.has(prop));
}

function findPairs(source: Source, node: SchemaNode, fields: Field[]): [string, string][] {
  return namesIn(node.schema).flatMap((prop): [string, string][] => {
    const field = findField(source, node, { prop, fields });
    return field === undefined ? [] : [[prop, field]];
  });
}

function findField(
  source: Source,
  node: SchemaNode,
  { prop, fields }: { prop: string; fields: Field[] },
): string | undefined {
  const { type, format, enum: choices, pattern } = partOf(source, node, prop).schema;
  const allowed = kindsOf[typeof format === "string" ? format : ""] ?? [];
  const isImage = format === "image";
  if ((type !== "string" && !isImage) || choices !== undefined || pattern !== undefined)
    return undefined;
  const isOptional = !requiredIn(node.schema).includes(prop);
  const fitting = fields.filter(
    (one) => allowed.includes(one.kind) && (one.isNeeded || isOptional),
  );
  const same = fitting.find(({ name }) => name === prop);
  const { title } = pickWords(fields);
  if (same !== undefined) return same.name;
  if (isImage) return fitting[0]?.name;
  if (titleNames.includes(prop)) return fitting.find(({ name }) => name === title)?.name;
  return aboutNames.includes(prop)
    ? fitting.find(({ name }) => aboutNames.includes(name))?.name
    : undefined;
}

function partOf(source: Source, node: SchemaNode, prop: string): SchemaNode {
  return followReference(source, { schema: propertyIn(node.schema, prop) ?? {}, file: node.file });
}

function itemOf(source: Source, node: SchemaNode, list: string): SchemaNode | undefined {
  const { schema, file } = partOf(source, node, list);
  const { items } = schema;
  if (schema["type"] !== "array" || !isJsonObject(items)) return undefined;
  const item = followReference(source, { schema: items, file });
  return item.schema["type"] === "object" && item.schema["format"] === undefined ? item : undefined;
}

function isText(source: Source, node: SchemaNode, prop: string): boolean {
  return partOf(source, node, prop).schema["type"] === "string";
}
