import { type Location, locationIn } from "#core/messages/location.ts";
import type { Issue } from "#core/messages/issue.ts";
import { isJsonObject, type Json, type JsonObject, wordsOf } from "#core/json.ts";
import type { Binding } from "../binding.ts";
import {
  fieldsOf,
  type Found,
  type Lookup,
  nothing,
  refuseInEntry,
  type Target,
} from "../lookup.ts";
import { type From, hasField, type List, narrow, unknownField } from "../narrow-list.ts";
import { schemaOfContent } from "#core/schema/schema-node.ts";
import { namesOf, planAt, planOf, type SchemaPlan } from "#core/schema/schema-plan.ts";
import { suggest } from "#core/messages/suggest.ts";

/**
 * `{ "$from": "news", "limit": 4 }`: entries of a collection, each with only the fields that the
 * schema of what they are for names.
 */
export const fromBinding: Binding = {
  key: "$from",
  hasFields: true,
  form: ({ collections }) => ({
    $from: {
      description: "A list of entries of this collection.",
      type: "string",
      enum: collections,
    },
    where: { description: "Only entries whose fields have these values.", type: "object" },
    ids: {
      description:
        "Only these entries, in this order: a list of ids or slugs, or a field of the entry.",
    },
    except: {
      description: '"current" leaves the page\'s own entry out; or an id, or a slug.',
      type: "string",
    },
    sort: { description: 'A field to order by; "-date" begins with the latest.', type: "string" },
    limit: { description: "How many at most.", type: "integer", minimum: 1 },
    page: {
      description:
        "The [slug] page that the entries lead to, where a collection has several: /product/[slug].",
      type: "string",
    },
    as: {
      description: 'Other names for fields: { "q": "title" }.',
      type: "object",
      additionalProperties: { type: "string" },
    },
  }),
  read: readList,
};

function readList(binding: JsonObject, target: Target, lookup: Lookup): Found {
  const { $from: collection, as, ...rest } = binding;
  const location = target.location(target.path);
  lookup.note(askList(binding, target, lookup), `collection:${wordsOf(collection)}`);
  if (!lookup.hasEntries) return refuseInEntry("$from", location);
  if (typeof collection !== "string")
    return nothing({
      id: "binding-form",
      params: { key: "$from" },
      location: locationIn(location, "$from"),
    });
  const entries = lookup.collections.get(collection);
  if (entries === undefined) {
    const params = suggest({ collection }, collection, [...lookup.collections.keys()]);
    return nothing({ id: "unknown-collection", params, location: locationIn(location, "$from") });
  }
  const parts = Object.keys(narrow);
  const odd = Object.keys(rest).find((key) => !parts.includes(key));
  if (odd !== undefined) {
    const params = suggest({ key: odd, binding: "$from" }, odd, [...parts, "as"]);
    return nothing({ id: "binding-key", params, location: locationIn(location, odd, "key") });
  }
  const ofEntries = schemaOfContent(lookup.source, collection);
  const fields = namesOf(ofEntries && planOf(lookup.source, ofEntries));
  const from: From = {
    collection,
    fields: fields === undefined ? null : [...new Set([...fields, "slug", "href"])],
    lookup,
  };
  let list: List = { entries, issues: [] };
  for (const key of parts) {
    const value = rest[key];
    if (value === undefined || list.issues.length > 0) continue;
    list = narrow[key]?.(list, { value, location: locationIn(location, key) }, from) ?? list;
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

/** Whose entry it stands for makes a difference; so does what that entry holds, where it is asked. */
function askList(binding: JsonObject, { node, path }: Target, { entry }: Lookup): string {
  const isOfEntry = JSON.stringify(binding).includes('"$entry"');
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
  if (!isJsonObject(as)) return fail({ id: "binding-form", params: { key: "as" }, location });
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
