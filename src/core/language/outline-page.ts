import { bindingOf, mayReadEntry } from "#core/document/bind/bindings.ts";
import { isJsonObject, type Json, type JsonObject, readAt } from "#core/json.ts";
import { type Region, regions } from "#core/page-keys.ts";
import { readJson } from "#core/document/read/read-json.ts";
import { readLoosely } from "./text/read-around.ts";

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
  const value = readJson(file, text).value ?? readLoosely(text);
  const page = isJsonObject(value) ? value : {};
  const written = regions.filter((region) => page[region] !== undefined);
  const head = headKeys.filter((key) => page[key] !== undefined);
  return {
    ...pickTexts(page, ["extends", "collection"]),
    head: Object.fromEntries(head.map((key) => [key, page[key]])),
    regions: Object.fromEntries(written.map((region) => [region, outlineBlocks(page[region])])),
    patched: isJsonObject(page["patch"]) ? Object.keys(page["patch"]) : [],
    idFields: mayReadEntry(text) ? listIdFields(page) : [],
  };
}

/** @returns the outlines of a region's blocks */
export function outlineBlocks(list: Json | undefined): BlockOutline[] {
  return (Array.isArray(list) ? list : []).map(outlineBlock);
}

/** @returns the outline of one block */
export function outlineBlock(block: Json): BlockOutline {
  return isJsonObject(block) ? pickTexts(block, ["type", "use", "id"]) : {};
}

function pickTexts<Key extends string>(
  object: JsonObject,
  keys: Key[],
): Partial<Record<Key, string>> {
  const texts = keys.filter((key) => typeof object[key] === "string");
  return Object.fromEntries(texts.map((key) => [key, object[key]])) as Partial<Record<Key, string>>;
}

/** @returns every field that a binding takes ids from; the page knows whose entry that is */
export function listIdFields(value: Json | undefined): IdField[] {
  if (Array.isArray(value)) return value.flatMap(listIdFields);
  if (!isJsonObject(value)) return [];
  const binding = bindingOf(value);
  const of = binding && value[binding.key];
  const fields = Object.entries(binding?.parts ?? {}).flatMap(([name, { within }]): IdField[] => {
    const field = within && readAt(value[name], [within.key]);
    const isField = typeof of === "string" && typeof field === "string";
    return isField ? [{ collection: null, field, of }] : [];
  });
  return [...fields, ...Object.values(value).flatMap(listIdFields)];
}
