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
import { locationIn } from "#core/messages/location.ts";
import { findNearest } from "#core/suggest/find-nearest.ts";
import { namesOf, planAt, type SchemaPlan } from "#core/schema/schema-plan.ts";

/** An entry with no bindings left, and the address of its page. */
export type BoundEntry = {
  fields: JsonObject;
  slug: string | null;
  href?: string;
  /** The place where it was written. */
  location: Location;
};

/** The entries of a collection by slug and by the name of their location, indexed once per list. */
export const indexEntries = remember((entries: BoundEntry[]) => ({
  bySlug: new Map(entries.toReversed().map((entry) => [entry.slug, entry])),
  byLocation: new Map(entries.map((entry) => [nameLocation(entry.location), entry])),
}));

/** @returns the same words for the same place */
export function nameLocation({ file, path }: Location): string {
  return JSON.stringify([file, path]);
}

/** The facts of a page that its blocks can read. */
export type PageFacts = Pick<ResolvedPage, "title" | "description" | "route" | "trail" | "pages">;

/** The values that bindings read. */
export type Lookup = {
  source: Pick<Source, "blocks" | "schemas" | "documents">;
  settings: JsonObject;
  collections: ReadonlyMap<string, BoundEntry[]>;
  /** The parts that could not be read completely. */
  broken: Content["broken"];
  /** Routes of the `[slug]` pages of a collection. */
  slugPages: (collection: string) => string[];
  /** The entry that the page is made for. */
  entry: { collection: string; entry: BoundEntry } | null;
  /** The facts of the block's page; null outside of blocks. */
  page: PageFacts | null;
  /** The part of its long list that the page shows, from 1 on; null if it has no such list. */
  listPage: number | null;
  /** The day of the build, as ISO 8601. */
  today: string;
  note: Note;
  /** False while entries themselves are bound: they cannot look entries up. */
  hasEntries: boolean;
};

/** The place of a value in its document, and in the schema that it must fit. */
export type Target = {
  location: (path: JsonPath) => Location;
  node: SchemaNode | undefined;
  path: JsonPath;
};

/** The result of a binding; `value` is undefined if it gives nothing. */
export type Found = {
  value: Json | undefined;
  issues: Issue[];
  dependencies: Dependency[];
  /** The file of a text that it gives. */
  file?: string;
  /** True if another mistake broke the value, which is reported there. */
  isBroken?: boolean;
};

/**
 * @returns the address of an entry's page: `/service/[slug]` and `branding` give
 *   `/service/branding`
 */
export function addressEntry(page: string, slug: string): string {
  return page.replace(slugSegment, () => slug);
}

/** @returns the result of a binding that cannot be read */
export function nothing(issue: Issue): Found {
  return { value: undefined, issues: [issue], dependencies: [] };
}

/**
 * The words of a message about a part of a binding: the value that it takes, and an example to
 * type.
 */
export type PartWords = { takes: string; example: string };

/** @returns the message about a part of a binding whose value has the wrong form */
export function refuseForm(
  key: string,
  parts: Record<string, PartWords>,
): FilledMessage<"binding-form"> {
  const { takes = "", example = "" } = parts[key] ?? {};
  return { id: "binding-form", params: { key, takes, example } };
}

/** The end of a path that leads to nothing: the last object on it, and the steps that it took. */
export type PathEnd = { parent: JsonObject; depth: number };

/** Follows a path such as `contact.phone`; `end` is null if it leads to a value. */
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

/** The keys of an object, as the same list each time. */
export const keysOf = remember((object: JsonObject): readonly string[] => Object.keys(object));

/** @returns the steps of a path such as `faqs.0.q` */
export function toPath(path: string): JsonPath {
  return path.split(".").map((step) => (/^\d+$/.test(step) ? Number(step) : step));
}

/**
 * Compares the first step of a path that leads to nothing with the names that exist there.
 *
 * @param depth the index of that step
 * @returns the whole path as it was probably meant, or the names to choose from
 */
export function suggestPath(path: string, depth: number, names: readonly string[]): Suggestion {
  const steps = path.split(".");
  const found = suggest({}, steps[depth] ?? "", names);
  if (found.suggestion === undefined) return found;
  return { suggestion: steps.with(depth, found.suggestion).join(".") };
}

/**
 * Reads a binding that is one text, such as `"contact.phone"`, and what its parts allow beside it.
 *
 * @param at the binding as written, and its place
 * @param read receives the text, and where it was written
 */
export function readText(
  { key, parts }: { key: string; parts: Record<string, PartWords> },
  at: { written: JsonObject; location: Location },
  read: (text: string, location: Location) => Found,
): Found {
  const { written, location } = at;
  const beside = Object.keys(parts).filter((name) => name !== key);
  const odd = Object.keys(written).find((name) => name !== key && !beside.includes(name));
  if (odd !== undefined) {
    const known = beside.length === 0 ? { isAlone: true as const } : suggest({}, odd, beside);
    const params = { key: odd, binding: key, ...known };
    return nothing({ id: "binding-key", params, location: locationIn(location, odd, "key") });
  }
  const text = written[key];
  const ofText = locationIn(location, key);
  if (typeof text === "string" && text !== "") return read(text, ofText);
  return nothing({ ...refuseForm(key, parts), location: ofText });
}

/**
 * Returns true if a missing value is reported where it should have been written: it is required
 * there, or written under a misspelt name.
 *
 * @param plan of the value that the path begins in
 * @param end where the path ends too early
 */
export function isReportedGap(plan: SchemaPlan | undefined, path: string, end: PathEnd): boolean {
  const steps = toPath(path);
  const step = String(steps[end.depth] ?? "");
  const parent = planAt(plan, steps.slice(0, end.depth));
  const names = namesOf(parent);
  if (names?.includes(step) !== true) return false;
  const { required, additionalProperties } = parent?.node.schema ?? {};
  if (Array.isArray(required) && required.includes(step)) return true;
  const unknown = Object.keys(end.parent).filter((key) => !names.includes(key));
  return additionalProperties === false && findNearest(step, unknown) !== undefined;
}
