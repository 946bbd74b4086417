import type { Issue } from "#core/messages/issue.ts";
import { type Answer, type NodeGraph, type Question } from "#core/graph/node-graph.ts";
import type { OpenSite } from "./open-site.ts";
import { resolveInstance } from "./resolve-page.ts";
import { runToEnd } from "./run-to-end.ts";

/** What is wrong with the documents of each page, by route. */
export type PageChecks = NodeGraph<Issue[]>;

/**
 * Checks the documents of all pages, and makes none. Pages that rest on nothing new are not looked at
 * again.
 *
 * @param known of the same site, checked before in this way; null where nothing is to be kept
 * @returns what is wrong with any document
 */
export function checkPages(state: OpenSite, known: PageChecks | null = null): Issue[] {
  return runToEnd(checkPageByPage(state, known));
}

/**
 * The same, a page a step: whoever has something more urgent to do may do it in between, and need not
 * come back.
 *
 * @param only the questions whose answers may be others than at the last check, where that is known
 */
export function* checkPageByPage(
  state: OpenSite,
  known: PageChecks | null,
  only?: Iterable<Question>,
): Generator<undefined, Issue[]> {
  const { instances } = state.site;
  const answer: Answer = (question) =>
    question === "common" ? state.commonKey : state.answer(question);
  known?.refresh(answer, only);
  known?.keepOnly(new Set(instances.keys()));
  const found: Issue[] = [];
  for (const [route, instance] of instances) {
    yield;
    const before = known?.get(route);
    if (before !== undefined) {
      found.push(...before);
      continue;
    }
    const { issues, questions } = resolveInstance(state, instance);
    known?.set(route, issues, questions);
    found.push(...issues);
  }
  return [...state.issues, ...found];
}
