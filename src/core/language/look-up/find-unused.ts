import { bindings, meaningOf, partsThatMean } from "#core/document/bind/bindings.ts";
import type { Entry as ReadEntry } from "#core/document/read/read-content.ts";
import { remember } from "#core/remember.ts";
import type { Knowledge } from "../knowledge.ts";
import { findUnnamed, walkMentions } from "../mentions/find-unnamed.ts";
import { tokensFile } from "../place/list-tokens.ts";
import { listMentions, listWritten } from "../mentions/list-mentions.ts";
import type { Mention, Target } from "../target.ts";
import { findWord, nameInCode } from "./describe-target.ts";
import { type KindWord, wordKind, wordTarget } from "./find-targets.ts";

/** A thing that nothing refers to. */
export type Unused = { kind: KindWord; name: string; file: string };

/** Files that browsers, search engines and hosts request by name, without a link. */
const askedByName =
  /^\/(?:\.well-known\/|(?:robots|ads|humans|security|llms)\.txt$|favicon|apple-touch-icon|CNAME$|_headers$|_redirects$)/;

/**
 * Lists blocks, props, shared blocks, collections, entries, files, texts, drawn pictures and tokens that no
 * document names, and no code by their whole name.
 *
 * @param code texts of the site's code and styles, by path
 * @param how `isWithProps`: props that no document sets are listed too
 */
export function findUnused(
  knowledge: Knowledge,
  code: Record<string, string>,
  { isWithProps }: { isWithProps: boolean },
): Unused[] {
  const { source, content } = knowledge;
  const texts = Object.values(code);
  const isInCode = (word: string): boolean => texts.some((text) => findWord(text, word) !== -1);
  const isImported = (type: string): boolean =>
    texts.some((text) => text.includes(`blocks/${type}/`));
  const blocks = Object.keys(source.blocks)
    .filter((type) => !isImported(type))
    .map((type): Target => ({ kind: "block", type }));
  const collections = [...content.collections.keys()].map((name): Collection => {
    return { kind: "collection", name };
  });
  const shared = [...content.shared.keys()].map((name): Target => ({ kind: "shared", name }));
  const others: Target[] = [
    ...source.assets
      .filter((address) => !askedByName.test(address) && !isInCode(address))
      .map((address): Target => ({ kind: "file", address })),
    ...knowledge.files
      .filter((file) => file.endsWith(".md"))
      .map((file): Target => ({ kind: "text", file })),
    ...listPictures(knowledge).filter(
      ({ name }) => !isInCode(`"${name}"`) && !isInCode(`/${name}`),
    ),
    ...listDefined(knowledge, tokensFile).filter((token) => !isInCode(nameInCode(token) ?? "")),
  ];
  const props = isWithProps
    ? Object.keys(source.blocks).flatMap((type) => listProps(knowledge, type))
    : [];
  const all = [...blocks, ...props, ...shared, ...collections, ...others];
  const found = findUnnamed(knowledge, all, isUse);
  const types = new Set(found.flatMap((target) => (target.kind === "block" ? [target.type] : [])));
  const unused = [
    // All props of a block that is not used are not either.
    ...found.filter((target) => target.kind !== "prop" || !types.has(target.type)),
    ...findUnusedEntries(
      knowledge,
      collections.filter((collection) => !found.includes(collection)),
    ),
  ];
  return unused.map((target) => ({
    kind: wordKind(target),
    name: wordTarget(target),
    file: fileOf(knowledge, target),
  }));
}

function schemaFileOf(type: string): string {
  return `blocks/${type}/schema.json`;
}

/** Lists the props of the block itself: a prop of an item may come from a binding. */
function listProps(knowledge: Knowledge, type: string): Target[] {
  return listDefined(knowledge, schemaFileOf(type)).filter(
    (target) => target.kind === "prop" && target.path.length === 1,
  );
}

type Collection = Extract<Target, { kind: "collection" }>;

/**
 * Finds the entries that nothing names, of collections of which all that uses them takes entries by their
 * names: it takes no others. To see that of a collection, all that uses it is read; most that do not
 * are seen by the first use.
 */
