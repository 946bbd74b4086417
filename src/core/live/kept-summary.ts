import { type BoundEntry, indexEntries, type Lookup } from "#core/document/bind/lookup.ts";
import { fieldsOf } from "#core/document/bind/fields-of.ts";
import { knownOf } from "#core/document/read/known-entry.ts";
import type { PageSummary } from "#core/document/resolved-site.ts";
import { hashContent } from "#core/graph/hash-content.ts";
import type { JsonObject } from "#core/json.ts";
import { remember } from "#core/remember.ts";

/** A page's summary as records keep it: of its entry's fields, which content has, a key. */
export type KeptSummary = WithoutEntry | (WithoutEntry & { entry: KeptEntry });

type WithoutEntry = Omit<PageSummary, "entry">;

type KeptEntry = { collection: string; slug: string; key: string };

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
  // Most pages show none: thousands would be copied.
  if (!("entry" in kept)) return kept;
  const { entry: named, ...page } = kept;
  const entry = findEntry(named, content);
  const before = restored.get(kept);
  if (before?.entry === entry) return before.summary;
  const { collection, slug } = named;
  const fields = entry === null ? {} : fieldsOf(entry);
  const summary = { ...page, entry: { collection, slug, fields } };
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
