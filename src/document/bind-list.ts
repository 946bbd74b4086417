import { type BoundEntry, type Found, type Lookup, type Spot, atKey, fieldsOf, nothing, readField } from "./bind-value.ts";
import { suggest } from "./check-page.ts";
import type { Place } from "./diagnostic.ts";
import type { Finding } from "./finding.ts";
import { isJsonObject, type Json, type JsonObject } from "./json.ts";
import { followReference, namesOf, schemaAt, schemaOfContent, type SchemaNode } from "./schema-node.ts";

type List = { entries: BoundEntry[]; findings: Finding[] };

/** What each part of a `$from` binding does to the list; `place` is that of the part's value. */
type Narrow = (list: List, part: { value: Json; place: Place; key: string }, from: From) => List;

type From = { collection: string; fields: string[]; lookup: Lookup };

/**
 * Reads a `$from` binding: entries of a collection, each with only the fields that the schema of
 * what they are for names.
 *
 * @param binding `{ "$from": "services", "where"?, "except"?, "ids"?, "sort"?, "limit"?, "as"? }`
 */
export function bindList(binding: JsonObject, spot: Spot, lookup: Lookup): Found {
  const { $from: collection, as, ...rest } = binding;
  const place = spot.place(spot.path);
  const partPlace = (key: string): Place => ({ ...place, path: [...place.path, key] });
  if (typeof collection !== "string")
    return nothing(badForm("$from", partPlace("$from"), "the name of a collection"));
  const entries = lookup.collections.get(collection);
  if (entries === undefined) {
    const params = suggest({ collection }, collection, [...lookup.collections.keys()]);
    return nothing({ id: "unknown-collection", params, place: partPlace("$from") });
  }
  const parts = Object.keys(narrow);
  const odd = Object.keys(rest).find((key) => !parts.includes(key));
  if (odd !== undefined) {
    const params = suggest({ key: odd, kind: "$from" }, odd, [...parts, "as"]);
    return nothing({ id: "binding-key", params, place: atKey(place, odd) });
  }
  const node = schemaOfContent(lookup.source, collection);
  const fields = [...(namesOf(lookup.source, node) ?? []), "slug", "href"];
  const from = { collection, fields, lookup };
  const list = parts.reduce<List>(
    (narrowed, key) => {
      const value = rest[key];
      if (value === undefined) return narrowed;
      return narrow[key]?.(narrowed, { value, place: partPlace(key), key }, from) ?? narrowed;
    },
    { entries, findings: [] },
  );
  const item = spot.node && schemaAt(lookup.source, spot.node, [...spot.path, 0]);
  const names = namesOf(lookup.source, item);
  const renamed = readNames(as, { place: partPlace("as"), names, from });
  const findings = [...list.findings, ...renamed.findings];
  if (findings.length > 0) return { value: undefined, findings, sources: [] };
  const current = lookup.entry?.collection === collection ? lookup.entry.entry : null;
  const value = list.entries.map((entry): Json => {
    const all = { ...fieldsOf(entry), ...(entry.slug !== null && entry.slug === current?.slug ? { current: true } : {}) };
    return project(all, { node: item, names, as: renamed.as }, lookup);
  });
  return { value, findings: [], sources: [collection] };
}

/** In this order: which entries, then their order, then how many. */
const narrow: Record<string, Narrow> = {
  where: (list, { value, place, key }, from) => {
    if (!isJsonObject(value)) return fail(badForm(key, place, 'an object: { "category": "ERP" }'));
    const odd = Object.keys(value).find((field) => !from.fields.includes(field));
    if (odd !== undefined) return fail(unknownField(odd, atKey(place, odd), from));
    const isMatch = ({ fields }: BoundEntry): boolean =>
      Object.entries(value).every(([field, wanted]) => isEqual(fields[field], wanted));
    return { ...list, entries: list.entries.filter(isMatch) };
  },
  ids: (list, { value, place, key }, from) => {
    const ids = isJsonObject(value) ? readIds(value, place, from) : { value, findings: [] };
    if (ids.findings.length > 0) return { entries: [], findings: ids.findings };
    if (ids.value === undefined) return { ...list, entries: [] };
    if (!Array.isArray(ids.value)) return fail(badForm(key, place, 'a list: ["s-web"], or { "$entry": "related" }'));
    return ids.value.reduce<List>(
      (found, id, index) => {
        const entry = list.entries.find((one) => one.fields["id"] === id || one.slug === id);
        if (entry !== undefined) return { ...found, entries: [...found.entries, entry] };
        // What an entry says wrongly of another is told, once, where the entry was written.
        if (isJsonObject(value)) return found;
        const params = suggest({ id: String(id), collection: from.collection }, String(id), idsOf(list.entries));
        const at = { ...place, path: [...place.path, index] };
        return { ...found, findings: [...found.findings, { id: "unknown-entry", params, place: at }] };
      },
      { entries: [], findings: list.findings },
    );
  },
  except: (list, { value, place, key }, { lookup, collection }) => {
    if (typeof value !== "string") return fail(badForm(key, place, '"current", or an id or a slug'));
    if (value !== "current") {
      if (!idsOf(list.entries).includes(value)) {
        const params = suggest({ id: value, collection }, value, [...idsOf(list.entries), "current"]);
        return fail({ id: "unknown-entry", params, place });
      }
      return { ...list, entries: list.entries.filter(({ fields, slug }) => fields["id"] !== value && slug !== value) };
    }
    if (lookup.entry === null) return fail({ id: "entry-outside", params: { key: '"current"' }, place });
    const { entry } = lookup.entry;
    return { ...list, entries: list.entries.filter(({ slug }) => slug !== entry.slug) };
  },
  sort: (list, { value, place, key }, from) => {
    if (typeof value !== "string") return fail(badForm(key, place, 'the name of a field, such as "order" or "-date"'));
    const field = value.replace(/^-/, "");
    if (!from.fields.includes(field)) return fail(unknownField(field, place, from, value.startsWith("-") ? "-" : ""));
    const sign = value.startsWith("-") ? -1 : 1;
    const entries = list.entries.toSorted((one, other) => sign * compare(one.fields[field], other.fields[field]));
    return { ...list, entries };
  },
  limit: (list, { value, place, key }) => {
    if (typeof value !== "number" || !Number.isInteger(value) || value < 1)
      return fail(badForm(key, place, "a whole number from 1 on", "4"));
    return { ...list, entries: list.entries.slice(0, value) };
  },
};