function findUnusedEntries(knowledge: Knowledge, collections: Collection[]): Entry[] {
  const areByName = (collection: Collection, most: number): boolean =>
    walkMentions(knowledge, collection)
      .filter(isUse)
      .take(most)
      .every((use) => takesByName(knowledge, use));
  const entries = collections
    .filter((collection) => areByName(collection, 1))
    .flatMap((collection) => listEntries(knowledge, collection));
  const unnamed = Map.groupBy(
    findUnnamed(knowledge, entries, isUse),
    ({ collection }) => collection,
  );
  return collections.flatMap((collection) => {
    const some = unnamed.get(collection.name) ?? [];
    return some.length > 0 && areByName(collection, Infinity) ? some : [];
  });
}

type Entry = Extract<Target, { kind: "entry" }>;

function listEntries({ content }: Knowledge, { name: collection }: Collection): Entry[] {
  const names = (content.collections.get(collection) ?? []).flatMap((entry) => nameOf(entry) ?? []);
  return names.map((key) => ({ kind: "entry", collection, key }));
}

/** Tests that a binding takes entries of a collection by a list of their names. */
function takesByName(knowledge: Knowledge, { file, path }: Mention): boolean {
  const kind = bindings.find(({ key }) => key === path.at(-1));
  if (kind === undefined || meaningOf(kind) !== "collection") return false;
  const lists = partsThatMean(kind, "entries");
  const binding = JSON.stringify(path.slice(0, -1));
  return listWritten(knowledge, file).some(
    (one) =>
      one.path.some((step) => lists.some((name) => name === step)) &&
      JSON.stringify(one.path.slice(0, path.length - 1)) === binding,
  );
}

function listPictures({ source }: Knowledge): Extract<Target, { kind: "file-name" }>[] {
  return Object.entries(source.fileNames).flatMap(([folder, names]) =>
    names.map((name) => ({ kind: "file-name" as const, folder, name })),
  );
}

function listDefined(knowledge: Knowledge, file: string): Target[] {
  return listMentions(knowledge, file).flatMap(({ target, role }) =>
    role === "definition" ? [target] : [],
  );
}

/** The files of targets by their kinds, where a target that is not used is to be found. */
const files: {
  [Kind in Target["kind"]]?: (
    target: Extract<Target, { kind: Kind }>,
    knowledge: Knowledge,
  ) => string | undefined;
} = {
  file: ({ address }) => `public${address}`,
  "file-name": ({ folder }) => folder,
  block: ({ type }) => `blocks/${type}/`,
  prop: ({ type }) => schemaFileOf(type),
  shared: ({ name }, { content }) => content.shared.get(name)?.location.file,
  collection: ({ name }, { source }) =>
    [`content/${name}.json`, `schema/content/${name}.json`].find((file) =>
      source.documents.files.has(file),
    ),
  entry: ({ collection, key }, { content }) =>
    entriesByName(content.collections.get(collection) ?? []).get(key)?.location.file,
  text: ({ file }) => file,
  token: () => tokensFile,
};

function fileOf(knowledge: Knowledge, target: Target): string {
  const find = files[target.kind] as
    | ((target: Target, knowledge: Knowledge) => string | undefined)
    | undefined;
  return find?.(target, knowledge) ?? "";
}

const entriesByName = remember(
  (entries: ReadEntry[]): ReadonlyMap<string, ReadEntry> =>
    new Map(
      entries.toReversed().flatMap((entry) => {
        const key = nameOf(entry);
        return key === undefined ? [] : [[key, entry] as const];
      }),
    ),
);

/** @returns the name by which an entry is listed */
function nameOf({ slug, fields: { id } }: ReadEntry): string | undefined {
  const key = slug ?? id;
  return typeof key === "string" ? key : undefined;
}

/** Ignores the examples of a schema and rules of contrast, which use nothing. */
function isUse({ file, role, path }: Mention): boolean {
  if (role === "definition") return false;
  if (/^(?:blocks|schema)\//.test(file)) return path[0] === "x-page";
  return !path.includes("tessera.contrast");
}
