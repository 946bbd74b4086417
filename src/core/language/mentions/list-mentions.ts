import { mayReadEntry } from "#core/document/bind/bindings.ts";
import { parseDocument } from "#core/messages/parse-tree.ts";
import { presetFile } from "#core/document/read/list-presets.ts";
import { redirectsFile, settingsFile } from "#core/document/read/read-content.ts";
import { remember } from "#core/remember.ts";
import { rememberSchemas } from "#core/schema/remember-schemas.ts";
import type { Knowledge } from "../knowledge.ts";
import { findCollection, findNamedBlocks } from "../named-blocks.ts";
import { type IdField, listIdFields } from "../outline-page.ts";
import { keyOf, type Mention } from "../target.ts";
import { type Given, noteGiven } from "./given.ts";
import { type IdFields, noteEntries, noteRedirects, noteSettings } from "./note-content.ts";
import { noteBlock, notePage, notePreset } from "./note-page.ts";
import { noteBlockSchema, noteContentSchema } from "./note-schema.ts";
import { noteTokens } from "./note-tokens.ts";
import { settleTarget } from "./settle-target.ts";
import { type BoundPlace, listItems, makeScribe, type Scribe } from "./scribe.ts";

/**
 * The inputs of a document's mentions beside its text and the schemas; plain data, so that they can
 * be compared.
 */
type Context = {
  owner: string;
  collection: string | undefined;
  types: Record<string, string>;
  idFields: IdFields;
  /** The values that the document gives to props of blocks, as JSON. */
  given: string[];
};

/** A document's mentions as written, and an index of them by word. */
export type Written = {
  mentions: Mention[];
  byWord: ReadonlyMap<string, Mention[]>;
  /** The places that give entries of a collection to a block's property. */
  bound: BoundPlace[];
  /** The values that it gives to props of blocks, each as JSON. */
  given: ReadonlySet<string>;
};

type Kept = Written & { text: string; context: string };

const keptOf = rememberSchemas(() => new Map<string, Kept>());

/**
 * @param file path from the root
 * @returns every place of a document that names something, in the order of the text
 */
export function listMentions(knowledge: Knowledge, file: string): Mention[] {
  return readMentions(knowledge, file).mentions.map((mention) => settle(knowledge, mention));
}

/** @returns a mention of the real target: the page that writes an id, an entry's one name */
export function settle(knowledge: Knowledge, mention: Mention): Mention {
  const target = settleTarget(knowledge, mention.target);
  return target === mention.target ? mention : { ...mention, target };
}

/** @returns a document's mentions as written, cached by its text */
export function readMentions(knowledge: Knowledge, file: string): Written {
  const given = listGiven(knowledge, file);
  const context = contextOf(knowledge, file);
  return readInContext(knowledge, file, given.length === 0 ? context : { ...context, given });
}

/**
 * Reads the mentions of all documents, one a step: `findMentions` is fast afterwards, and an
 * editor's server may do more urgent work in between.
 */
export function* warmMentions(knowledge: Knowledge): Generator<undefined, void> {
  for (const file of knowledge.files) {
    readMentions(knowledge, file);
    yield;
  }
}

function readInContext(knowledge: Knowledge, file: string, context: Context): Written {
  const text = knowledge.textOf(file);
  const key = JSON.stringify(context);
  const kept = keptOf(knowledge.schemas);
  // The settings are read twice: as they are, and with the values that their own blocks get from
  // them.
  const name = file === settingsFile && context.given.length > 0 ? `${file} given` : file;
  const before = kept.get(name);
  if (before?.text === text && before.context === key) return before;
  const { scribe, mentions, bound, given } = makeScribe({
    file,
    text,
    schemas: knowledge.schemas,
    owner: context.owner,
    collection: context.collection,
  });
  const { root } = parseDocument(text);
  if (root !== undefined) noteDocument(scribe, root, context);
  mentions.sort((one, other) => one.offset - other.offset);
  const byWord = Map.groupBy(mentions, ({ target }) => wordOf(target));
  const made = { text, context: key, mentions, byWord, bound, given };
  kept.set(name, made);
  return made;
}

const contextsOf = remember<Knowledge, Map<string, Context>>(() => new Map());

function contextOf(knowledge: Knowledge, file: string): Context {
  const contexts = contextsOf(knowledge);
  const context = contexts.get(file) ?? describeContext(knowledge, file, routeOf(knowledge, file));
  contexts.set(file, context);
  return context;
}

/** @returns the values of a document of content that any document gives to props of blocks */
function listGiven(knowledge: Knowledge, file: string): string[] {
  if (file === settingsFile) return givenOf(knowledge).get(null) ?? [];
  const collection = collectionOf(file);
  return collection === undefined ? [] : (givenOf(knowledge).get(collection) ?? []);
}

const givenOf = remember((knowledge: Knowledge): ReadonlyMap<string | null, string[]> => {
  const all = new Set<string>();
  for (const file of knowledge.files) {
    if (collectionOf(file) !== undefined) continue;
    for (const one of readInContext(knowledge, file, contextOf(knowledge, file)).given)
      all.add(one);
  }
  return Map.groupBy([...all].toSorted(), (one) => (JSON.parse(one) as Given).collection);
});

