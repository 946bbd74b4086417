import type { Location } from "#core/messages/location.ts";
import type { Thing } from "#core/messages/owner.ts";
import type { Issue } from "#core/messages/issue.ts";
import { isJsonObject, type Json, type JsonObject } from "#core/json.ts";
import { type DefaultRegion, defaultRegions } from "#core/page-keys.ts";
import type { ReadText } from "#core/messages/texts.ts";
import { bringContent } from "./bring-content.ts";
import { slugSegment } from "./check-route.ts";
import {
  collectionOf,
  nameOf,
  redirectsFile,
  settingsFile,
  sharedFolder,
} from "./content-files.ts";
import { openKnown } from "./known-entry.ts";
import { readJson } from "./read-json.ts";
import type { Source } from "../source.ts";

/** One entry of a collection. */
export type Entry = {
  location: Location;
  fields: JsonObject;
  /** The slug from its field, or from its file's name; null if a list's entry has none. */
  slug: string | null;
};

/** Everything in `content/`, read. */
export type Content = {
  /** The settings without the regions of `defaults`, which are blocks and read like a page's. */
  settings: JsonObject | null;
  /** The regions of `defaults`, as written. */
  defaults: Partial<Record<DefaultRegion, Json>>;
  collections: Map<string, Entry[]>;
  /** Shared blocks, by name. */
  shared: Map<string, { block: JsonObject; location: Location }>;
  /** The redirects in the order in which they are written. */
  redirects: { fields: JsonObject; location: Location }[];
  /** The parts that could not be read completely: a missing value in one is not reported. */
  broken: { settings: boolean; collections: Set<string>; shared: Set<string> };
};

/**
 * Reads settings, collections and shared blocks.
 *
 * @returns entries of a list in its own order, entries that have a file each by their field
 *   `order`, then by slug
 */
export function readContent(source: Source): { content: Content; issues: Issue[] } {
  const issues: Issue[] = [];
  const content: Content = {
    settings: null,
    defaults: {},
    collections: new Map(),
    shared: new Map(),
    redirects: [],
    broken: { settings: false, collections: new Set(), shared: new Set() },
  };
  const files = [...source.documents.files].filter((file) => /^content\/.+\.json$/.test(file));
  for (const file of files.toSorted()) {
    const known = source.entries?.get(file);
    if (known !== undefined) {
      takeDocument(file, openKnown(file, known, source.documents));
      continue;
    }
    const { text, issues: ofFile } = openText(source, file);
    const { value: written, issues: found } = readJson(file, text);
    const { value, issues: old } = bringContent(source, file, written);
    issues.push(...ofFile, ...found, ...old);
    const more = value === undefined ? [] : takeDocument(file, value);
    issues.push(...more);
    if (value === undefined || more.length > 0) noteBroken(file);
  }
  content.broken.settings = content.settings === null;
  if (!source.documents.files.has(settingsFile)) {
    const location = { file: settingsFile, path: [] };
    issues.push({ id: "missing-document", params: { file: settingsFile }, location });
  }
  for (const [name, entries] of content.collections)
    content.collections.set(name, isFolder(entries) ? sortEntries(entries) : entries);
  return { content, issues };

  function noteBroken(file: string): void {
    if (file === settingsFile || file === redirectsFile) return;
    if (file.startsWith(sharedFolder)) {
      content.broken.shared.add(nameOf(file));
      return;
    }
    const name = collectionOf(file);
    content.broken.collections.add(name);
    if (!content.collections.has(name)) content.collections.set(name, []);
  }

  function takeDocument(file: string, value: Json): Issue[] {
    const location = { file, path: [] };
    if (file === redirectsFile) return takeRedirects(content, value);
    const isList = /^content\/[^/]+$/.test(file) && file !== settingsFile;
    if (isList) return takeList(content, file, value);
    if (!isJsonObject(value))
      return [{ id: "not-an-object", params: { what: thingOf(file) }, location }];
    if (file === settingsFile) Object.assign(content, splitSettings(value));
    else if (file.startsWith(sharedFolder)) {
      const name = nameOf(file);
      const other = content.shared.get(name)?.location.file;
      if (other !== undefined)
        return [{ id: "same-shared-block", params: { name, other }, location }];
      content.shared.set(name, { block: value, location });
    } else addEntry(content, collectionOf(file), toEntry(value, location, nameOf(file)));
    return [];
  }
}

