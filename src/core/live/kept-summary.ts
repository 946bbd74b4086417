import {
  type BoundEntry,
  fieldsOf,
  indexEntries,
  type Lookup,
} from "#core/document/bind/lookup.ts";
import type { PageSummary } from "#core/document/resolved-site.ts";
import { hashContent } from "#core/graph/hash-content.ts";
import { remember } from "#core/remember.ts";

/** A page's summary as records keep it: of its entry's fields, which content has, a key. */
export type KeptSummary = Omit<PageSummary, "entry"> & {
  entry?: { collection: string; slug: string; key: string };
};

/** @returns a key of an entry's fields, and of its page's address. Cached as long as the entry is. */
export const keyEntry = remember((entry: BoundEntry) => keyFields(fieldsOf(entry)));

function keyFields(fields: ReturnType<typeof fieldsOf>): string {
  return hashContent(JSON.stringify(fields));
}

/** @returns the summary without what content has */
export function keepSummary({ entry, ...page }: PageSummary): KeptSummary {
  if (entry === undefined) return page;
  const { collection, slug, fields } = entry;
  return { ...page, entry: { collection, slug, key: keyFields(fields) } };
}

/** Summaries as they were restored last, with the entry that each shows; null for none. */
const restored = new WeakMap<KeptSummary, { entry: BoundEntry | null; summary: PageSummary }>();

const none: BoundEntry[] = [];

/** @returns the summary that was kept: the same object while its entry is */
export function restoreSummary(
  kept: KeptSummary,
  { collections }: Pick<Lookup, "collections">,
): PageSummary {
  const { entry: named, ...page } = kept;
  const { collection = "", slug = "" } = named ?? {};
  const entry = indexEntries(collections.get(collection) ?? none).bySlug.get(slug) ?? null;
  const before = restored.get(kept);
  if (before?.entry === entry) return before.summary;
  const fields = entry === null ? {} : fieldsOf(entry);
  const summary = named === undefined ? page : { ...page, entry: { collection, slug, fields } };
  restored.set(kept, { entry, summary });
  return summary;
}
