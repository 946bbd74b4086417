import type { Place } from "../messages/diagnostic.ts";
import type { Finding } from "../messages/finding.ts";
import { isJsonObject, type Json, type JsonObject, wordsOf } from "../json.ts";
import {
  addressEntry,
  atKey,
  type BoundEntry,
  fieldsOf,
  type Found,
  type Lookup,
  nothing,
  readField,
} from "./lookup.ts";
import { suggest } from "../messages/suggest.ts";

/** The entries of a `$from` binding, as far as they are narrowed; empty where something is wrong. */
export type List = { entries: BoundEntry[]; findings: Finding[] };

/** The collection that a binding reads, and the fields that its entries may have. */
export type From = { collection: string; fields: string[]; lookup: Lookup };

/** A part of the binding: its name, its value, and where the value was written. */
type Part = { value: Json; place: Place; key: string };

type Narrow = (list: List, part: Part, from: From) => List;

/** What each part of a `$from` binding does, in this order: which entries, their order, how many, where they lead. */
export const narrow: Record<string, Narrow> = {
  where: (list, part, from) => {
    const { value } = part;
    if (!isJsonObject(value)) return fail(badForm(part, "an object: fields and their values"));
    const odd = Object.keys(value).find((field) => !from.fields.includes(field));
    if (odd !== undefined) return fail(unknownField(odd, atKey(part.place, odd), from));
    const isMatch = (entry: BoundEntry): boolean =>
      Object.entries(value).every(([field, wanted]) => isEqual(fieldsOf(entry)[field], wanted));
    return { ...list, entries: list.entries.filter(isMatch) };
  },
  ids: (list, part, from) => {
    const ids = isJsonObject(part.value) ? readIds(part.value, part, from) : part;
    if ("findings" in ids && ids.findings.length > 0)
      return { entries: [], findings: ids.findings };
    if (ids.value === undefined) return { ...list, entries: [] };
    if (!Array.isArray(ids.value)) return fail(badForm(part, idsForm));
    const found: List = { entries: [], findings: [] };
    for (const [index, id] of ids.value.entries()) {
      const entry = list.entries.find((one) => one.fields["id"] === id || one.slug === id);
      if (entry !== undefined) found.entries.push(entry);
      const place = { ...ids.place, path: [...ids.place.path, index] };
      found.findings.push(...checkEntry({ id, place }, from));
    }
    return found;
  },
  except: (list, part, from) => {
    const { value, place } = part;
    if (typeof value !== "string")
      return fail(badForm(part, 'the word "current", an id or a slug'));
    const { entry: current } = from.lookup;
    if (value === "current" && current === null)
      return fail({ id: "entry-outside", params: { key: '"current"' }, place });
    if (value === "current") {
      const isOther = ({ place: other }: BoundEntry): boolean => other !== current?.entry.place;
      return { ...list, entries: list.entries.filter(isOther) };
    }
    const isOther = ({ fields, slug }: BoundEntry): boolean =>
      fields["id"] !== value && slug !== value;
    const findings = checkEntry({ id: value, place, others: ["current"] }, from);
    return { entries: list.entries.filter(isOther), findings };
  },
  sort: (list, part, from) => {
    const { value, place } = part;
    if (typeof value !== "string") return fail(badForm(part, "the name of a field"));
    const field = value.replace(/^-/, "");
    if (!from.fields.includes(field)) return fail(unknownField(value, place, from));
    const sign = value === field ? 1 : -1;
    const order = (one: BoundEntry, other: BoundEntry): number =>
      sign * compare(fieldsOf(one)[field], fieldsOf(other)[field]);
    return { ...list, entries: list.entries.toSorted(order) };
  },
  limit: (list, part) => {
    const { value } = part;
    if (typeof value !== "number" || !Number.isInteger(value) || value < 1)
      return fail(badForm(part, "a whole number from 1 on"));
    return { ...list, entries: list.entries.slice(0, value) };
  },
  page: (list, part, { collection, lookup }) => {
    const { value } = part;
    const pages = lookup.slugPages(collection);
    const page = pages.find((route) => route === value);
    if (page === undefined) return fail(badPage(part, collection, pages));
    const readdress = (entry: BoundEntry): BoundEntry =>
      entry.slug === null ? entry : { ...entry, href: addressEntry(page, entry.slug) };
    return { ...list, entries: list.entries.map(readdress) };
  },
};

