import { mayReadEntry } from "#core/document/bind/bindings.ts";
import { remember } from "#core/remember.ts";
import type { Knowledge } from "../knowledge.ts";
import { findCollection, findNamedBlocks } from "../named-blocks.ts";
import { type IdField, listIdFields } from "../outline-page.ts";
import { readKind } from "../place/document-kind.ts";
import type { IdFields } from "./note-content.ts";
import { textPagesOf } from "./text-pages.ts";

/**
 * The inputs of a document's mentions beside its text and the schemas; plain data, so that they can
 * be compared.
 */
export type DocumentContext = {
  owner: string;
  collection: string | undefined;
  types: Record<string, string>;
  idFields: IdFields;
  /** The values of it that documents give to props of blocks, each as JSON. */
  given: string[];
};

const contextsOf = remember<Knowledge, Map<string, DocumentContext>>(() => new Map());

/** @returns the context of a document, without what others take from it */
export function contextOf(knowledge: Knowledge, file: string): DocumentContext {
  const contexts = contextsOf(knowledge);
  const context = contexts.get(file) ?? describeContext(knowledge, file);
  contexts.set(file, context);
  return context;
}

/** @returns the collection of a document of entries; undefined for any other */
export function collectionOf(file: string): string | undefined {
  const { kind, name } = readKind(file);
  return kind === "entry" || kind === "entries" ? name : undefined;
}

function describeContext(knowledge: Knowledge, file: string): DocumentContext {
  const route = knowledge.routes.get(file);
  const unknown: DocumentContext = {
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