/** @returns the collection of a document of entries */
function collectionOf(file: string): string | undefined {
  if (file === settingsFile || file === redirectsFile) return undefined;
  return /^content\/(?!shared\/)([^/]+?)(?:\.json$|\/)/.exec(file)?.[1];
}

/** @returns a word that a target shares with all that may turn out to be the same */
export function wordOf(target: Mention["target"]): string {
  if (target.kind === "page") return `address ${target.route}`;
  if (target.kind === "file") return `address ${target.address}`;
  if (target.kind === "anchor") return `anchor ${target.id}`;
  return keyOf(target);
}

type Root = NonNullable<ReturnType<typeof parseDocument>["root"]>;

function noteDocument(scribe: Scribe, root: Root, context: Context): void {
  const { file } = scribe;
  const { types, idFields } = context;
  const given = context.given.map((one) => JSON.parse(one) as Given);
  const [, preset] = presetFile.exec(file) ?? [];
  const block = /^blocks\/([^/]+)\/schema\.json$/.exec(file)?.[1];
  const schema = /^schema\/content\/(.+)\.json$/.exec(file)?.[1];
  const shared = /^content\/shared\/(?:.*\/)?([^/]+)\.json$/.exec(file)?.[1];
  const collection = collectionOf(file);
  if (scribe.owner !== file) notePage(scribe, root, (id) => ownOf(types, id));
  else if (preset !== undefined) notePreset(scribe, root, preset);
  else if (block !== undefined) noteBlockSchema(scribe, root, block);
  else if (schema !== undefined) noteContentSchema(scribe, root, schema);
  else if (file === settingsFile) {
    noteSettings(scribe, root);
    noteGiven(scribe, root, given);
  } else if (file === redirectsFile) noteRedirects(scribe, root);
  else if (shared !== undefined) {
    scribe.define({ kind: "shared", name: shared });
    noteBlock(scribe, root);
  } else if (collection !== undefined) {
    noteEntries(scribe, root, { collection, idFields });
    for (const entry of root.type === "array" ? listItems(root) : [root])
      noteGiven(scribe, entry, given);
  } else if (file === "theme/tokens.json") noteTokens(scribe, root);
}

function ownOf(types: Record<string, string>, id: string): string | undefined {
  return Object.hasOwn(types, id) ? types[id] : undefined;
}

function describeContext(knowledge: Knowledge, file: string, route: string | undefined): Context {
  if (route !== undefined) {
    const patched = knowledge.outlineOf(route)?.patched ?? [];
    const named = patched.length === 0 ? null : findNamedBlocks(knowledge, route);
    const types = patched.flatMap((id): [string, string][] => {
      const type = named?.get(id)?.type;
      return type === undefined ? [] : [[id, type]];
    });
    const collection = findCollection(knowledge, route);
    const own = { types: Object.fromEntries(types), idFields: [], given: [] };
    return { owner: route, collection, ...own };
  }
  const collection = collectionOf(file);
  const idFields = collection === undefined ? [] : fieldsWithIds(knowledge, collection);
  return {
    owner: file,
    collection: file.startsWith("content/shared/")
      ? findSharedCollection(knowledge, file)
      : undefined,
    types: {},
    idFields,
    given: [],
  };
}

/** Returns the fields of a collection that pages and shared blocks read as ids of entries. */
function fieldsWithIds(knowledge: Knowledge, collection: string): IdFields {
  return idFieldsOf(knowledge)
    .filter((one) => one.collection === collection || one.collection === null)
    .map(({ field, of }) => ({ field, of }));
}

const idFieldsOf = remember((knowledge: Knowledge): IdField[] => {
  const ofPages = [...knowledge.pages.keys()].flatMap((route) => {
    const fields = knowledge.outlineOf(route)?.idFields ?? [];
    if (fields.length === 0) return [];
    const collection = findCollection(knowledge, route) ?? null;
    return fields.map((field) => ({ ...field, collection }));
  });
  // The pages that use a shared block decide whose entry it reads: the field may be of any
  // collection.
  const ofShared = [...knowledge.content.shared.values()].flatMap(({ block }) =>
    listIdFields(block),
  );
  return [...ofPages, ...ofShared];
});

/** Returns the collection of the `[slug]` pages with a shared block, if all have the same. */
function findSharedCollection(knowledge: Knowledge, file: string): string | undefined {
  if (!mayReadEntry(knowledge.textOf(file))) return undefined;
  const name = file.slice(file.lastIndexOf("/") + 1, -".json".length);
  const collections = new Set<string>();
  for (const route of knowledge.pages.keys()) {
    const blocks = Object.values(knowledge.outlineOf(route)?.regions ?? {}).flat();
    if (!blocks.some(({ use }) => use === name)) continue;
    const collection = findCollection(knowledge, route);
    if (collection !== undefined) collections.add(collection);
  }
  const [only] = collections.size === 1 ? collections : [];
  return only;
}

function routeOf({ pages, routes }: Knowledge, file: string): string | undefined {
  const route = routes.get(file);
  return route !== undefined && pages.has(route) ? route : undefined;
}
