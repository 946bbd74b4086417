import { bindings, meaningOf, partsThatMean } from "#core/document/bind/bindings.ts";
import type { Knowledge } from "../knowledge.ts";
import { expectMany, findMentions, searchMentions } from "../mentions/find-mentions.ts";
import { listMentions, readMentions } from "../mentions/list-mentions.ts";
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
  expectMany(knowledge);
  const texts = Object.values(code);
  const isInCode = (word: string): boolean => texts.some((text) => findWord(text, word) !== -1);
  const isUnused = (target: Target): boolean => !searchMentions(knowledge, target).some(isUse);
  const types = Object.keys(source.blocks);
  const isImported = (type: string): boolean =>
    texts.some((text) => text.includes(`blocks/${type}/`));
  const unusedTypes = types.filter(
    (type) => isUnused({ kind: "block", type }) && !isImported(type),
  );
  const otherTypes = types.filter((type) => !unusedTypes.includes(type));
  const unused: Target[] = [
    ...unusedTypes.map((type): Target => ({ kind: "block", type })),
    ...(isWithProps ? otherTypes : [])
      .flatMap((type) => listProps(knowledge, type))
      .filter(isUnused),
    ...[...content.shared.keys()]
      .map((name): Target => ({ kind: "shared", name }))
      .filter(isUnused),
    ...[...content.collections.keys()].flatMap((name) => findUnusedContent(knowledge, name)),
    ...source.assets
      .filter((address) => !askedByName.test(address) && !isInCode(address))
      .map((address): Target => ({ kind: "file", address }))
      .filter(isUnused),
    ...knowledge.files
      .filter((file) => file.endsWith(".md"))
      .map((file): Target => ({ kind: "text", file }))
      .filter(isUnused),
    ...listPictures(knowledge)
      .filter(({ name }) => !isInCode(`"${name}"`) && !isInCode(`/${name}`))
      .filter(isUnused),
    ...listDefined(knowledge, "theme/tokens.json").filter(
      (token) => isUnused(token) && !isInCode(nameInCode(token) ?? ""),
    ),
  ];
  return unused.map((target) => ({
    kind: wordKind(target),
    name: wordTarget(target),
    file: fileOf(knowledge, target),
  }));
}

/** Lists the props of the block itself: a prop of an item may come from a binding. */
function listProps(knowledge: Knowledge, type: string): Target[] {
  return listDefined(knowledge, `blocks/${type}/schema.json`).filter(
    (target) => target.kind === "prop" && target.path.length === 1,
  );
}

/** Returns the collection if nothing uses it, or those of its entries that nothing names. */
function findUnusedContent(knowledge: Knowledge, name: string): Target[] {
  const collection = { kind: "collection", name } as const;
  const uses = findMentions(knowledge, collection).filter(isUse);
  if (uses.length === 0) return [collection];
  // A binding that takes entries by their names takes no others.
  if (!uses.every((use) => takesByName(knowledge, use))) return [];
  const entries = knowledge.content.collections.get(name) ?? [];
  return entries
    .flatMap(({ slug, fields: { id } }): Target[] => {
      const key = slug ?? id;
      return typeof key === "string" ? [{ kind: "entry", collection: name, key }] : [];
    })
    .filter((entry) => !searchMentions(knowledge, entry).some(isUse));
}

/** Tests that a binding takes entries of a collection by a list of their names. */
function takesByName(knowledge: Knowledge, { file, path }: Mention): boolean {
  const kind = bindings.find(({ key }) => key === path.at(-1));
  if (kind === undefined || meaningOf(kind) !== "collection") return false;
  const lists = partsThatMean(kind, "entries");
  const binding = JSON.stringify(path.slice(0, -1));
  return readMentions(knowledge, file).mentions.some(
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

function fileOf(knowledge: Knowledge, target: Target): string {
  if (target.kind === "file") return `public${target.address}`;
  if (target.kind === "file-name") return target.folder;
  if (target.kind === "block") return `blocks/${target.type}/`;
  const defined = searchMentions(knowledge, target).find(({ role }) => role === "definition");
  return defined?.file ?? "";
}

/** Ignores the examples of a schema and rules of contrast, which use nothing. */
function isUse({ file, role, path }: Mention): boolean {
  if (role === "definition") return false;
  if (/^(?:blocks|schema)\//.test(file)) return path[0] === "x-page";
  return !path.includes("tessera.contrast");
}
