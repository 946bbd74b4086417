import { getNodeValue } from "jsonc-parser";
import { bindingOf, mayReadEntry } from "#core/document/bind/bindings.ts";
import { isJsonObject, type Json, type JsonObject } from "#core/json.ts";
import { parseDocument } from "#core/messages/parse-tree.ts";
import { type Region, regions } from "#core/page-keys.ts";
import { readJson } from "#core/document/read/read-json.ts";

/** A block's own words, without its props. */
export type BlockOutline = { type?: string; use?: string; id?: string };

/** A field of a collection that contains ids of another's entries, as a binding reads them. */
export type IdField = { collection: string | null; field: string; of: string };

/** Keys of a page about what it is, and when and how it is shown. */
const headKeys = [
  "title",
  "description",
  "theme",
  "layout",
  "status",
  "publishAt",
  "unpublishAt",
] as const;

export type HeadKey = (typeof headKeys)[number];

/** The keys of a page's document that other documents need; nothing inherited. */
export type PageOutline = {
  extends?: string;
  collection?: string;
  head: Partial<Record<HeadKey, Json>>;
  regions: Partial<Record<Region, BlockOutline[]>>;
  /** Ids of blocks that it patches. */
  patched: string[];
  idFields: IdField[];
};

/** @returns the outline of a page's text; if its JSON has a mistake, of the part before that */
export function outlinePage(file: string, text: string): PageOutline {
  const value = readValue(file, text);
  const page = isJsonObject(value) ? value : {};
  const { extends: base, collection, patch } = page;
  const own = regions.flatMap((region): [Region, BlockOutline[]][] =>
    page[region] === undefined ? [] : [[region, outlineBlocks(page[region])]],
  );
  return {
    ...(typeof base === "string" ? { extends: base } : {}),
    ...(typeof collection === "string" ? { collection } : {}),
    head: readHead(page),
    regions: Object.fromEntries(own),
    patched: isJsonObject(patch) ? Object.keys(patch) : [],
    idFields: mayReadEntry(text) ? listIdFields(page) : [],
  };
}

function readHead(page: JsonObject): PageOutline["head"] {
  const pairs = headKeys.map((key) => [key, page[key]] as const);
  return Object.fromEntries(pairs.filter(([, value]) => value !== undefined));
}

/** @returns the outlines of a region's blocks */
export function outlineBlocks(list: Json | undefined): BlockOutline[] {
  return (Array.isArray(list) ? list : []).map((block) =>
    isJsonObject(block) ? outlineBlock(block) : {},
  );
}

/** @returns the outline of one block */
export function outlineBlock({ type, use, id }: JsonObject): BlockOutline {
  return {
    ...(typeof type === "string" ? { type } : {}),
    ...(typeof use === "string" ? { use } : {}),
    ...(typeof id === "string" ? { id } : {}),
  };
}

/** @returns every field that a binding takes ids from; the page knows whose entry that is */
export function listIdFields(value: Json | undefined): IdField[] {
  if (Array.isArray(value)) return value.flatMap(listIdFields);
  if (!isJsonObject(value)) return [];
  const binding = bindingOf(value);
  const of = binding && value[binding.key];
  const own = Object.entries(binding?.parts ?? {}).flatMap(([name, { within }]): IdField[] => {
    const inner = value[name];
    const field = within !== undefined && isJsonObject(inner) ? inner[within.key] : undefined;
    const isField = typeof of === "string" && typeof field === "string";
    return isField ? [{ collection: null, field, of }] : [];
  });
  return [...own, ...Object.values(value).flatMap(listIdFields)];
}

function readValue(file: string, text: string): Json | undefined {
  const { value } = readJson(file, text);
  if (value !== undefined) return value;
  const { root } = parseDocument(text);
  return root === undefined ? undefined : (getNodeValue(root) as Json);
}
