import { type Location, locationIn } from "#core/messages/location.ts";
import type { Issue } from "#core/messages/issue.ts";
import { isJsonObject, type Json, type JsonObject, wordsOf } from "#core/json.ts";
import { joinFields } from "../../read/brief-fields.ts";
import { knownOf } from "../../read/known-entry.ts";
import type { Binding } from "../binding.ts";
import { entryBinding } from "./entry.ts";
import { readsToday } from "../compare-field.ts";
import { readRenames, type Renames, renamesPart } from "../entry-fields.ts";
import { cutToPage, isPageSize } from "../cut-list.ts";
import { groupEntries, groupKeys, readGrouping } from "../group-list.ts";
import {
  type BoundEntry,
  type Found,
  type Lookup,
  nothing,
  refuseForm,
  type Target,
} from "../lookup.ts";
import { fieldsOf } from "../fields-of.ts";
import { type From, planOfEntries } from "../entry-names.ts";
import type { List } from "../narrow-list.ts";
import { narrowEntries } from "../narrow-entries.ts";
import { remember, rememberWhile } from "#core/remember.ts";
import { namesOf, planAt, planOf, type SchemaPlan } from "#core/schema/schema-plan.ts";
import { suggest } from "#core/messages/suggest.ts";
import { suggestPresent } from "#core/schema/former-names.ts";

/**
 * `{ "$from": "news", "limit": 4 }`: entries of a collection, each with only the fields that the
 * schema of the bound property names.
 */
export const fromBinding: Binding = {
  key: "$from",
  places: { props: 1, setting: 1, "redirect-field": 1 },
  hasFields: true,
  parts: {
    $from: {
      meaning: "collection",
      form: { description: "A list of entries of this collection.", type: "string" },
      takes: "the name of a collection",
      example: '"$from": "news"',
    },
    where: {
      meaning: "field-values",
      form: {
        description:
          'Only entries whose fields have these values; in a list, one item must match. You can compare days and numbers: { "date": { "from": "today" } }.',
        type: "object",
      },
      takes: "an object: fields and their values",
      example: '"where": { "category": "news" }',
    },
    ids: {
      meaning: "entries",
      form: {
        description:
          "Only these entries, in this order: a list of ids or slugs, or a field of the entry.",
      },
      takes: "a list of ids, or a field that has one",
      example: '"ids": { "$entry": "related" }',
      within: entryBinding,
    },
    except: {
      meaning: "entry",
      form: {
        description: `"current" leaves out the page's own entry. An id or a slug leaves out that entry.`,
        type: "string",
      },
      takes: 'the word "current", an id or a slug',
      example: '"except": "current"',
    },
    sort: {
      meaning: "sort-field",
      form: {
        description: 'The field to sort by; "-date" begins with the latest.',
        type: "string",
      },
      takes: "the name of a field",
      example: '"sort": "-date"',
    },
    limit: {
      meaning: "word",
      form: { description: "The largest number of entries.", type: "integer", minimum: 1 },
      takes: "a whole number from 1 on",
      example: '"limit": 4',
    },
    per: {
      meaning: "page-size",
      form: {
        description:
          "The number of entries on each page. The list continues on further pages: /blog, /blog/page/2, …",
        type: "integer",
        minimum: 1,
      },
      takes: "a whole number from 1 on",
      example: '"per": 10',
    },
    group: {
      meaning: "group-field",
      form: {
        description:
          'Groups of entries, each with "title" and "items": by a field, or by the "year" or "month" of one.',
        type: ["string", "object"],
      },
      takes: 'a field, or an object with the "year" or the "month" of one',
      example: '"group": { "year": "date" }',
    },
    page: {
      meaning: "slug-page",
      form: {
        description:
          "The [slug] page of the entries' links, if the collection has several: /product/[slug].",
        type: "string",
      },
      takes: "a [slug] page",
      example: '"page": "/product/[slug]"',
    },
    as: renamesPart,
  },
  read: readList,
  countPages,
  readsDay,
};

/** Reads the binding as far as its collection, and narrows that. */
function readNarrowed(
  binding: JsonObject,
  location: Location,
  lookup: Lookup,
): { from: From; list: List } | Issue {
  const { $from: collection, ...rest } = binding;
  const { parts } = fromBinding;
  if (typeof collection !== "string")
    return { ...refuseForm("$from", parts), location: locationIn(location, "$from") };
  const entries = lookup.collections.get(collection);
  if (entries === undefined) {
    const choices = [...lookup.collections.keys()];
    const meant = { word: collection, kind: "collection", choices } as const;
    const params = suggestPresent({ collection }, meant, lookup.source);
    return { id: "unknown-collection", params, location: locationIn(location, "$from") };
  }
  const known = Object.keys(parts).filter((key) => key !== "$from");
  const odd = Object.keys(rest).find((key) => !known.includes(key));
  if (odd !== undefined) {
    const params = suggest({ key: odd, binding: "$from" }, odd, known);
    return { id: "binding-key", params, location: locationIn(location, odd, "key") };
  }
  const fields = namesOf(planOfEntries({ collection, lookup }));
  const from: From = {
    collection,
    fields: fields === undefined ? null : [...new Set([...fields, "slug", "href"])],
    parts,
    lookup,
  };
  return { from, list: narrowEntries(entries, { rest, location, from }) };
}

