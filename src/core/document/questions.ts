import { bindingOf } from "./bind/bindings.ts";
import type { BoundContent } from "./bind/bind-content.ts";
import { labelPage } from "./bind/bind-page.ts";
import { fieldsOf, indexEntries } from "./bind/lookup.ts";
import type { SiteNames } from "./check/name-site.ts";
import { setOf } from "./check/set-of.ts";
import type { ExpandedSite } from "./expand/expand-pages.ts";
import type { Json, JsonObject, JsonPath } from "#core/json.ts";
import type { ReadSite } from "./read/read-site.ts";
import { migrationsOfBlock } from "./migrate/bring-forward.ts";
import { pageDocument, settings as settingsSchema } from "#core/schema/engine-schemas.ts";
import { schemaOfBlock, schemaOfContent, type SchemaNode } from "#core/schema/schema-node.ts";

/** Asks for nothing in particular: its answer is another whenever anything at all has changed. */
export const anything = "anything";

/** What documents are made of, before any page is known. */
export type DocumentWorld = {
  site: ReadSite;
  /** Stands for what a document says: a hash of it, or the text; empty where there is none. */
  contentOf: (file: string) => string;
  /** Stands for all of the site's schemas but those of single blocks. */
  schemasKey: string;
  /** Another with every change of anything. */
  stateKey: string;
};

/** A site of which every page is known. */
export type SiteWorld = Omit<DocumentWorld, "site"> & {
  site: ExpandedSite;
  content: BoundContent;
  names: SiteNames;
};

/** What a document's own step may ask: of the question's words behind its kind, the answer. */
const documentQuestions: Record<string, (about: string, world: DocumentWorld) => string> = {
  anything: (_about, { stateKey }) => stateKey,
  // What a document says.
  text: (file, { contentOf }) => contentOf(file),
  // Which document makes a route.
  file: (route, { site }) => site.fileOf(route) ?? "",
  // What the shared block of a name says, or that it cannot be read.
  shared: (name, { site, contentOf }) => {
    const { shared, broken } = site.content;
    const file = shared.get(name)?.location.file;
    return file === undefined ? String(broken.shared.has(name)) : `${file} ${contentOf(file)}`;
  },
  // What a block's schema says, all that it may refer to, and what brings older props forward.
  schema: (type, { site, schemasKey }) => {
    const schema = schemaOfBlock(site.source, type)?.schema;
    const keys = migrationsOfBlock(site.source, type).map(({ key }) => key);
    return schema === undefined ? "" : schemasKey + JSON.stringify([schema, ...keys]);
  },
  // Whether editors have a schema of pages.
  "editor-schema": (_about, { site }) => String(site.source.hasEditorSchema ?? false),
  // Whether an entry has a slug.
  slug: (address, { site }) => {
    const [collection, slug] = splitFirst(address);
    return String(site.content.collections.get(collection)?.some((one) => one.slug === slug));
  },
};

/** What a page's binding and check may ask. */
const pageQuestions: Record<string, (about: string, world: SiteWorld) => string> = {
  // What the settings say.
  settings: (_about, { content, site }) =>
    `${site.content.broken.settings}${JSON.stringify(content.lookup.settings)}`,
  // Whether a page stands in the site on this day.
  shown: (route, { names }) => String(names.routes.has(route)),
  // What a page is called by those below it.
  label: (route, { site, names }) => labelPage(site, names.routes, route) ?? "",
  // What stands at an address of the site.
  link: (address, { names }) => {
    const { routes, hidden, redirects, source, isBroken, outputs, stayOf } = names;
    const stay = JSON.stringify(stayOf(address));
    if (routes.has(address)) return `page ${stay}`;
    const to = redirects.get(address);
    if (to !== undefined) return `redirect ${to}`;
    if (setOf(source.assets).has(address)) return "file";
    if (isBroken(address)) return "broken";
    if (hidden.has(address)) return `hidden ${stay}`;
    return outputs.makes(address) ? "output" : "";
  },
  // What an entry says, and where its page is.
  entry: (address, { content }) => {
    const [collection, slug] = splitFirst(address);
    const entries = content.lookup.collections.get(collection);
    const entry = entries && indexEntries(entries).bySlug.get(slug);
    return entry === undefined ? "" : JSON.stringify(fieldsOf(entry));
  },
  // What all entries of a collection say, by which schema, and where they have pages.
  collection: (name, { content, site, schemasKey }) => {
    const entries = content.lookup.collections.get(name);
    const isBroken = site.content.broken.collections.has(name);
    return entries === undefined
      ? ""
      : `${schemasKey}${isBroken}${JSON.stringify([site.entryPages(name).all, entries.map(fieldsOf)])}`;
  },
  // What a binding that gives a list gives.
  list: (about, world) => narrowAgain(about, world),
};

/**
 * Answers what was asked while something was made: the same words while nothing has changed that the
 * question is about. This is the one place that says what can rest on what.
 *
 * @throws for a kind of question that nobody can answer: who notes one adds its line above
 */
export function answerQuestion(question: string, world: DocumentWorld | SiteWorld): string {
  const kind = question.split(":", 1)[0] ?? "";
  const about = question.slice(kind.length + 1);
  const ofDocuments = documentQuestions[kind];
  if (ofDocuments !== undefined) return ofDocuments(about, world);
  const ofPages = pageQuestions[kind];
  if (ofPages === undefined || !("names" in world))
    throw new Error(`Nobody knows an answer to "${question}".`);
  return ofPages(about, world);
}

type AskedList = [
  file: string | null,
  path: JsonPath,
  of: [collection: string, slug: string | null] | null,
  binding: JsonObject,
  fields: JsonObject | null,
];

function narrowAgain(about: string, { site, content }: SiteWorld): string {
  const [file, path, of, binding]: AskedList = JSON.parse(about);
  const entries = of === null ? [] : (content.lookup.collections.get(of[0]) ?? []);
  const own = indexEntries(entries).bySlug.get(of?.[1] ?? null);
  const entry = of === null || own === undefined ? null : { collection: of[0], entry: own };
  const node = file === null ? undefined : schemaOfFile(file, site);
  const target = { node, path, location: (part: JsonPath) => ({ file: "", path: part }) };
  const found = bindingOf(binding)?.read(binding, target, { ...content.lookup, entry });
  const value: Json = found?.value ?? null;
  return `${found?.issues.length ?? 0}${JSON.stringify(value)}`;
}

function schemaOfFile(
  file: string,
  { source }: Pick<ExpandedSite, "source">,
): SchemaNode | undefined {
  if (file === pageDocument.file) return pageDocument;
  if (file === settingsSchema.file) return settingsSchema;
  const block = /^blocks\/([^/]+)\/schema\.json$/.exec(file)?.[1];
  if (block !== undefined) return schemaOfBlock(source, block);
  return schemaOfContent(source, /^schema\/content\/(.+)\.json$/.exec(file)?.[1] ?? "");
}

/** A collection's name holds no slash. */
function splitFirst(address: string): [string, string] {
  const at = address.indexOf("/");
  return [address.slice(0, at), address.slice(at + 1)];
}
