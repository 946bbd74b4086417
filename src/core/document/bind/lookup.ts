import type { Dependency } from "../inherit/traced-value.ts";
import { isJsonObject, type Json, type JsonObject, type JsonPath } from "#core/json.ts";
import type { FilledMessage, Issue } from "#core/messages/issue.ts";
import type { Location } from "#core/messages/location.ts";
import type { Suggestion } from "#core/messages/message.ts";
import type { Note } from "#core/note.ts";
import { suggest } from "#core/messages/suggest.ts";
import { slugSegment } from "../read/check-route.ts";
import type { Content } from "../read/read-content.ts";
import { remember } from "#core/remember.ts";
import type { ResolvedPage } from "../resolved-site.ts";
import type { SchemaNode } from "#core/schema/schema-node.ts";
import type { Source } from "../source.ts";

/** An entry with nothing left to look up, and the address of its page. */
export type BoundEntry = {
  fields: JsonObject;
  slug: string | null;
  href?: string;
  /** Where it was written. */
  location: Location;
};

/** The entries of a collection, found without a look at all of them. */
export const indexEntries = remember((entries: BoundEntry[]) => ({
  bySlug: new Map(entries.toReversed().map((entry) => [entry.slug, entry])),
  byLocation: new Map(entries.map((entry) => [entry.location, entry])),
}));

/** What a page says of itself. */
export type PageFacts = Pick<ResolvedPage, "title" | "description" | "route" | "trail">;

/** What bindings look things up in. */
export type Lookup = {
  source: Pick<Source, "blocks" | "schemas">;
  settings: JsonObject;
  collections: ReadonlyMap<string, BoundEntry[]>;
  /** Of what a part cannot be read. */
  broken: Content["broken"];
  /** Routes of the `[slug]` pages of a collection. */
  slugPages: (collection: string) => string[];
  /** The entry that the page is made for. */
  entry: { collection: string; entry: BoundEntry } | null;
  /** What is known of the page that a block stands on; null outside of blocks. */
  page: PageFacts | null;
  note: Note;
  /** Whether entries can be looked up: not in an entry itself. */
  hasEntries: boolean;
};

/** What a value is for: where it stands in its document, and in the schema that it must fit. */
export type Target = {
  location: (path: JsonPath) => Location;
  node: SchemaNode | undefined;
  path: JsonPath;
};

/** What a binding gives; `value` is undefined where it gives nothing. */
export type Found = {
  value: Json | undefined;
  issues: Issue[];
  dependencies: Dependency[];
  /** Whether the value is what a mistake elsewhere left of it, and has its message there. */
  isBroken?: boolean;
};

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
  return { value: undefined, issues: [issue], dependencies: [] };
}

/** The words of a message about a part of a binding: what it takes, and what to type. */
export type PartWords = { takes: string; example: string };

/** @returns the message about a part of a binding whose value has another form */
export function refuseForm(
  key: string,
  parts: Record<string, PartWords>,
): FilledMessage<"binding-form"> {
  const { takes = "", example = "" } = parts[key] ?? {};
  return { id: "binding-form", params: { key, takes, example } };
}

/** Where a path leads no further: the last object on it, and how many steps it got. */
export type PathEnd = { parent: JsonObject; depth: number };

/** Follows a path such as `contact.phone`; `end` is null where it leads somewhere. */
export function walk(
  root: JsonObject,
  path: string,
): { value: Json | undefined; end: PathEnd | null } {
  let value: Json | undefined = root;
  let parent = root;
  for (const [depth, step] of path.split(".").entries()) {
    if (isJsonObject(value)) parent = value;
    const list: Json | undefined = Array.isArray(value) ? value[Number(step)] : undefined;
    value = isJsonObject(value) && Object.hasOwn(value, step) ? value[step] : list;
    if (value === undefined) return { value, end: { parent, depth } };
  }
  return { value, end: null };
}

/** @returns the steps of a path such as `faqs.0.q` */
export function toPath(path: string): JsonPath {
  return path.split(".").map((step) => (/^\d+$/.test(step) ? Number(step) : step));
}

/**
 * Compares the step of a path that leads nowhere with those that would lead somewhere.
 *
 * @param depth which step it is
 * @returns the whole path as it was probably meant, or the names to choose from
 */
export function suggestPath(path: string, depth: number, names: string[]): Suggestion {
  const steps = path.split(".");
  const found = suggest({}, steps[depth] ?? "", names);
  if (found.suggestion === undefined) return found;
  return { suggestion: steps.with(depth, found.suggestion).join(".") };
}
