import { type Json, wordsOf } from "#core/json.ts";
import type { Issue } from "#core/messages/issue.ts";
import type { Location } from "#core/messages/location.ts";
import { suggest } from "#core/messages/suggest.ts";
import { remember, rememberWhile } from "#core/remember.ts";
import { schemaOfContent } from "#core/schema/schema-node.ts";
import { planOf } from "#core/schema/schema-plan.ts";
import { currentEntry } from "./binding.ts";
import type { EntryFields } from "./entry-fields.ts";
import { type BoundEntry, isReportedGap, type Lookup } from "./lookup.ts";

/** The collection that a binding reads. */
export type From = EntryFields & { lookup: Lookup };

/** @returns the plan of the entries' schema; undefined if they have none */
export function planOfEntries({ collection, lookup }: Pick<From, "collection" | "lookup">) {
  const node = schemaOfContent(lookup.source, collection);
  return node && planOf(lookup.source, node);
}

/**
 * Reports an id that no entry has; an entry that another part of the binding left out is no
 * mistake.
 */
export function checkEntry(
  { id, location, takesCurrent = false }: { id: Json; location: Location; takesCurrent?: boolean },
  { collection, lookup }: From,
): Issue[] {
  const word = wordsOf(id);
  const entries = lookup.collections.get(collection) ?? [];
  const { ids, orCurrent } = listNames(entries);
  const isKnown =
    indexNames(entries).has(word) ||
    hasSameIds(entries) ||
    lacksIds({ collection, lookup }, entries);
  if (isKnown || lookup.broken.collections.has(collection)) return [];
  const params = suggest({ id: word, collection }, word, takesCurrent ? orCurrent : ids);
  return [{ id: "unknown-entry", params, location }];
}

/**
 * Returns true if two entries have one id: that is reported, and the second may be the one that is
 * named.
 */
const hasSameIds = remember((entries: BoundEntry[]): boolean => {
  const ids = entries.flatMap(({ fields: { id } }) => (typeof id === "string" ? [id] : []));
  return new Set(ids).size < ids.length;
});

/**
 * Returns true if an entry's id is missing, misspelt or no text: that is reported, and the entry
 * may be the one that is named.
 */
function lacksIds(
  { collection, lookup }: Pick<From, "collection" | "lookup">,
  entries: BoundEntry[],
): boolean {
  const plan = planOfEntries({ collection, lookup });
  return lacksWhile([entries, plan], () =>
    entries.some(({ fields }) => {
      const { id } = fields;
      if (id === undefined) return isReportedGap(plan, "id", { parent: fields, depth: 0 });
      return typeof id !== "string" || id.trim() === "";
    }),
  );
}

/** Of the collections that were asked for last. */
const lacksWhile = rememberWhile<boolean>(20);

/** Indexes entries by id and by slug; the first of two with the same name wins. */
export const indexNames = remember(
  (entries: BoundEntry[]): ReadonlyMap<Json | undefined, BoundEntry> => {
    const index = new Map<Json | undefined, BoundEntry>();
    for (const entry of entries)
      for (const name of [entry.fields["id"], entry.slug])
        if (name !== undefined && name !== null && !index.has(name)) index.set(name, entry);
    return index;
  },
);

/** The names of all entries, and the same with the word for the entry of the page. */
const listNames = remember((entries: BoundEntry[]) => {
  const ids = new Set(
    entries.flatMap(({ fields: { id }, slug }) => [
      ...(typeof id === "string" ? [id] : []),
      ...(slug === null ? [] : [slug]),
    ]),
  );
  return { ids, orCurrent: new Set([...ids, currentEntry]) };
});
