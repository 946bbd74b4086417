import type { Location } from "./location.ts";
import { error } from "./message.ts";
import { nameEntry } from "./owner.ts";
import { replaceByMeant } from "./value-fix.ts";

/** Messages about collections and their entries. */
export const collectionMessages = {
  /** `collection` is one of the site's, if there is any. */
  "slug-without-collection": error<{ collection: string }>({
    reason:
      "A file named [slug].json makes one page for each entry, so it has to say of which collection.",
    text: "A [slug] page is made for every entry of a collection, but names none.",
    help: ({ collection }) => `Add "collection": "${collection}".`,
  }),
  "collection-without-slug": error({
    reason: "A page for each entry needs an address for each: its file's name is [slug].json.",
    text: 'Only a page whose file is named [slug].json can have a "collection".',
    help: 'Rename the file to [slug].json, or take "collection" out.',
  }),
  "two-entry-pages": error<{ collection: string; other: string }>({
    reason:
      "Links to an entry have to know its page. Where two claim to be it, one of them has to be named.",
    text: ({ collection, other }) =>
      `Entries of ${collection} have their page at ${other} already.`,
    help: ({ collection, other }) =>
      `Write "extends": "${other}" in place of "collection", or say which is theirs in schema/content/${collection}.json: "x-page": "${other}".`,
  }),
  "entry-slug": error<{ collection: string }>({
    reason: "The slug is the end of the address that the entry's page has.",
    text: ({ collection }) => `This entry of ${collection} has no slug, and its page no address.`,
    help: 'Add "slug": "a-short-name".',
  }),
  "slug-name": error<{ slug: string; free: string }>({
    reason:
      "A slug is used in an address as it is written, so it contains only letters, digits, hyphens, dots and underscores.",
    text: ({ slug }) => `A slug is part of a page's address, which cannot contain "${slug}".`,
    help: ({ free }) => `Write "slug": "${free}".`,
    fix: ({ slug, free }) => replaceByMeant("slug")({ slug, suggestion: free }),
  }),
  "same-entry-id": error<{ id: string; other: Location }>({
    reason:
      "Other entries and pages name an entry by its id. Of two with the same id, the second would never be found.",
    text: ({ id, other }) => `The id "${id}" belongs to ${nameEntry(other)} already.`,
    help: ({ id }) => `Give this entry another, such as "${id}-2".`,
  }),
  "same-slug": error<{ slug: string; other: Location }>({
    reason: "Two entries would have one page. Links to the second would show the first.",
    text: ({ slug, other }) => `The slug "${slug}" belongs to ${nameEntry(other)} already.`,
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
      "The schema says what fields an entry has. Without it nothing in the collection can be checked or completed by an editor.",
    text: ({ collection }) => `The collection ${collection} has no schema.`,
    help: ({ collection }) => `Create schema/content/${collection}.json, or rename the collection.`,
  }),
};
