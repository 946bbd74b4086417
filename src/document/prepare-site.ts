import { checkCollections, checkContent, type BoundContent } from "./check/check-content.ts";
import { checkDefaults, checkPage, checkSharedBlock } from "./check/check-page.ts";
import { makeChecker, type Checker } from "./check/check-value.ts";
import type { DefaultBlocks, DraftPage, PageDocument } from "./inherit/draft.ts";
import { expandPages, findSlugPages, type PageInstance } from "./expand/expand-pages.ts";
import type { Issue } from "./messages/issue.ts";
import { inheritPages } from "./inherit/inherit-pages.ts";
import { isJsonObject, type Json } from "./json.ts";
import { listRoutes, type RoutedFile, slugSegment } from "./read/list-routes.ts";
import { findLostRoutes, type IsLost } from "./read/lost-routes.ts";
import { makeDraftBlocks } from "./inherit/make-draft-blocks.ts";
import { type Content, readContent, settingsFile } from "./read/read-content.ts";
import { defaultRegions } from "./page-keys.ts";
import { readJson } from "./read/read-json.ts";
import type { Source } from "./source.ts";

/** The site up to where its pages part: everything read, inherited and expanded. */
export type PreparedSite = {
  source: Source;
  check: Checker;
  content: BoundContent;
  drafts: Map<string, DraftPage>;
  instances: Map<string, PageInstance>;
  /** What a page gets that says nothing of its own. */
  defaults: DefaultBlocks;
  isLost: IsLost;
  issues: Issue[];
};

const prepared = new WeakMap<Source, PreparedSite>();
const checkers = new WeakMap<Source["blocks"], { schemas: Source["schemas"]; check: Checker }>();

/**
 * Reads, inherits and expands all documents: what one page needs to know of the others.
 *
 * @returns the same for the same source, which is never changed
 */
export function prepareSite(source: Source): PreparedSite {
  const known = prepared.get(source);
  if (known !== undefined) return known;
  const site = prepare(source, checkerOf(source));
  prepared.set(source, site);
  return site;
}

function prepare(source: Source, check: Checker): PreparedSite {
  const { content: read, issues } = readContent(source);
  const { pages: files, issues: routeIssues } = listRoutes(Object.keys(source.documents));
  issues.push(...routeIssues);
  const broken = [...read.broken].flatMap((name) => /^shared\/(.+)$/.exec(name)?.[1] ?? []);
  const names = { source, check, shared: [...read.shared.keys(), ...broken] };
  const pages = files.flatMap(({ file, route }): PageDocument[] => {
    const { value, issues: faults } = readJson(file, source.documents[file] ?? "");
    issues.push(...faults);
    if (value === undefined) return [];
    if (isJsonObject(value)) return [{ file, route, value }];
    issues.push({ id: "not-an-object", params: { what: "A page" }, location: { file, path: [] } });
    return [];
  });
  for (const page of pages) issues.push(...checkPage(page, names));
  for (const { block, location } of read.shared.values())
    issues.push(...checkSharedBlock(block, location, names));

  const blockNames = { blocks: source.blocks, shared: read.shared };
  const defaults: DefaultBlocks = {};
  for (const region of defaultRegions) {
    const list = read.defaults[region];
    if (list === undefined) continue;
    const location = { file: settingsFile, path: ["defaults", region] };
    const made = makeDraftBlocks(list, location, blockNames);
    defaults[region] = made.blocks;
    issues.push(...made.issues);
  }
  const { drafts, ...inherited } = inheritPages(pages, {
    ...blockNames,
    defaults,
    collections: read.collections,
    isLost: findLostRoutes(listUnread(files, pages, read)),
  });
  const lost = listLost(files, drafts, read);
  const content = checkContent(read, {
    source,
    check,
    slugPages: findSlugPages(drafts.values(), lost),
  });
  const expanded = expandPages(drafts.values(), content.lookup.collections, read);
  issues.push(
    ...checkDefaults(read.defaults, names),
    ...checkCollections(read, source),
    ...inherited.issues,
    ...content.issues,
    ...expanded.issues,
  );
  return {
    source,
    check,
    content,
    drafts,
    instances: expanded.instances,
    defaults,
    isLost: findLostRoutes(lost),
    issues,
  };
}

/** Routes of documents that cannot be read, and of `[slug]` pages whose entries are not known. */
function listUnread(files: RoutedFile[], pages: PageDocument[], content: Content): string[] {
  const read = new Map(pages.map(({ route, value }) => [route, value]));
  return files.flatMap(({ route }) => {
    const value = read.get(route);
    if (value === undefined) return [route];
    const isVariant = value["extends"] !== undefined;
    return isVariant || isWhole(route, value["collection"], content) ? [] : [route];
  });
}

/** The same, with what could not be inherited. */
function listLost(files: RoutedFile[], drafts: Map<string, DraftPage>, content: Content): string[] {
  return files.flatMap(({ route }) => {
    const draft = drafts.get(route);
    const isThere = draft !== undefined && isWhole(route, draft.head.value["collection"], content);
    return isThere ? [] : [route];
  });
}

function isWhole(route: string, collection: Json | undefined, content: Content): boolean {
  if (!route.includes(slugSegment)) return true;
  const { collections, broken } = content;
  return typeof collection === "string" && collections.has(collection) && !broken.has(collection);
}

/** Compiling schemas is slow; saving a page does not change them. */
function checkerOf({ blocks, schemas }: Source): Checker {
  const known = checkers.get(blocks);
  if (known?.schemas === schemas) return known.check;
  const check = makeChecker({ blocks, schemas });
  checkers.set(blocks, { schemas, check });
  return check;
}
