import { isJsonObject, type JsonObject } from "#core/json.ts";
import type { Issue } from "#core/messages/issue.ts";
import { remember, rememberLast } from "#core/remember.ts";
import type { Source } from "../source.ts";
import { listRoutes, type RoutedFile } from "./list-routes.ts";
import { type Content, readContent } from "./read-content.ts";
import { readJson } from "./read-json.ts";

/** A page's document as it was read. */
export type PageDocument = { file: string; route: string; value: JsonObject };

/** A page's document, null if it cannot be read, with its text and its issues. */
export type ReadPage = { page: PageDocument | null; text: string; issues: Issue[] };

/** A site with its documents read, no bindings resolved. */
export type ReadSite = {
  source: Source;
  /** Every page's document with its route, even if it cannot be read. */
  files: RoutedFile[];
  /** Returns the document of a route. */
  fileOf: (route: string) => string | undefined;
  /** Reads the document of a route; null without issues where there is none. */
  readPage: (route: string) => ReadPage;
  content: Content;
  /** The issues of content and of names; those of pages are returned with them. */
  issues: Issue[];
};

/** Parsed documents in the cache: each variant of a base reads it again. */
const keptPages = 64;

/** The letters of these together: parsed, a page takes several times its length. */
const keptLetters = 4_000_000;

const noPage: ReadPage = { page: null, text: "", issues: [] };

/**
 * Parses the texts, content at once, a page's document on demand: a site may have more pages than
 * fit into memory. It is the first step.
 */
export const readSite = remember((source: Source): ReadSite => {
  const { content, issues: contentIssues } = readContent(source);
  const { files, fileOf, issues: routeIssues } = routesOf(source.documents.files);
  const readPage = openPages(source, fileOf);
  return { source, files, fileOf, readPage, content, issues: [...contentIssues, ...routeIssues] };
});

/** Lists the pages once for the names of all documents: a text that changes leaves these as they are. */
const routesOf = remember((names: ReadonlySet<string>) => {
  const { pages: files, issues } = listRoutes([...names]);
  const fileByRoute = new Map(files.map(({ route, file }) => [route, file]));
  const fileOf = (route: string): string | undefined => fileByRoute.get(route);
  return { files, fileOf, issues };
});

/**
 * Replaces the texts of pages.
 *
 * @param source of the same files as before; only pages differ
 * @returns the site with the new pages
 */
export function rereadPages<Site extends ReadSite>(site: Site, source: Source): Site {
  return { ...site, source, readPage: openPages(source, site.fileOf) };
}

function openPages(source: Source, fileOf: ReadSite["fileOf"]): ReadSite["readPage"] {
  const read = (route: string): ReadPage => {
    const file = fileOf(route);
    return file === undefined ? noPage : readDocument(source, { file, route });
  };
  return rememberLast(keptPages, read, {
    letters: keptLetters,
    lengthOf: ({ text }) => text.length,
  });
}

function readDocument({ documents }: Source, { file, route }: RoutedFile): ReadPage {
  const { text, issues: issuesOfFile } = documents.open(file) ?? { text: "", issues: [] };
  const { value, issues: issuesOfText } = readJson(file, text);
  const issues = [...issuesOfFile, ...issuesOfText];
  if (value === undefined) return { page: null, text, issues };
  if (isJsonObject(value)) return { page: { file, route, value }, text, issues };
  const location = { file, path: [] };
  const issue: Issue = { id: "not-an-object", params: { what: { kind: "page" } }, location };
  return { page: null, text, issues: [...issues, issue] };
}
