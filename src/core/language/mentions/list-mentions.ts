import { mayReadEntry } from "#core/document/bind/bindings.ts";
import { readOwn } from "#core/json.ts";
import { parseDocument } from "#core/edit/parse-tree.ts";
import { settingsFile } from "#core/document/read/read-content.ts";
import { remember } from "#core/remember.ts";
import { rememberSchemas } from "#core/schema/remember-schemas.ts";
import type { Knowledge } from "../knowledge.ts";
import { findCollection, findNamedBlocks } from "../named-blocks.ts";
import { type IdField, listIdFields } from "../outline-page.ts";
import { type DocumentKind, readKind } from "../place/document-kind.ts";
import { keyOf, type Mention } from "../target.ts";
import { type IdFields, noteEntries, noteRedirects, noteSettings } from "./note-content.ts";
import { noteBlock, notePage, notePreset } from "./note-page.ts";
import { noteBlockSchema, noteContentSchema } from "./note-schema.ts";
import { noteTokens } from "./note-tokens.ts";
import { noteTextFile } from "./note-text.ts";
import type { Given } from "./note-values.ts";
import { settleTarget } from "./settle-target.ts";
import { textPagesOf } from "./text-pages.ts";
import { type BoundPlace, define, type Scribe, type StringText } from "./scribe.ts";

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
export type DocumentMentions = {
  mentions: Mention[];
  byWord: ReadonlyMap<string, Mention[]>;
  /** The places that give entries of a collection to a block's property. */
  bound: BoundPlace[];
  /** The texts in Markdown that are strings of it. */
  texts: StringText[];
  /** The values that it gives to props of blocks, each as JSON. */
  given: ReadonlySet<string>;
};

type CachedMentions = DocumentMentions & { text: string; context: string };

