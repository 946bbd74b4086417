import { findNodeAtLocation, findNodeAtOffset } from "jsonc-parser";
import { redirectsFile, settingsFile } from "#core/document/read/content-files.ts";
import type { Location } from "#core/messages/location.ts";
import { parseDocument } from "#core/edit/parse-tree.ts";
import { parseReference } from "#core/schema/schema-node.ts";
import type { Knowledge } from "./knowledge.ts";
import { listPages } from "./list-pages.ts";
import { findMention, findMentions } from "./mentions/find-mentions.ts";
import { listMentions } from "./mentions/list-mentions.ts";
import { settleTarget } from "./mentions/settle-target.ts";
import { findHeadings } from "./mentions/list-headings.ts";
import { tokensFile } from "./place/list-tokens.ts";
import type { Position } from "./place/scene.ts";
import { keyOf, type Target } from "./target.ts";

/** Characters of a file; none for a file as a whole. */
export type Span = { file: string; offset: number; length: number };

/** The places where a thing is defined, and the words that name it. */
export type Definition = { from: Span; to: Span[] };

/**
 * Finds the definition of the thing that is named at a place: a page's document, a block's folder,
 * an entry, the value of a token, the schema of a `$ref`.
 *
 * @returns null if nothing is named there, or nothing of the site's
 */
export function define(knowledge: Knowledge, position: Position): Definition | null {
  const reference = findReference(knowledge, position);
  if (reference !== null) return reference;
  const mention = findMention(knowledge, position);
  if (mention === null) return null;
  const to = listDefinitions(knowledge, mention.target);
  return to.length === 0 ? null : { from: toSpan(mention), to };
}

/**
 * Finds every mention of the thing that is named at a place.
 *
 * @param options `withDefinitions` adds the definitions
 * @returns the mentions by file, in the order of the text, and then headings; none if nothing is named there
 */
export function refer(
  knowledge: Knowledge,
  position: Position,
  { withDefinitions = false }: { withDefinitions?: boolean } = {},
): Span[] {
  const mention = findMention(knowledge, position);
  if (mention === null) return [];
  const headings = withDefinitions ? findHeadings(knowledge, mention.target) : [];
  const mentions = findMentions(knowledge, mention.target).filter(
    ({ role }) => withDefinitions || role === "reference",
  );
  return [...mentions, ...headings].map(toSpan);
}

/** Characters of a document that link to a file. */
export type DocumentLink = { offset: number; length: number; to: string };

/** Targets with a file of their own; `define` finds those inside one. */
const linkedKinds: Target["kind"][] = ["page", "shared", "file", "text"];

/** @returns the links in a document: routes, shared blocks, files of public/ */
export function listDocumentLinks(knowledge: Knowledge, file: string): DocumentLink[] {
  const filesByTarget = new Map<string, string | undefined>();
  return listMentions(knowledge, file).flatMap(
    ({ target, role, offset, length }): DocumentLink[] => {
      if (role === "definition" || length === 0 || !linkedKinds.includes(target.kind)) return [];
      const key = JSON.stringify(target);
      if (!filesByTarget.has(key))
        filesByTarget.set(key, listDefinitions(knowledge, target)[0]?.file);
      const to = filesByTarget.get(key);
      return to === undefined || to === file ? [] : [{ offset, length, to }];
    },
  );
}

/** Finds the target of the `$ref` at a place of a schema; null if it is the engine's. */
function findReference(knowledge: Knowledge, { file, offset }: Position): Definition | null {
  if (!/^(?:blocks|schema)\//.test(file)) return null;
  const { root } = parseDocument(knowledge.textOf(file));
  const node = root === undefined ? undefined : findNodeAtOffset(root, offset);
  const [key, value] = node?.parent?.children ?? [];
  if (node?.type !== "string" || key?.value !== "$ref" || value !== node) return null;
  const reference = parseReference(String(node.value), file);
  if (reference === null || !isDocument(knowledge, reference.file)) return null;
  const location = { file: reference.file, path: reference.steps ?? [] };
  return { from: toSpan({ file, ...node }), to: [locate(knowledge, location)] };
}

/** @returns the definitions of a target, the likeliest first */
export function listDefinitions(knowledge: Knowledge, target: Target): Span[] {
  const key = keyOf(settleTarget(knowledge, target));
  const listHomes = homes[target.kind] as Homes<Target["kind"]> | undefined;
  const files = new Set(listHomes?.(knowledge, target));
  const written = [...files]
    .flatMap((file) =>
      file !== undefined && isDocument(knowledge, file) ? listMentions(knowledge, file) : [],
    )
    .filter((mention) => mention.role === "definition" && keyOf(mention.target) === key);
  return [
    ...[...written, ...findHeadings(knowledge, target)].map(toSpan),
    ...listOthers(knowledge, target),
  ];
}

function isDocument({ source }: Knowledge, file: string): boolean {
  return source.documents.files.has(file);
}

type Homes<Kind extends Target["kind"]> = (
  knowledge: Knowledge,
  target: Extract<Target, { kind: Kind }>,
) => (string | undefined)[];

/** The documents that may define a target: a search of all would take too long. */
const homes: { [Kind in Target["kind"]]?: Homes<Kind> } = {
  page: ({ pages }, { route }) => [pages.get(route)?.file ?? redirectsFile],
  anchor: ({ pages }, { route }) => [pages.get(route)?.file ?? route],
  shared: ({ content }, { name }) => [content.shared.get(name)?.location.file],
  collection: ({ content }, { name }) => [
    content.collections.get(name)?.[0]?.location.file,
    `schema/content/${name}.json`,
  ],
  entry: ({ content }, { collection, key }) =>
    (content.collections.get(collection) ?? [])
      .filter(({ slug, fields }) => [slug, fields["id"]].includes(key))
      .map(({ location }) => location.file),
  text: (_knowledge, { file }) => [file],
  block: (_knowledge, { type }) => [`blocks/${type}/schema.json`],
  prop: (_knowledge, { type }) => [`blocks/${type}/schema.json`],
  field: (_knowledge, { collection }) => [`schema/content/${collection}.json`],
  setting: () => [settingsFile],
  token: () => [tokensFile],
};

/** Lists the definitions of targets that no document of their own defines. */
function listOthers(knowledge: Knowledge, target: Target): Span[] {
  if (target.kind === "file" && knowledge.source.assets.includes(target.address))
    return [{ file: `public${target.address}`, offset: 0, length: 0 }];
  const page = target.kind === "page" ? listPages(knowledge).get(target.route) : undefined;
  if (page?.entry === undefined) return [];
  const { location } = page.entry.entry;
  return [locate(knowledge, location), { file: page.file, offset: 0, length: 0 }];
}

function locate({ textOf }: Knowledge, { file, path }: Location): Span {
  const { root } = parseDocument(textOf(file));
  const node =
    root === undefined || path.length === 0 ? undefined : findNodeAtLocation(root, [...path]);
  return toSpan({ file, ...(node ?? { offset: 0, length: 0 }) });
}

function toSpan({ file, offset, length }: Span): Span {
  return { file, offset, length };
}
