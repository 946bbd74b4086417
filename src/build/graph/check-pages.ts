import type { Issue } from "#document/messages/issue.ts";
import type { GraphRecords } from "./graph-records.ts";
import { makePage } from "./make-page.ts";
import type { SiteState } from "./site-state.ts";

/**
 * Checks the documents of all pages, and makes none. Pages that rest on nothing new are not looked at
 * again.
 *
 * @param records of the same site, checked before in this way
 * @returns what is wrong with any document
 */
export function checkPages(state: SiteState, { pages }: Pick<GraphRecords, "pages">): Issue[] {
  const { instances } = state.site;
  pages.refresh((question) => (question === "common" ? state.commonKey : state.answer(question)));
  pages.keepOnly(new Set(instances.keys()));
  const checked = [...instances].map(([route, instance]) => {
    const before = pages.get(route);
    if (before !== undefined) return before;
    const { page, questions } = makePage(state, instance, null);
    pages.set(route, page, questions);
    return page;
  });
  return [...state.issues, ...checked.flatMap(({ issues }) => issues)];
}
