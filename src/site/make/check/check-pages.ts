import type { Issue } from "#core/messages/issue.ts";
import type { Answer, Question } from "#core/graph/node-graph.ts";
import type { GraphRecords } from "../records/graph-records.ts";
import { makePage } from "../pages/make-page.ts";
import type { SiteState } from "./site-state.ts";

/**
 * Checks the documents of all pages, and makes none. Pages that rest on nothing new are not looked at
 * again.
 *
 * @param records of the same site, checked before in this way
 * @returns what is wrong with any document
 */
export function checkPages(state: SiteState, records: Pick<GraphRecords, "pages">): Issue[] {
  const steps = checkPageByPage(state, records);
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
  }
}

/**
 * The same, a page a step: whoever has something more urgent to do may do it in between, and need not
 * come back.
 *
 * @param only the questions whose answers may be others than at the last check, where that is known
 */
export function* checkPageByPage(
  state: SiteState,
  { pages }: Pick<GraphRecords, "pages">,
  only?: Iterable<Question>,
): Generator<undefined, Issue[]> {
  const { instances } = state.site;
  const answer: Answer = (question) =>
    question === "common" ? state.commonKey : state.answer(question);
  pages.refresh(answer, only);
  pages.keepOnly(new Set(instances.keys()));
  const found: Issue[] = [];
  for (const [route, instance] of instances) {
    yield;
    const before = pages.get(route);
    if (before !== undefined) {
      found.push(...before.issues);
      continue;
    }
    const { page, questions } = makePage(state, instance, null);
    pages.set(route, page, questions);
    found.push(...page.issues);
  }
  return [...state.issues, ...found];
}
