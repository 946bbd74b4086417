import type { Location } from "./location.ts";
import { error, warning } from "./message.ts";
import { nameEntry } from "./owner.ts";
import { replaceByMeant } from "./value-fix.ts";

/** Messages about collections and their entries. */
export const collectionMessages = {
  /** `collection` is one of the site's, if there is any. */
  "slug-without-collection": error<{ collection: string }>({
    reason:
      "A file named [slug].json makes one page for each entry of a collection, so it must name that collection.",
    text: "A [slug] page makes a page for each entry of a collection, but this one names no collection.",
    help: ({ collection }) => `Add "collection": "${collection}".`,
  }),
  "collection-without-slug": error({
    reason: "Only a file named [slug].json has an address for each entry.",
    text: 'Only a page whose file is named [slug].json can have a "collection".',
    help: 'Rename the file to [slug].json, or remove "collection".',
  }),
  "two-entry-pages": error<{ collection: string; other: string }>({
    reason:
      "A link to an entry leads to one page. If each entry has two pages, you choose the one for links.",
    text: ({ collection, other }) =>
      `Entries of ${collection} already have their page at ${other}.`,
    help: ({ collection, other }) =>
      `Write "extends": "${other}" in place of "collection", or name their page in schema/content/${collection}.json: "x-page": "${other}".`,
  }),
  "entry-slug": error<{ collection: string }>({
    reason: "The slug is the end of the address of the entry's page.",
    text: ({ collection }) =>
      `This entry of ${collection} has no slug, so its page has no address.`,
    help: 'Add "slug": "a-short-name".',
  }),
  "slug-name": error<{ slug: string; free: string }>({
    reason:
      "A slug is part of an address, so it contains only letters, digits, hyphens, dots and underscores.",
    text: ({ slug }) => `A slug is part of a page's address, which cannot contain "${slug}".`,
    help: ({ free }) => `Write "slug": "${free}".`,
    fix: ({ slug, free }) => replaceByMeant("slug")({ slug, suggestion: free }),
  }),
  "same-entry-id": error<{ id: string; other: Location }>({
    reason:
      "Other entries and pages name an entry by its id. If two entries have the same id, nothing can name the second.",
    text: ({ id, other }) => `The id "${id}" already belongs to ${nameEntry(other)}.`,
    help: ({ id }) => `Give this entry another, such as "${id}-2".`,
  }),
  "event-time": warning<{ time: string }>({
    reason:
      "The calendar of a collection shows an event at its time of day. An event without one takes the whole day.",
    text: ({ time }) =>
      `The calendar cannot read the time "${time}", and would show the whole day.`,
    help: 'Write hours and minutes with a colon: "18:00", or "9:00 – 12:30".',
  }),
  "same-slug": error<{ slug: string; other: Location }>({
    reason: "Two entries would have one page. Links to the second would show the first.",
    text: ({ slug, other }) => `The slug "${slug}" already belongs to ${nameEntry(other)}.`,
    help: ({ slug }) => `Give this entry another, such as "${slug}-2".`,
  }),
  "collection-shape": error<{ file: string }>({
    reason: "A collection in one file is a list of entries. One entry alone is a list of one.",
    text: ({ file }) => `${file} must be a list, between [ and ].`,
    help: "Put [ before the first entry and ] after the last.",
    fix: () => ({ kind: "wrap", title: "Put it between [ and ]" }),
  }),
  "collection-schema": error<{ collection: string }>({
    reason:
      "The schema lists the fields of an entry. Without it, Tessera cannot check the collection, and your editor cannot complete it.",
    text: ({ collection }) => `The collection ${collection} has no schema.`,
    help: ({ collection }) => `Create schema/content/${collection}.json, or rename the collection.`,
  }),
};
