import { bindingOf } from "./bind/bindings.ts";
import type { BoundContent } from "./bind/bind-content.ts";
import { labelPage } from "./bind/bind-page.ts";
import { type BoundEntry, indexEntries } from "./bind/lookup.ts";
import type { BrokenContent } from "./check/broken-content.ts";
import type { SiteNames } from "./check/name-site.ts";
import { isReported } from "./check/is-reported.ts";
import { setOf } from "./check/set-of.ts";
import { always, isOnDay, type Stay } from "./read/read-stay.ts";
import type { ExpandedSite } from "./expand/expand-pages.ts";
import type { Json, JsonObject, JsonPath } from "#core/json.ts";
import type { ReadSite } from "./read/read-site.ts";
import { splitQuestion } from "#core/split-question.ts";
import { migrationsOf } from "./migrate/bring-forward.ts";
import { schemaOfBlock, schemaOfFile } from "#core/schema/schema-node.ts";

/** The question whose answer changes with every change of anything. */
export const anything = "anything";

/** The documents of a site, before any page is known. */
export type DocumentWorld = {
  site: ReadSite;
  /** Returns a key of a document's text: its hash, or the text; empty if there is none. */
  contentOf: (file: string) => string;
  /** A key of all the site's schemas but those of single blocks. */
  schemasKey: string;
  /** Returns a key that changes with every change of anything; computed by the first call. */
  stateKey: () => string;
};

/** A site whose pages are all known. */
export type SiteWorld = Omit<DocumentWorld, "site"> & {
  site: ExpandedSite;
  content: BoundContent;
  names: SiteNames;
  /** Returns the content with mistakes; it is known when pages are checked. */
  broken: () => BrokenContent;
  /** Returns a key of an entry's fields, and of its page's address. */
  keyEntry: (entry: BoundEntry) => string;
};

/**
 * The questions that reading a document may ask, each with a function from its words to the answer.
 */
const documentQuestions: Record<string, (about: string, world: DocumentWorld) => string> = {
  anything: (_about, { stateKey }) => stateKey(),
  // The text of a document.
  text: (file, { contentOf }) => contentOf(file),
  // The document of a route.
  file: (route, { site }) => site.fileOf(route) ?? "",
  // The text of a shared block by name, or that it cannot be read.
  shared: (name, { site, contentOf }) => {
    const { shared, broken } = site.content;
    const file = shared.get(name)?.location.file;
    return file === undefined ? String(broken.shared.has(name)) : `${file} ${contentOf(file)}`;
  },
  // The schema of a block, all that it may refer to, and its migrations.
  schema: (type, { site, schemasKey }) => {
    const schema = schemaOfBlock(site.source, type)?.schema;
    const keys = migrationsOf(site.source, `blocks/${type}/schema.json`).map(({ key }) => key);
    return schema === undefined ? "" : schemasKey + JSON.stringify([schema, ...keys]);
  },
  // True if editors have a schema of pages.
  "editor-schema": (_about, { site }) => String(site.source.hasEditorSchema ?? false),
  // True if a folder whose files documents name has a file.
  "file-name": (place, { site }) => {
    const at = place.lastIndexOf("/");
    const names = site.source.fileNames[place.slice(0, at)];
    return String(names !== undefined && setOf(names).has(place.slice(at + 1)));
  },
  // True if an entry has a slug.
  slug: (address, { site }) => {
    const [collection, slug] = splitFirst(address);
    return String(site.content.collections.get(collection)?.some((one) => one.slug === slug));
  },
};