const idsForm = "a list of ids, or a field that holds one";

/** Ids from a field of the page's entry; what is wrong with one of them is told at the entry. */
function readIds(
  value: JsonObject,
  part: Part,
  { lookup }: From,
): { value: Json | undefined; findings: Finding[]; place: Place } {
  const { place } = part;
  const field = value["$entry"];
  const isForm = typeof field === "string" && Object.keys(value).length === 1;
  const at = { ...place, path: [...place.path, "$entry"] };
  const found: Found = isForm ? readField(field, at, lookup) : nothing(badForm(part, idsForm));
  const source = lookup.entry?.entry.place ?? place;
  return { ...found, place: { ...source, path: [...source.path, ...wordsOf(field).split(".")] } };
}

/**
 * @param field as written, with the sign of a `sort` where it has one
 * @returns a finding with the same sign before the field that was probably meant
 */
export function unknownField(field: string, place: Place, { fields, collection }: From): Finding {
  const sign = field.startsWith("-") ? "-" : "";
  const name = field.slice(sign.length);
  const params = suggest({ field: name, collection }, name, fields);
  const { suggestion } = params;
  const signed = suggestion === undefined ? params : { ...params, suggestion: sign + suggestion };
  return { id: "unknown-field", params: signed, place };
}

/** An entry that is there, but was left out by another part of the binding, is no mistake. */
function checkEntry(
  { id, place, others = [] }: { id: Json; place: Place; others?: string[] },
  { collection, lookup }: From,
): Finding[] {
  const word = wordsOf(id);
  const ids = idsOf(lookup.collections.get(collection) ?? []);
  if (ids.includes(word) || lookup.broken.has(collection)) return [];
  const params = suggest({ id: word, collection }, word, [...ids, ...others]);
  return [{ id: "unknown-entry", params, place }];
}

/** @param expected what the part should be, in words */
export function badForm(
  { key, place }: Pick<Part, "key" | "place">,
  expected: string,
  example = examples[key] ?? "",
): Finding {
  return { id: "binding-form", params: { key, expected, example }, place };
}

const examples: Record<string, string> = {
  $from: '"$from": "services"',
  where: '"where": { "category": "ERP" }',
  ids: '"ids": { "$entry": "related_services" }',
  except: '"except": "current"',
  sort: '"sort": "-date"',
  limit: '"limit": 4',
  as: '"as": { "q": "title" }',
};

function badPage(part: Part, collection: string, [first, ...others]: string[]): Finding {
  if (first === undefined) {
    const example = `pages/${collection}/[slug].json first`;
    return badForm(part, `a [slug] page of ${collection}, which has none`, example);
  }
  const pages = [first, ...others].join(", ");
  return badForm(part, `a [slug] page of ${collection}: ${pages}`, `"page": "${first}"`);
}

function fail(finding: Finding): List {
  return { entries: [], findings: [finding] };
}

function idsOf(entries: BoundEntry[]): string[] {
  return entries.flatMap(({ fields, slug }) => {
    const { id } = fields;
    return [...(typeof id === "string" ? [id] : []), ...(slug === null ? [] : [slug])];
  });
}

function isEqual(value: Json | undefined, wanted: Json | undefined): boolean {
  if (Array.isArray(value) && !Array.isArray(wanted))
    return value.some((item) => isEqual(item, wanted));
  return JSON.stringify(value) === JSON.stringify(wanted);
}

/** By code units and by number; what is missing comes last. */
function compare(one: Json | undefined, other: Json | undefined): number {
  if (one === other) return 0;
  if (one === undefined || one === null) return 1;
  if (other === undefined || other === null) return -1;
  return one < other ? -1 : 1;
}
