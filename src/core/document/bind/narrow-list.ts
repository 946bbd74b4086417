import { currentEntry } from "./binding.ts";
import { entryBinding, readField } from "./bindings/entry.ts";
import { hasField, unknownField } from "./entry-fields.ts";
import { checkEntry, type From, indexNames, planOfEntries } from "./entry-names.ts";
import { checkCondition, meets } from "./compare-field.ts";
import { type Location, locationIn } from "#core/messages/location.ts";
import type { Issue } from "#core/messages/issue.ts";
import { isJsonObject, type Json, type JsonObject, type JsonPath, wordsOf } from "#core/json.ts";
import {
  addressEntry,
  type BoundEntry,
  type Found,
  nothing,
  refuseForm,
  toPath,
} from "./lookup.ts";
import { fieldOf } from "./fields-of.ts";
import { remember } from "#core/remember.ts";
import { schemaOfContent } from "#core/schema/schema-node.ts";
import { planAt, planOf } from "#core/schema/schema-plan.ts";

/** The entries that a binding gives, narrowed so far; empty if there is an issue. */
export type List = { entries: BoundEntry[]; issues: Issue[] };

/** The value of one part of the binding, and where it was written. */
type Part = { value: Json; location: Location };

type Narrow = (list: List, part: Part, from: From) => List;

/** Each part of the binding as a function, run in this order: filters, order, count, addresses. */
export const narrow: Record<string, Narrow> = {
  where: (list, part, from) => {
    const { value } = part;
    if (!isJsonObject(value)) return badForm("where", part, from);
    const odd = Object.keys(value).find((field) => !hasField(from, field));
    if (odd !== undefined)
      return fail(unknownField(odd, locationIn(part.location, odd, "key"), from));
    const { today } = from.lookup;
    const conditions = Object.entries(value).map(([field, wanted = null]) => {
      const plan = planAt(planOfEntries(from), [field]);
      return { field, wanted, plan, problem: checkCondition(wanted, plan) };
    });
    for (const { field, problem } of conditions) {
      if (problem === null) continue;
      const { inner, at, ...message } = problem;
      const location = locationIn(part.location, field);
      return fail({
        ...message,
        location: inner === undefined ? location : locationIn(location, inner, at),
      });
    }
    const isMatch = (entry: BoundEntry): boolean =>
      conditions.every(({ field, wanted, plan }) =>
        meets(fieldOf(entry, field), wanted, { plan, today }),
      );
    return { ...list, entries: list.entries.filter(isMatch) };
  },
  ids: (list, part, from) => {
    const ids = isJsonObject(part.value) ? readIds(part.value, part, from) : part;
    if ("issues" in ids && ids.issues.length > 0) return { entries: [], issues: ids.issues };
    if (ids.value === undefined) return { ...list, entries: [] };
    if (!Array.isArray(ids.value))
      return typeOfIds(part.value, [], from) === "array"
        ? { ...list, entries: [] }
        : badForm("ids", part, from);
    const found: List = { entries: [], issues: [] };
    const entries = indexNames(list.entries);
    for (const [index, id] of ids.value.entries()) {
      const entry = entries.get(id);
      if (entry !== undefined) found.entries.push(entry);
      const location = locationIn(ids.location, index);
      if (typeof id !== "string" && typeOfIds(part.value, [index], from) === "string") continue;
      found.issues.push(...checkEntry({ id, location }, from));
    }
    return found;
  },
  except: (list, part, from) => {
    const { value, location } = part;
    if (typeof value !== "string") return badForm("except", part, from);
    const { entry: current } = from.lookup;
    if (value === currentEntry && current === null)
      return fail({ id: "entry-outside", params: { words: '"current"' }, location });
    if (value === currentEntry) {
      const own = current?.entry.location;
      const places = indexPlaces(list.entries);
      // A list by ids may have an entry twice.
      if (places.size < list.entries.length)
        return { ...list, entries: list.entries.filter(({ location: other }) => other !== own) };
      const at = places.get(own);
      return at === undefined ? list : { ...list, entries: list.entries.toSpliced(at, 1) };
    }
    const isOther = ({ fields, slug }: BoundEntry): boolean =>
      fields["id"] !== value && slug !== value;
    const issues = checkEntry({ id: value, location, takesCurrent: true }, from);
    return { entries: list.entries.filter(isOther), issues };
  },
  sort: (list, part, from) => {
    const { value, location } = part;
    if (typeof value !== "string") return badForm("sort", part, from);
    const field = value.replace(/^-/, "");
    if (!hasField(from, field)) return fail(unknownField(value, location, from));
    const sign = value === field ? 1 : -1;
    const pairs = list.entries.map((entry) => ({ entry, key: fieldOf(entry, field) }));
    pairs.sort((one, other) => sign * compare(one.key, other.key));
    return { ...list, entries: pairs.map(({ entry }) => entry) };
  },
  limit: (list, part, { parts }) => {
    const { value, location } = part;
    if (typeof value === "number" && Number.isInteger(value) && value >= 1)
      return { ...list, entries: list.entries.slice(0, value) };
    // A number in quotation marks was probably meant as a number.
    const meant = typeof value === "string" && /^[1-9]\d{0,8}$/.test(value) ? Number(value) : null;
    const { id, params } = refuseForm("limit", parts);
    const written = meant === null ? {} : { example: `"limit": ${meant}`, count: meant };
    return fail({ id, params: { ...params, ...written }, location });
  },
  page: (list, part, { collection, lookup }) => {
    const { value } = part;
    const pages = lookup.slugPages(collection);
    const page = pages.find((route) => route === value);
    if (page === undefined) return fail(refusePage(collection, pages, part.location));
    const readdress = (entry: BoundEntry): BoundEntry =>
      entry.slug === null ? entry : { ...entry, href: addressEntry(page, entry.slug) };
    return { ...list, entries: list.entries.map(readdress) };
  },
};

