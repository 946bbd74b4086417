import { parseDocument } from "#document/messages/parse-tree.ts";
import { redirectsFile, settingsFile } from "#document/read/read-content.ts";
import { rememberSchemas } from "#document/schemas/remember-schemas.ts";
import type { Knowledge } from "../knowledge.ts";
import { findCollection, findNamedBlocks } from "../named-blocks.ts";
import { keyOf } from "../target.ts";
import type { Mention } from "./mention.ts";
import { type IdFields, noteEntries, noteRedirects, noteSettings } from "./note-content.ts";
import { noteBlock, notePage } from "./note-page.ts";
import { noteBlockSchema, noteContentSchema } from "./note-schema.ts";
import { noteTokens } from "./note-tokens.ts";
import { settleTarget } from "./settle-target.ts";
import { type BoundPlace, makeScribe, type Scribe } from "./scribe.ts";

/** What a document's mentions rest on beside its text and the schemas; plain data, so that it can be compared. */
type Context = {
  owner: string;
  collection: string | undefined;
  types: Record<string, string>;
  idFields: IdFields;
};

/** What a document names as it is written, and the same by a word that is found quickly. */
export type Written = {
  mentions: Mention[];
  byWord: ReadonlyMap<string, Mention[]>;
  /** Where it gives a block's property entries of a collection. */
  bound: BoundPlace[];
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

/** @returns a mention of what is really meant: the page that writes an id, the one name of an entry */
export function settle(knowledge: Knowledge, mention: Mention): Mention {
  const target = settleTarget(knowledge, mention.target);
  return target === mention.target ? mention : { ...mention, target };
}

/** @returns what a document names as it is written, remembered by its text */
export function readMentions(knowledge: Knowledge, file: string): Written {
  const text = knowledge.textOf(file);
  const route = routeOf(knowledge, file);
  const context = describeContext(knowledge, file, route);
  const key = JSON.stringify(context);
  const kept = keptOf(knowledge.schemas);
  const before = kept.get(file);
  if (before?.text === text && before.context === key) return before;
  const { scribe, mentions, bound } = makeScribe({
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
  const made = { text, context: key, mentions, byWord, bound };
  kept.set(file, made);
  return made;
}

/** @returns what a target and all that may turn out to be the same have in common */
export function wordOf(target: Mention["target"]): string {
  if (target.kind === "page") return `address ${target.route}`;
  if (target.kind === "file") return `address ${target.address}`;
  if (target.kind === "anchor") return `anchor ${target.id}`;
  return keyOf(target);
}

type Root = NonNullable<ReturnType<typeof parseDocument>["root"]>;

function noteDocument(scribe: Scribe, root: Root, { types, idFields }: Context): void {
  const { file } = scribe;
  const block = /^blocks\/([^/]+)\/schema\.json$/.exec(file)?.[1];
  const schema = /^schema\/content\/(.+)\.json$/.exec(file)?.[1];
  const collection = /^content\/([^/]+?)(?:\.json$|\/)/.exec(file)?.[1];
  if (scribe.owner !== file) notePage(scribe, root, (id) => ownOf(types, id));
  else if (block !== undefined) noteBlockSchema(scribe, root, block);
  else if (schema !== undefined) noteContentSchema(scribe, root, schema);
  else if (file === settingsFile) noteSettings(scribe, root);
  else if (file === redirectsFile) noteRedirects(scribe, root);
  else if (collection === "shared") {
    const name = file.slice(file.lastIndexOf("/") + 1, -".json".length);
    scribe.define({ kind: "shared", name });
    noteBlock(scribe, root);
  } else if (collection !== undefined) noteEntries(scribe, root, { collection, idFields });
  else if (file === "theme/tokens.json") noteTokens(scribe, root);
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
    return { owner: route, collection, types: Object.fromEntries(types), idFields: [] };
  }
  const collection = /^content\/([^/]+?)(?:\.json$|\/)/.exec(file)?.[1];
  const idFields = collection === undefined ? [] : listIdFields(knowledge, collection);
  return {
    owner: file,
    collection: collection === "shared" ? findSharedCollection(knowledge, file) : undefined,
    types: {},
    idFields,
  };
}

function listIdFields(knowledge: Knowledge, collection: string): IdFields {
  const own = knowledge
    .idFields()
    .filter((one) => one.collection === collection || one.collection === null);
  return own.map(({ field, of }) => ({ field, of }));
}

/** A shared block may read the entry of the `[slug]` pages that use it, where all are of one collection. */
function findSharedCollection(knowledge: Knowledge, file: string): string | undefined {
  if (!knowledge.textOf(file).includes('"$entry"')) return undefined;
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
