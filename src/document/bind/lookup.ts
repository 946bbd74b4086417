import { suggest } from "../messages/suggest.ts";
import type { Location } from "../messages/diagnostic.ts";
import type { Issue } from "../messages/issue.ts";
import { isJsonObject, type Json, type JsonObject, type JsonPath } from "../json.ts";
import { slugSegment } from "../read/list-routes.ts";
import { namesOf, schemaAt, schemaOfContent, type SchemaNode } from "../schema-node.ts";
import type { ResolvedPage } from "../resolved-site.ts";
import type { Source } from "../source.ts";

/** An entry with nothing left to look up, and the address of its page. */
export type BoundEntry = {
  fields: JsonObject;
  slug: string | null;
  href?: string;
  /** Where it was written. */
  location: Location;
};

/** What bindings look things up in. */
export type Lookup = {
  source: Pick<Source, "blocks" | "schemas">;
  settings: JsonObject;
  collections: Map<string, BoundEntry[]>;
  /** Names of collections (or `site`) of which a part cannot be read. */
  broken: Set<string>;
  /** Routes of the `[slug]` pages of a collection; the first gives its entries their address. */
  slugPages: (collection: string) => string[];
  /** The entry that the page is made for. */
  entry: { collection: string; entry: BoundEntry } | null;
  /** What is known of the page that a block stands on; null outside of blocks. */
  page: PageFacts | null;
  /** Whether entries can be looked up: not in an entry itself. */
  hasEntries: boolean;
};

/** What a page says of itself. */
export type PageFacts = Pick<ResolvedPage, "title" | "description" | "route" | "trail">;

/** Where a value that is being read stands: in its document, and in the schema of what it is for. */
export type Spot = {
  location: (path: JsonPath) => Location;
  node: SchemaNode | undefined;
  path: JsonPath;
};

/** What a binding gives; `value` is undefined where it gives nothing. */
export type Found = { value: Json | undefined; issues: Issue[]; sources: string[] };

/**
 * Reads a field of the page's entry.
 *
 * @param location of the words that name the field
 */
export function readField(path: string, location: Location, lookup: Lookup): Found {
  if (lookup.entry === null)
    return nothing({ id: "entry-outside", params: { key: "$entry" }, location });
  const { collection, entry } = lookup.entry;
  const { value, lost } = walk(fieldsOf(entry), path);
  const found = { value, issues: [], sources: [collection] };
  if (lost === null) return found;
  const node = schemaOfContent(lookup.source, collection);
  // A field that this entry leaves out is no mistake; one that no entry can have is.
  if (node !== undefined && schemaAt(lookup.source, node, toPath(path)) !== undefined) return found;
  const parent = node && schemaAt(lookup.source, node, toPath(path).slice(0, lost.depth));
  const names = [
    ...(namesOf(lookup.source, parent) ?? Object.keys(lost.parent)),
    ...(lost.depth === 0 ? ["href"] : []),
  ];
  if (path === "href") return found;
  const params = suggestPath({ field: path, collection }, path, { lost, names });
  return nothing({ id: "unknown-field", params, location });
}

/** @returns an entry's fields with the address of its page, unless a field says otherwise */
export function fieldsOf({ fields, slug, href }: BoundEntry): JsonObject {
  return {
    ...(slug === null ? {} : { slug }),
    ...(href === undefined ? {} : { href }),
    ...fields,
  };
}

/** @returns the address of an entry's page: `/service/[slug]` and `branding` give `/service/branding` */
export function addressEntry(page: string, slug: string): string {
  return page.replace(slugSegment, () => slug);
}

/** @returns what a binding gives that cannot be read */
export function nothing(issue: Issue): Found {
  return { value: undefined, issues: [issue], sources: [] };
}

/** Entries are what `$entry` and `$from` look up; in one, there is nothing for them yet. */
export function refuseInEntry(key: string, location: Location): Found {
  return nothing({ id: "binding-in-content", params: { key }, location: atKey(location, key) });
}

/** @returns the place of one of an object's keys */
export function atKey(location: Location, key: string): Location {
  return { ...location, path: [...location.path, key], at: "key" };
}

type Lost = { parent: JsonObject; depth: number };

/** Follows a path such as `contacts.main.phone`; `lost` says where it leads nowhere. */
export function walk(
  root: JsonObject,
  path: string,
): { value: Json | undefined; lost: Lost | null } {
  let value: Json | undefined = root;
  let parent = root;
  for (const [depth, step] of path.split(".").entries()) {
    if (isJsonObject(value)) parent = value;
    const list: Json | undefined = Array.isArray(value) ? value[Number(step)] : undefined;
    value = isJsonObject(value) && Object.hasOwn(value, step) ? value[step] : list;
    if (value === undefined) return { value, lost: { parent, depth } };
  }
  return { value, lost: null };
}

function toPath(path: string): JsonPath {
  return path.split(".").map((step) => (/^\d+$/.test(step) ? Number(step) : step));
}

/** The step that leads nowhere is compared with those that would lead somewhere. */
export function suggestPath(
  params: Issue["params"],
  path: string,
  { lost, names }: { lost: Lost; names: string[] },
): Issue["params"] {
  const steps = path.split(".");
  const before = steps.slice(0, lost.depth);
  const found = suggest(params, steps[lost.depth] ?? "", names);
  const { suggestion } = found;
  if (suggestion === undefined) return found;
  return {
    ...found,
    suggestion: [...before, suggestion, ...steps.slice(lost.depth + 1)].join("."),
  };
}
