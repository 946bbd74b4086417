import { parseDocument } from "#core/messages/parse-tree.ts";
import { findNodeAtLocation } from "jsonc-parser";
import type { Knowledge } from "./knowledge.ts";
import { listPages } from "./list-pages.ts";
import { findMention } from "./mentions/find-mention.ts";
import { listMentions } from "./mentions/list-mentions.ts";
import { settleTarget } from "./mentions/settle-target.ts";
import { redirectsFile, settingsFile } from "#core/document/read/read-content.ts";
import type { Location } from "#core/messages/location.ts";
import type { Position } from "./place/scene.ts";
import { findReference } from "./find-reference.ts";
import { tokensFile } from "./place/list-tokens.ts";
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
  if (reference !== null) {
    const { location, ...from } = reference;
    return { from: { file: position.file, ...from }, to: [spanOf(knowledge, location)] };
  }
  const mention = findMention(knowledge, position);
  if (mention === null) return null;
  const { file, offset, length, target } = mention;
  const to = listDefinitions(knowledge, target);
  return to.length === 0 ? null : { from: { file, offset, length }, to };
}

/** @returns the definitions of a target, the likeliest first */
export function listDefinitions(knowledge: Knowledge, target: Target): Span[] {
  const key = keyOf(settleTarget(knowledge, target));
  const own = listHomes(knowledge, target)
    .flatMap((file) => listMentions(knowledge, file))
    .filter((mention) => mention.role === "definition" && keyOf(mention.target) === key);
  const spans = own.map(({ file, offset, length }) => ({ file, offset, length }));
  return [...spans, ...listOthers(knowledge, target)];
}

/** Lists the documents that may define a target: a search of all would take too long. */
function listHomes({ pages, content, files }: Knowledge, target: Target): string[] {
  const home = homes[target.kind] as ((of: Target) => string | undefined) | undefined;
  const known = home?.(target);
  if (known !== undefined) return files.includes(known) ? [known] : [];
  if (target.kind === "page") return [pages.get(target.route)?.file ?? redirectsFile];
  if (target.kind === "anchor") return [pages.get(target.route)?.file ?? target.route];
  if (target.kind === "shared")
    return [content.shared.get(target.name)?.location.file ?? []].flat();
  if (target.kind !== "entry" && target.kind !== "collection") return [];
  const name = target.kind === "entry" ? target.collection : target.name;
  const entries = content.collections.get(name) ?? [];
  const schema = target.kind === "entry" ? [] : [`schema/content/${name}.json`];
  const named = entries.filter(
    ({ slug, fields }) => target.kind === "entry" && [slug, fields["id"]].includes(target.key),
  );
  const own = target.kind === "entry" ? named : entries.slice(0, 1);
  return [...new Set([...schema, ...own.map(({ location }) => location.file)])];
}

type Homes = { [Kind in Target["kind"]]?: (target: Extract<Target, { kind: Kind }>) => string };

const homes: Homes = {
  block: ({ type }) => `blocks/${type}/schema.json`,
  prop: ({ type }) => `blocks/${type}/schema.json`,
  field: ({ collection }) => `schema/content/${collection}.json`,
  setting: () => settingsFile,
  token: () => tokensFile,
};

/** Lists the definitions of targets that no document of their own defines. */
function listOthers(knowledge: Knowledge, target: Target): Span[] {
  const { source } = knowledge;
  if (target.kind === "page") {
    const page = listPages(knowledge).get(target.route);
    if (page?.entry !== undefined) {
      const { location } = page.entry.entry;
      return [spanOf(knowledge, location), { file: page.file, offset: 0, length: 0 }];
    }
    return [];
  }
  if (target.kind === "file" && source.assets.includes(target.address))
    return [{ file: `public${target.address}`, offset: 0, length: 0 }];
  return [];
}

function spanOf({ textOf }: Knowledge, { file, path }: Location): Span {
  const { root } = parseDocument(textOf(file));
  const node = root === undefined ? undefined : findNodeAtLocation(root, [...path]);
  const isWhole = node === undefined || path.length === 0;
  return isWhole
    ? { file, offset: 0, length: 0 }
    : { file, offset: node.offset, length: node.length };
}