/** Where each entry of a list is in it, by where it was written. */
const indexPlaces = remember(
  (entries: BoundEntry[]) =>
    new Map<Location | undefined, number>(entries.map(({ location }, index) => [location, index])),
);

function refusePage(collection: string, pages: string[], location: Location): Issue {
  const which = pages.length === 0 ? ", which has none" : `: ${pages.join(", ")}`;
  const [first] = pages;
  const example =
    first === undefined ? `pages/${collection}/[slug].json first` : `"page": "${first}"`;
  const takes = `a [slug] page of ${collection}${which}`;
  return { id: "binding-form", params: { key: "page", takes, example }, location };
}

/** Reads ids from a field of the page's entry; an issue in one of them is reported at the entry. */
function readIds(
  value: JsonObject,
  part: Part,
  { lookup, parts }: From,
): { value: Json | undefined; issues: Issue[]; location: Location } {
  const { location } = part;
  const { key } = entryBinding;
  const field = value[key];
  const isForm = typeof field === "string" && Object.keys(value).length === 1;
  const found: Found = isForm
    ? readField(field, locationIn(location, key), lookup)
    : nothing({ ...refuseForm("ids", parts), location });
  const source = lookup.entry?.entry.location ?? location;
  return {
    ...found,
    location: { ...source, path: [...source.path, ...wordsOf(field).split(".")] },
  };
}

/**
 * Returns the type that an entry's schema requires of its ids, or of one of them: another type is
 * reported there.
 */
function typeOfIds(value: Json, steps: JsonPath, { lookup }: From): Json | undefined {
  if (!isJsonObject(value)) return undefined;
  const node = lookup.entry && schemaOfContent(lookup.source, lookup.entry.collection);
  const plan = node && planOf(lookup.source, node);
  const path = [...toPath(wordsOf(value[entryBinding.key])), ...steps];
  return planAt(plan ?? undefined, path)?.node.schema["type"];
}

function badForm(key: string, { location }: Part, { parts }: From): List {
  return fail({ ...refuseForm(key, parts), location });
}

function fail(issue: Issue): List {
  return { entries: [], issues: [issue] };
}

/** Sorts numbers by size, all else by the code units of its text, and missing values last. */
function compare(one: Json | undefined, other: Json | undefined): number {
  if (one === other) return 0;
  if (one === undefined || one === null) return 1;
  if (other === undefined || other === null) return -1;
  if (typeof one === "number" && typeof other === "number") return one - other;
  return wordsOf(one) < wordsOf(other) ? -1 : 1;
}