const cacheOf = rememberSchemas(() => new Map<string, CachedMentions>());

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
export function readMentions(knowledge: Knowledge, file: string): DocumentMentions {
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

function readInContext(knowledge: Knowledge, file: string, context: Context): DocumentMentions {
  const text = knowledge.textOf(file);
  const key = JSON.stringify(context);
  const cache = cacheOf(knowledge.schemas);
  // The settings are read twice: as they are, and with the values that their own blocks get from
  // them.
  const name = file === settingsFile && context.given.length > 0 ? `${file} given` : file;
  const cached = cache.get(name);
  if (cached?.text === text && cached.context === key) return cached;
  const { owner, collection } = context;
  const { schemas } = knowledge;
  const scribe: Scribe = {
    file,
    text,
    schemas,
    owner,
    collection,
    mentions: new Map(),
    bound: [],
    texts: [],
    given: new Set(),
    isText: (place) => knowledge.source.documents.files.has(place),
  };
  if (file.endsWith(".md")) noteTextFile(scribe);
  else {
    const { root } = parseDocument(text);
    if (root !== undefined) noteDocument(scribe, root, context);
  }
  const { bound, texts, given } = scribe;
  const mentions = [...scribe.mentions.values()].toSorted(
    (one, other) => one.offset - other.offset,
  );
  const byWord = Map.groupBy(mentions, ({ target }) => wordOf(target));
  const result = { text, context: key, mentions, byWord, bound, texts, given };
  cache.set(name, result);
  return result;
}

const contextsOf = remember<Knowledge, Map<string, Context>>(() => new Map());

function contextOf(knowledge: Knowledge, file: string): Context {
  const contexts = contextsOf(knowledge);
  const context = contexts.get(file) ?? describeContext(knowledge, file);
  contexts.set(file, context);
  return context;
}

/** Returns the values of a document of content that any document gives to props of blocks. */
function listGiven(knowledge: Knowledge, file: string): string[] {
  const collection = file === settingsFile ? null : collectionOf(file);
  return collection === undefined ? [] : (givenOf(knowledge).get(collection) ?? []);
}

const givenOf = remember((knowledge: Knowledge): ReadonlyMap<string | null, string[]> => {
  const given = new Set(
    knowledge.files.flatMap((file) =>
      collectionOf(file) === undefined
        ? [...readInContext(knowledge, file, contextOf(knowledge, file)).given]
        : [],
    ),
  );
  return Map.groupBy([...given].toSorted(), (one) => parseGiven(one).collection);
});

/** Returns the collection of a document of entries. */
function collectionOf(file: string): string | undefined {
  const { kind, name } = readKind(file);
  return kind === "entry" || kind === "entries" ? name : undefined;
}

/** @returns a word that a target shares with all that may turn out to be the same */
export function wordOf(target: Mention["target"]): string {
  if (target.kind === "page") return `address ${target.route}`;
  if (target.kind === "file") return `address ${target.address}`;
  if (target.kind === "anchor") return `anchor ${target.id}`;
  return keyOf(target);
}

type Root = NonNullable<ReturnType<typeof parseDocument>["root"]>;

type Note = (scribe: Scribe, root: Root, context: Context & { name: string }) => void;

function noteDocument(scribe: Scribe, root: Root, context: Context): void {
  const { kind, name } = readKind(scribe.file);
  if (kind !== undefined) noters[kind]?.(scribe, root, { ...context, name });
}

const noters: Partial<Record<DocumentKind, Note>> = {
  page: (scribe, root, { types }) => {
    if (scribe.owner !== scribe.file) notePage(scribe, root, (id) => readOwn(types, id));
  },
  settings: (scribe, root, { given }) => noteSettings(scribe, root, given.map(parseGiven)),
  redirects: noteRedirects,
  shared: (scribe, root, { name }) => {
    define(scribe, { kind: "shared", name });
    noteBlock(scribe, root);
  },
  entries: noteCollection,
  entry: noteCollection,
  tokens: noteTokens,
  preset: (scribe, root, { name }) => notePreset(scribe, root, name),
  "block-schema": (scribe, root, { name }) => noteBlockSchema(scribe, root, name),
  "content-schema": (scribe, root, { name }) => noteContentSchema(scribe, root, name),
};

function noteCollection(
  scribe: Scribe,
  root: Root,
  { name: collection, idFields, given }: Parameters<Note>[2],
): void {
  noteEntries(scribe, root, { collection, idFields, given: given.map(parseGiven) });
}

function parseGiven(given: string): Given {
  return JSON.parse(given) as Given;
}

function describeContext(knowledge: Knowledge, file: string): Context {
  const route = knowledge.routes.get(file);
  const unknown: Context = {
    owner: file,
    collection: undefined,
    types: {},
    idFields: [],
    given: [],
  };
  if (file.endsWith(".md"))
    return { ...unknown, owner: textPagesOf(knowledge).get(file)?.[0]?.route ?? file };
  if (route === undefined || !knowledge.pages.has(route)) {
    const collection = collectionOf(file);
    return {
      ...unknown,
      collection: findSharedCollection(knowledge, file),
      idFields: collection === undefined ? [] : fieldsWithIds(knowledge, collection),
    };
  }
  const patched = knowledge.outlineOf(route)?.patched ?? [];
  const named = patched.length === 0 ? null : findNamedBlocks(knowledge, route);
  const types = patched.flatMap((id): [string, string][] => {
    const type = named?.get(id)?.type;
    return type === undefined ? [] : [[id, type]];
  });
  const collection = findCollection(knowledge, route);
  return { ...unknown, owner: route, collection, types: Object.fromEntries(types) };
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
  const { kind, name } = readKind(file);
  if (kind !== "shared" || !mayReadEntry(knowledge.textOf(file))) return undefined;
  const routes = [...knowledge.pages.keys()].filter((route) =>
    Object.values(knowledge.outlineOf(route)?.regions ?? {})
      .flat()
      .some(({ use }) => use === name),
  );
  const collections = new Set(routes.flatMap((route) => findCollection(knowledge, route) ?? []));
  return collections.size === 1 ? [...collections][0] : undefined;
}