/** The questions that binding and checking a page may ask. */
const pageQuestions: Record<string, (about: string, world: SiteWorld) => string> = {
  // The settings.
  settings: (_about, { content, site }) =>
    `${site.content.broken.settings}${JSON.stringify(content.lookup.settings)}`,
  // True if a page is in the site on this day.
  shown: (route, { names }) => String(names.routes.has(route)),
  // The site's address.
  "site-url": (_about, { names }) => names.siteUrl,
  // The label of a page in the breadcrumbs below it.
  label: (route, { site, names }) => labelPage(site, names.routes, route) ?? "",
  // The page, redirect, file or output at an address of the site.
  link: (address, { names }) => {
    const { routes, hidden, redirects, source, isBroken, outputs, stayOf, today } = names;
    // A mistake in a page that all link to changes none of their links.
    const standing = stayOf(address) ?? (isBroken(address) ? always : undefined);
    const stay = JSON.stringify([standing, standing && placeDay(standing, today)]);
    const page = `page ${stay}`;
    if (routes.has(address)) return page;
    if (setOf(source.assets).has(address)) return "file";
    const to = redirects.get(address);
    if (to !== undefined) return `redirect ${to}`;
    if (isReported(address, source)) return "reported";
    if (isBroken(address)) return page;
    if (hidden.has(address)) return `hidden ${stay}`;
    return outputs.makes(address) ? "output" : "";
  },
  // The fields of an entry, and the address of its page.
  entry: (address, { content, keyEntry }) => {
    const [collection, slug] = splitFirst(address);
    const entries = content.lookup.collections.get(collection);
    const entry = entries && indexEntries(entries).bySlug.get(slug);
    return entry === undefined ? "" : keyEntry(entry);
  },
  // The fields of all entries of a collection, their schema, and their pages.
  collection: (name, { content, site, schemasKey, keyEntry }) => {
    const entries = content.lookup.collections.get(name);
    const isBroken = site.content.broken.collections.has(name);
    return entries === undefined
      ? ""
      : `${schemasKey}${isBroken}${JSON.stringify([site.entryPages(name).all, entries.map(keyEntry)])}`;
  },
  // The same on a day: a list may compare days with it.
  "entries-on-day": (name, { content, ...world }) =>
    `${content.lookup.today} ${answerQuestion(`collection:${name}`, { content, ...world })}`,
  // Whether this day is before, in or after these days, of a block or of the page.
  "on-day": (days, { content }) => {
    const [from = "", until = ""] = days.split("..");
    return placeDay({ from, until }, content.lookup.today);
  },
  // True if a collection has mistakes, which are reported where they are.
  broken: (name, { broken }) => String(broken().collections.has(name)),
  // The number of pages of a page's long list.
  pages: (route, { site }) => String(site.instances.get(route)?.list?.count ?? 1),
  // The value of a binding that gives a list.
  list: (about, world) => narrowAgain(about, world),
};

/**
 * Answers a question that was asked while something was made: the answer stays the same until its
 * subject changes. No other place lists what documents can depend on.
 *
 * @throws for an unknown kind of question: add its line above
 */
export function answerQuestion(question: string, world: DocumentWorld | SiteWorld): string {
  const [kind, about] = splitQuestion(question);
  const ofDocuments = documentQuestions[kind];
  if (ofDocuments !== undefined) return ofDocuments(about, world);
  const ofPages = pageQuestions[kind];
  if (ofPages === undefined || !("names" in world))
    throw new Error(`There is no answer to "${question}".`);
  return ofPages(about, world);
}

type AskedList = [
  file: string | null,
  path: JsonPath,
  of: [collection: string, slug: string | null] | null,
  binding: JsonObject,
  fields: JsonObject | null,
  listPage: number | null,
];

function narrowAgain(about: string, { site, content }: SiteWorld): string {
  const [file, path, of, binding, , listPage]: AskedList = JSON.parse(about);
  const entries = of === null ? [] : (content.lookup.collections.get(of[0]) ?? []);
  const own = indexEntries(entries).bySlug.get(of?.[1] ?? null);
  const entry = of === null || own === undefined ? null : { collection: of[0], entry: own };
  const schema = file === null ? undefined : schemaOfFile(site.source, file);
  const node = file === null || schema === undefined ? undefined : { schema, file };
  const target = { node, path, location: (part: JsonPath) => ({ file: "", path: part }) };
  const found = bindingOf(binding)?.read(binding, target, { ...content.lookup, entry, listPage });
  const value: Json = found?.value ?? null;
  return `${found?.issues.length ?? 0}${JSON.stringify(value)}`;
}

function placeDay({ from, until }: Pick<Stay, "from" | "until">, today: string): string {
  if (isOnDay({ from, until }, today)) return "in";
  return from > today ? "before" : "after";
}

/** Splits at the first slash, since a collection's name has none. */
function splitFirst(address: string): [string, string] {
  const at = address.indexOf("/");
  return [address.slice(0, at), address.slice(at + 1)];
}
