import { isJsonObject, type JsonObject } from "../json.ts";
import type { Issue } from "../messages/issue.ts";
import { remember } from "../remember.ts";
import type { Source } from "../source.ts";
import { listRoutes, type RoutedFile } from "./list-routes.ts";
import { type Content, readContent } from "./read-content.ts";
import { readJson } from "./read-json.ts";

/** A page's document as it was read. */
export type PageDocument = { file: string; route: string; value: JsonObject };

/** A site whose documents are read: values, and nothing looked up. */
export type ReadSite = {
  source: Source;
  /** Every page's document with its route, also of those that cannot be read. */
  files: RoutedFile[];
  pages: PageDocument[];
  content: Content;
  issues: Issue[];
};

/** The first step: texts become values. */
export const readSite = remember((source: Source): ReadSite => {
  const { content, issues: contentIssues } = readContent(source);
  const { pages: files, issues: routeIssues } = listRoutes(Object.keys(source.documents));
  const issues = [...contentIssues, ...routeIssues];
  const pages = files.flatMap(({ file, route }): PageDocument[] => {
    const read = readJson(file, source.documents[file] ?? "");
    issues.push(...read.issues);
    if (read.value === undefined) return [];
    if (isJsonObject(read.value)) return [{ file, route, value: read.value }];
    const location = { file, path: [] };
    issues.push({ id: "not-an-object", params: { what: { kind: "page" } }, location });
    return [];
  });
  return { source, files, pages, content, issues };
});