function readIds(value: JsonObject, place: Place, { lookup }: From): Pick<Found, "value" | "findings"> {
  const field = value["$entry"];
  if (typeof field !== "string" || Object.keys(value).length > 1)
    return nothing(badForm("ids", place, 'a list of ids, or { "$entry": "related_services" }'));
  return readField(field, { ...place, path: [...place.path, "$entry"] }, lookup);
}

function readNames(
  as: Json | undefined,
  at: { place: Place; names: string[] | undefined; from: From },
): { as: Record<string, string>; findings: Finding[] } {
  const { place, names, from } = at;
  if (as === undefined) return { as: {}, findings: [] };
  if (!isJsonObject(as)) return { as: {}, findings: [badForm("as", place, 'an object: { "q": "title" }')] };
  const result: Record<string, string> = {};
  for (const [name, field] of Object.entries(as)) {
    if (names !== undefined && !names.includes(name)) {
      const params = suggest({ key: name, owner: "an item here" }, name, names);
      return { as: {}, findings: [{ id: "unknown-property", params, place: atKey(place, name) }] };
    }
    const at = { ...place, path: [...place.path, name] };
    if (typeof field !== "string" || !from.fields.includes(field))
      return { as: {}, findings: [unknownField(String(field), at, from)] };
    result[name] = field;
  }
  return { as: result, findings: [] };
}

type Projection = { node: SchemaNode | undefined; names: string[] | undefined; as: Record<string, string> };

function project(value: JsonObject, { node, names, as }: Projection, lookup: Lookup): JsonObject {
  if (names === undefined) return value;
  const kept: JsonObject = {};
  for (const name of names) {
    const field = value[as[name] ?? name];
    if (field === undefined) continue;
    const child = node && schemaAt(lookup.source, node, [name]);
    kept[name] = projectPart(field, child, lookup);
  }
  return kept;
}

function projectPart(value: Json, node: SchemaNode | undefined, lookup: Lookup): Json {
  if (node === undefined) return value;
  if (Array.isArray(value)) {
    const { schema, file } = followReference(lookup.source, node);
    const items = isJsonObject(schema["items"]) ? { schema: schema["items"], file } : undefined;
    return value.map((item) => projectPart(item, items, lookup));
  }
  if (!isJsonObject(value)) return value;
  return project(value, { node, names: namesOf(lookup.source, node), as: {} }, lookup);
}

function idsOf(entries: BoundEntry[]): string[] {
  return entries.flatMap(({ fields, slug }) => {
    const { id } = fields;
    return [...(typeof id === "string" ? [id] : []), ...(slug === null ? [] : [slug])];
  });
}

function isEqual(value: Json | undefined, wanted: Json | undefined): boolean {
  if (Array.isArray(value) && !Array.isArray(wanted)) return value.some((item) => isEqual(item, wanted));
  return JSON.stringify(value) === JSON.stringify(wanted);
}

/** By code units and by number; what is missing comes last. */
function compare(one: Json | undefined, other: Json | undefined): number {
  if (one === other) return 0;
  if (one === undefined || one === null) return 1;
  if (other === undefined || other === null) return -1;
  return one < other ? -1 : 1;
}

function fail(finding: Finding): List {
  return { entries: [], findings: [finding] };
}

function unknownField(field: string, place: Place, { fields, collection }: From, sign = ""): Finding {
  const params = suggest({ field, collection }, field, fields);
  const { suggestion } = params;
  const signed = suggestion === undefined ? params : { ...params, suggestion: sign + suggestion };
  return { id: "unknown-field", params: signed, place };
}

function badForm(key: string, place: Place, expected: string, example?: string): Finding {
  return { id: "binding-form", params: { key, expected, example: example ?? `"${key}": …` }, place };
}
