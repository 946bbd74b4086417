import type { Issue } from "#core/messages/issue.ts";
import { hasFailed } from "../check/check-links.ts";
import type { GraphRecords } from "../records/graph-records.ts";
import type { MadeHtml, PageKind } from "../records/record-types.ts";

/** The records of all pages of a site, or of a part. */
export type MadePages = {
  /** Issues of the documents. */
  issues: Issue[];
  /** Issues that only the HTML shows. */
  htmlIssues: Issue[];
  /** The HTML by route. */
  html: Map<string, MadeHtml>;
  kinds: PageKind[];
  /** Routes of the pages that could not be made because a block threw. */
  failed: Set<string>;
};

/**
 * @returns the facts of the pages when all of them have been made, by route: of messages about one
 *   place the first is shown, whichever page was made first. Kinds that no page is of are dropped.
 */
export function readMadePages({ pages, kinds }: Pick<GraphRecords, "pages" | "kinds">): MadePages {
  const result: MadePages = {
    issues: [],
    htmlIssues: [],
    html: new Map(),
    kinds: [],
    failed: new Set(),
  };
  for (const route of [...pages.names()].toSorted()) {
    const page = pages.get(route);
    if (page === undefined) continue;
    result.issues.push(...page.issues);
    result.htmlIssues.push(...page.htmlIssues);
    if (page.html !== null) result.html.set(route, page.html);
    if (hasFailed(page)) result.failed.add(route);
  }
  kinds.keepOnly(new Set(result.html.values().map(({ kind }) => kind)));
  result.kinds.push(...[...kinds.names()].flatMap((key) => kinds.get(key) ?? []));
  return result;
}
