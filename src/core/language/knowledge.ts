import type { Content } from "#core/document/read/read-content.ts";
import { slugSegment } from "#core/document/read/check-route.ts";
import type { RoutedFile } from "#core/document/read/list-routes.ts";
import { readSite } from "#core/document/read/read-site.ts";
import { remember } from "#core/remember.ts";
import type { Schemas } from "#core/schema/remember-schemas.ts";
import type { Source } from "#core/document/source.ts";
import { rememberTexts } from "./remember-texts.ts";
import { outlinePage, type PageOutline } from "./outline-page.ts";

/**
 * Knowledge of a site at one moment. An editor's unsaved texts are in the source's `documents`; if
 * those are texts in memory, a change of one costs that one.
 */
export type Knowledge = {
  source: Source;
  /** The site's schemas, the same objects as long as their texts are the same. */
  schemas: Schemas;
  content: Content;
  /** Every page's document, by route; `/notes/[slug]` among them. */
  pages: ReadonlyMap<string, RoutedFile>;
  /** The route of each page's document, by path. */
  routes: ReadonlyMap<string, string>;
  /** Paths of all documents, in order. */
  files: string[];
  /** Returns a document's text, read once. */
  textOf: (file: string) => string;
  /** Returns the outline of a route's document; null if there is none. */
  outlineOf: (route: string) => PageOutline | null;
};

/** @returns the knowledge of a site, the same for the same source */
export const openKnowledge = remember((source: Source): Knowledge => {
  const { content, files: routed } = readSite(source);
  const pages = new Map(routed.map((page) => [page.route, page]));
  const files = [...source.documents.files].toSorted();
  const texts = new Map<string, string>();
  const outlines = new Map<string, PageOutline>();
  return {
    source,
    schemas: settleSchemas(source),
    content,
    pages,
    routes: new Map(routed.map(({ file, route }) => [file, route])),
    files,
    textOf,
    outlineOf,
  };

  function textOf(file: string): string {
    const text = texts.get(file) ?? source.documents.read(file) ?? "";
    texts.set(file, text);
    return text;
  }

  function outlineOf(route: string): PageOutline | null {
    const known = outlines.get(route);
    if (known !== undefined) return known;
    const file = pages.get(route)?.file;
    if (file === undefined) return null;
    const outline = outlineText(file, textOf(file));
    outlines.set(route, outline);
    return outline;
  }
});

const outlineText = rememberTexts(outlinePage);

/** @returns the route of the `[slug]` page that makes a page of a route, if any does */
export function templateOf(route: string): string {
  return `${route.slice(0, route.lastIndexOf("/"))}/${slugSegment}`;
}

/** The number of cached states of schemas: the ones before and after a save. */
const keptSchemas = 4;

const settled: { texts: Record<string, string>; schemas: Schemas }[] = [];

/** Reuses equal schemas: any save but that of a page loads the source and its schemas anew. */
function settleSchemas({ documents, blocks, schemas }: Source): Schemas {
  const files = [...documents.files].filter((file) =>
    /^(?:blocks\/[^/]+\/schema\.json$|schema\/)/.test(file),
  );
  const types = Object.keys(blocks);
  const texts = Object.fromEntries([
    ...files.map((file) => [file, documents.read(file) ?? ""]),
    ...types.map((type) => [`blocks/${type}`, ""]),
  ]) as Record<string, string>;
  const names = Object.keys(texts);
  const known = settled.find(
    (one) =>
      Object.keys(one.texts).length === names.length &&
      names.every((name) => one.texts[name] === texts[name]),
  );
  if (known !== undefined) return known.schemas;
  settled.unshift({ texts, schemas: { blocks, schemas } });
  settled.length = Math.min(settled.length, keptSchemas);
  return { blocks, schemas };
}
