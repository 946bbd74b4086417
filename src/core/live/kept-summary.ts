import { type BoundEntry, indexEntries, type Lookup } from "#core/document/bind/lookup.ts";
import { fieldsOf } from "#core/document/bind/fields-of.ts";
import { knownOf } from "#core/document/read/known-entry.ts";
import type { PageSummary } from "#core/document/resolved-site.ts";
import { hashContent } from "#core/graph/hash-content.ts";
import type { JsonObject } from "#core/json.ts";
import { remember } from "#core/remember.ts";

/** A page's summary as records keep it: of its entry's fields, which content has, a key. */
export type KeptSummary = Omit<PageSummary, "entry"> & {
  entry?: { collection: string; slug: string; key: string };
};

/** The entries of all collections. */
type Entries = Pick<Lookup, "collections">;

/** @returns a key of fields. Cached as long as they are; of a known entry's it is at hand. */
export const keyFields = remember(
  (fields: JsonObject) => knownOf(fields)?.key ?? hashContent(JSON.stringify(fields)),
);

/** @returns a key of an entry's fields, and of its page's address. Cached as long as the entry is. */
export const keyEntry = remember(({ slug, href, fields }: BoundEntry) =>
  hashContent(JSON.stringify([slug, href, keyFields(fields)])),
);

/** @returns the summary without what content has */
export function keepSummary({ entry: shown, ...page }: PageSummary, content: Entries): KeptSummary {
  if (shown === undefined) return page;
  const { collection, slug } = shown;
  const entry = findEntry(shown, content);
  return { ...page, entry: { collection, slug, key: entry === null ? "" : keyEntry(entry) } };
}

/** Summaries as they were restored last, with the entry that each shows; null for none. */
const restored = new WeakMap<KeptSummary, { entry: BoundEntry | null; summary: PageSummary }>();

/** @returns the summary that was kept: the same object while its entry is */
export function restoreSummary(kept: KeptSummary, content: Entries): PageSummary {
  const { entry: named, ...page } = kept;
  const entry = named === undefined ? null : findEntry(named, content);
  const before = restored.get(kept);
  if (before?.entry === entry) return before.summary;
  const summary: PageSummary = page;
  if (named !== undefined) {
    const { collection, slug } = named;
    summary.entry = { collection, slug, fields: entry === null ? {} : fieldsOf(entry) };
  }
  restored.set(kept, { entry, summary });
  return summary;
}

const none: BoundEntry[] = [];

function findEntry(
  { collection, slug }: { collection: string; slug: string },
  { collections }: Entries,
): BoundEntry | null {
  return indexEntries(collections.get(collection) ?? none).bySlug.get(slug) ?? null;
}