/**
 * Returns a file's text; `{}` for empty settings, whose missing keys are then reported all at once.
 */
function openText({ documents }: Source, file: string): ReadText {
  const { text, issues } = documents.open(file) ?? { text: "", issues: [] };
  return { text: file === settingsFile && text.trim() === "" ? "{}" : text, issues };
}

function isRegion(key: string): boolean {
  return defaultRegions.some((region) => region === key);
}

function splitSettings(value: JsonObject): Pick<Content, "settings" | "defaults"> {
  const { defaults } = value;
  if (!isJsonObject(defaults)) return { settings: value, defaults: {} };
  const pairs = Object.entries(defaults);
  const others = Object.fromEntries(pairs.filter(([key]) => !isRegion(key)));
  return {
    settings: { ...value, defaults: others },
    defaults: Object.fromEntries(pairs.filter(([key]) => isRegion(key))),
  };
}

/** @returns whether a route is a single page, or that of a known collection's entries */
export function hasEntries(route: string, collection: Json | undefined, content: Content): boolean {
  if (!route.includes(slugSegment)) return true;
  const { collections, broken } = content;
  return (
    typeof collection === "string" &&
    collections.has(collection) &&
    !broken.collections.has(collection)
  );
}

function takeRedirects(content: Content, value: Json): Issue[] {
  const location = { file: redirectsFile, path: [] };
  if (!Array.isArray(value))
    return [{ id: "collection-shape", params: { file: redirectsFile }, location }];
  return value.flatMap((fields, index): Issue[] => {
    const at = { file: redirectsFile, path: [index] };
    if (!isJsonObject(fields))
      return [{ id: "not-an-object", params: { what: { kind: "redirect" } }, location: at }];
    content.redirects.push({ fields, location: at });
    return [];
  });
}

function takeList(content: Content, file: string, value: Json): Issue[] {
  if (!Array.isArray(value))
    return [{ id: "collection-shape", params: { file }, location: { file, path: [] } }];
  const name = nameOf(file);
  if (!content.collections.has(name)) content.collections.set(name, []);
  const issues: Issue[] = [];
  value.forEach((fields, index) => {
    const location = { file, path: [index] };
    if (isJsonObject(fields)) addEntry(content, name, toEntry(fields, location, null));
    else issues.push({ id: "not-an-object", params: { what: { kind: "entry" } }, location });
  });
  return issues;
}

function addEntry(content: Content, collection: string, entry: Entry): void {
  const entries = content.collections.get(collection) ?? [];
  entries.push(entry);
  content.collections.set(collection, entries);
}

function toEntry(fields: JsonObject, location: Location, name: string | null): Entry {
  const { slug } = fields;
  return { location, fields, slug: typeof slug === "string" && slug !== "" ? slug : name };
}

function isFolder(entries: Entry[]): boolean {
  return entries.every(({ location }) => location.path.length === 0);
}

function sortEntries(entries: Entry[]): Entry[] {
  const orderOf = ({ fields }: Entry): number =>
    typeof fields["order"] === "number" ? fields["order"] : Number.POSITIVE_INFINITY;
  return entries.toSorted(
    (one, other) =>
      Math.sign(orderOf(one) - orderOf(other)) || ((one.slug ?? "") < (other.slug ?? "") ? -1 : 1),
  );
}

function thingOf(file: string): Thing {
  if (file === settingsFile) return { kind: "file", file };
  return { kind: file.startsWith(sharedFolder) ? "shared-block" : "entry" };
}