function readList(binding: JsonObject, target: Target, lookup: Lookup): Found {
  const { $from: collection, as, group } = binding;
  const location = target.location(target.path);
  const guard = readsDay(binding) ? "entries-on-day" : "collection";
  lookup.note(askList(binding, target, lookup), `${guard}:${wordsOf(collection)}`);
  const read = readNarrowed(binding, location, lookup);
  if ("id" in read) return nothing(read);
  const { from } = read;
  const cut = cutToPage(read.list, binding, { location, from });
  const whole = target.node && planOf(lookup.source, target.node);
  const inGroup = group === undefined ? [] : [groupKeys.items, 0];
  const plan = planAt(whole, [...target.path, 0, ...inGroup]);
  const names = namesOf(plan);
  const renamed = readRenames(as, { location: locationIn(location, "as"), names, from });
  const grouped =
    group === undefined
      ? { grouping: null, issues: [] }
      : readGrouping(group, locationIn(location, "group"), from);
  const issues = [...cut.issues, ...renamed.issues, ...grouped.issues];
  if (issues.length > 0) return { value: undefined, issues, dependencies: [] };
  const current = lookup.entry?.collection === from.collection ? lookup.entry.entry.slug : null;
  const toItem = (entry: BoundEntry): Json => {
    const isCurrent = entry.slug !== null && entry.slug === current;
    const fields = fieldsOf(entry);
    const marked = isCurrent ? joinFields(fields, { current: true }) : fields;
    return project(marked, { plan, names, as: renamed.as });
  };
  const { grouping } = grouped;
  const { settings } = lookup;
  const value =
    grouping === null
      ? cut.entries.map(toItem)
      : groupEntries(cut.entries, grouping, { settings, project: toItem });
  const { minItems } = planAt(whole, target.path)?.node.schema ?? {};
  const isMissed = value.length === 0 && binding["where"] !== undefined && Number(minItems) > 0;
  const missed: Issue[] = isMissed
    ? [{ id: "empty-list", params: { collection: from.collection }, location }]
    : [];
  return { value, issues: missed, dependencies: [{ kind: "collection", name: from.collection }] };
}

/** Returns whether a list differs from day to day. */
function readsDay(binding: JsonObject): boolean {
  return readsToday(binding["where"] ?? null);
}

/** Returns the number of pages of a list; 1 where it is empty, or a mistake is reported. */
function countPages(binding: JsonObject, lookup: Lookup): number {
  const { $from: collection, per } = binding;
  const entries = lookup.collections.get(wordsOf(collection));
  if (entries === undefined || !isPageSize(per)) return 1;
  const counts = countsOf(entries)([lookup.source.schemas, lookup.today], () => new Map());
  const written = JSON.stringify(binding);
  const known = counts.get(written);
  if (known !== undefined) return known;
  const read = readNarrowed(binding, { file: "", path: [] }, lookup);
  const count = "id" in read ? 1 : Math.max(1, Math.ceil(read.list.entries.length / per));
  counts.set(written, count);
  return count;
}

/** Of a collection, the pages of each of its lists as it is written: thousands of pages write few. */
const countsOf = remember((_entries: BoundEntry[]) => rememberWhile<Map<string, number>>(1));

/**
 * Returns the question for a list: it names the page's entry, and that entry's fields if the
 * binding reads them.
 */
function askList(binding: JsonObject, { node, path }: Target, { entry, listPage }: Lookup): string {
  const isOfEntry = JSON.stringify(binding).includes(`"${entryBinding.key}"`);
  const of = entry === null ? null : [entry.collection, entry.entry.slug];
  const own = entry !== null && isOfEntry ? entry.entry.fields : null;
  const fields = own && (knownOf(own)?.key ?? own);
  const page = binding["per"] === undefined ? null : listPage;
  return `list:${JSON.stringify([node?.file ?? null, path, of, binding, fields, page])}`;
}

type Projection = {
  plan: SchemaPlan | undefined;
  names: string[] | undefined;
  as: Renames;
};

function project(value: JsonObject, { plan, names, as }: Projection): JsonObject {
  if (names === undefined) return value;
  const kept: JsonObject = {};
  for (const name of names) {
    const key = as.get(name) ?? name;
    const field = Object.hasOwn(value, key) ? value[key] : undefined;
    if (field === undefined) continue;
    kept[name] = projectPart(field, plan?.properties?.get(name));
  }
  return kept;
}

function projectPart(value: Json, plan: SchemaPlan | undefined): Json {
  if (plan === undefined) return value;
  if (Array.isArray(value)) return value.map((item) => projectPart(item, plan.items));
  return isJsonObject(value)
    ? project(value, { plan, names: namesOf(plan), as: new Map() })
    : value;
}
