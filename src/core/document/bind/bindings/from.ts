import { type Location, locationIn } from "#core/messages/location.ts";
import type { Issue } from "#core/messages/issue.ts";
import { isJsonObject, type Json, type JsonObject, wordsOf } from "#core/json.ts";
import type { Binding } from "../binding.ts";
import { entryBinding } from "./entry.ts";
import { fieldsOf, type Found, type Lookup, nothing, refuseForm, type Target } from "../lookup.ts";
import { type From, hasField, type List, narrow, unknownField } from "../narrow-list.ts";
import { schemaOfContent } from "#core/schema/schema-node.ts";
import { namesOf, planAt, planOf, type SchemaPlan } from "#core/schema/schema-plan.ts";
import { suggest } from "#core/messages/suggest.ts";

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
      form: { description: "Only entries whose fields have these values.", type: "object" },
      takes: "an object: fields and their values",
      example: '"where": { "category": "news" }',
    },
    ids: {
      meaning: "entries",
      form: {
        description:
          "Only these entries, in this order: a list of ids or slugs, or a field of the entry.",
      },
      takes: "a list of ids, or a field that holds one",
      example: '"ids": { "$entry": "related" }',
      within: entryBinding,
    },
    except: {
      meaning: "entry",
      form: {
        description: '"current" leaves the page\'s own entry out; or an id, or a slug.',
        type: "string",
      },
      takes: 'the word "current", an id or a slug',
      example: '"except": "current"',
    },
    sort: {
      meaning: "sort-field",
      form: { description: 'A field to order by; "-date" begins with the latest.', type: "string" },
      takes: "the name of a field",
      example: '"sort": "-date"',
    },
    limit: {
      meaning: "word",
      form: { description: "How many at most.", type: "integer", minimum: 1 },
      takes: "a whole number from 1 on",
      example: '"limit": 4',
    },
    page: {
      meaning: "slug-page",
      form: {
        description:
          "The [slug] page that the entries lead to, where a collection has several: /product/[slug].",
        type: "string",
      },
      takes: "a [slug] page",
      example: '"page": "/product/[slug]"',
    },
    as: {
      meaning: "renames",
      form: {
        description: 'Other names for fields: { "q": "title" }.',
        type: "object",
        additionalProperties: { type: "string" },
      },
      takes: "an object: names here and the fields they stand for",
      example: '"as": { "q": "title" }',
    },
  },
  read: readList,
};

function readList(binding: JsonObject, target: Target, lookup: Lookup): Found {
  const { $from: collection, as, ...rest } = binding;
  const location = target.location(target.path);
  lookup.note(askList(binding, target, lookup), `collection:${wordsOf(collection)}`);
  const { parts } = fromBinding;
  if (typeof collection !== "string")
    return nothing({ ...refuseForm("$from", parts), location: locationIn(location, "$from") });
  const entries = lookup.collections.get(collection);
  if (entries === undefined) {
    const params = suggest({ collection }, collection, [...lookup.collections.keys()]);
    return nothing({ id: "unknown-collection", params, location: locationIn(location, "$from") });
  }
  const odd = Object.keys(rest).find((key) => !Object.hasOwn(narrow, key));
  if (odd !== undefined) {
    const known = [...Object.keys(narrow), "as"];
    const params = suggest({ key: odd, binding: "$from" }, odd, known);
    return nothing({ id: "binding-key", params, location: locationIn(location, odd, "key") });
  }
  const ofEntries = schemaOfContent(lookup.source, collection);
  const fields = namesOf(ofEntries && planOf(lookup.source, ofEntries));
  const from: From = {
    collection,
    fields: fields === undefined ? null : [...new Set([...fields, "slug", "href"])],
    parts,
    lookup,
  };
  let list: List = { entries, issues: [] };
  for (const [key, narrowBy] of Object.entries(narrow)) {
    const value = rest[key];
    if (value === undefined || list.issues.length > 0) continue;
    list = narrowBy(list, { value, location: locationIn(location, key) }, from);
  }
  const whole = target.node && planOf(lookup.source, target.node);
  const plan = planAt(whole, [...target.path, 0]);
  const names = namesOf(plan);
  const renamed = readNames(as, { location: locationIn(location, "as"), names, from });
  const issues = [...list.issues, ...renamed.issues];
  if (issues.length > 0) return { value: undefined, issues, dependencies: [] };
  const current = lookup.entry?.collection === collection ? lookup.entry.entry.slug : null;
  const value = list.entries.map((entry): Json => {
    const mark = entry.slug !== null && entry.slug === current ? { current: true } : {};
    return project({ ...fieldsOf(entry), ...mark }, { plan, names, as: renamed.as });
  });
  return { value, issues: [], dependencies: [{ kind: "collection", name: collection }] };
}

/**
 * Returns the question for a list: it names the page's entry, and that entry's fields if the
 * binding reads them.
 */
function askList(binding: JsonObject, { node, path }: Target, { entry }: Lookup): string {
  const isOfEntry = JSON.stringify(binding).includes(`"${entryBinding.key}"`);
  const of = entry === null ? null : [entry.collection, entry.entry.slug];
  const fields = entry !== null && isOfEntry ? entry.entry.fields : null;
  return `list:${JSON.stringify([node?.file ?? null, path, of, binding, fields])}`;
}

function readNames(
  as: Json | undefined,
  { location, names, from }: { location: Location; names: string[] | undefined; from: From },
): { as: ReadonlyMap<string, string>; issues: Issue[] } {
  const result = new Map<string, string>();
  if (as === undefined) return { as: result, issues: [] };
  if (!isJsonObject(as)) return fail({ ...refuseForm("as", from.parts), location });
  for (const [name, field] of Object.entries(as)) {
    if (names !== undefined && !names.includes(name)) {
      const owner = { kind: "bound-item" } as const;
      const params = suggest({ key: name, owner }, name, names);
      return fail({ id: "unknown-property", params, location: locationIn(location, name, "key") });
    }
    const at = locationIn(location, name);
    if (typeof field !== "string" || !hasField(from, field))
      return fail(unknownField(wordsOf(field), at, from));
    result.set(name, field);
  }
  return { as: result, issues: [] };
}

function fail(issue: Issue): ReturnType<typeof readNames> {
  return { as: new Map(), issues: [issue] };
}

type Projection = {
  plan: SchemaPlan | undefined;
  names: string[] | undefined;
  as: ReadonlyMap<string, string>;
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
