import { parseDocument } from "#core/edit/parse-tree.ts";
import { readOwn } from "#core/json.ts";
import type { Knowledge } from "../knowledge.ts";
import { type DocumentKind, readKind } from "../place/document-kind.ts";
import type { DocumentContext } from "./document-context.ts";
import { noteEntries, noteRedirects, noteSettings } from "./note-content.ts";
import { noteBlock, notePage, notePreset } from "./note-page.ts";
import { noteBlockSchema, noteContentSchema } from "./note-schema.ts";
import { noteTextFile } from "./note-text.ts";
import { noteTokens } from "./note-tokens.ts";
import type { Given } from "./note-values.ts";
import { define, type Scribe } from "./scribe.ts";
import { openPaths, openSharedNames } from "./share-names.ts";

/**
 * Notes what a document names.
 *
 * @param how `isForGiven`: nothing but what it gives to props of blocks is noted
 */
export function noteDocument(
  knowledge: Knowledge,
  file: string,
  { context, isForGiven = false }: { context: DocumentContext; isForGiven?: boolean },
): Scribe {
  const text = knowledge.textOf(file);
  const { schemas } = knowledge;
  const { owner, collection } = context;
  const names = openSharedNames(schemas);
  const scribe: Scribe = {
    file,
    text,
    schemas,
    owner,
    collection,
    mentions: new Map(),
    isForGiven,
    bound: [],
    texts: [],
    given: new Set(),
    names,
    pathOf: openPaths(names),
    isText: (place) => knowledge.source.documents.files.has(place),
  };
  if (file.endsWith(".md")) noteTextFile(scribe);
  else {
    const { root } = parseDocument(text);
    if (root !== undefined) noteRoot(scribe, root, context);
  }
  return scribe;
}

type Root = NonNullable<ReturnType<typeof parseDocument>["root"]>;

type Note = (scribe: Scribe, root: Root, context: DocumentContext & { name: string }) => void;

function noteRoot(scribe: Scribe, root: Root, context: DocumentContext): void {
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

/** @returns what a scribe has noted as given */
export function parseGiven(given: string): Given {
  return JSON.parse(given) as Given;
}
