import type { Issue } from "#core/messages/issue.ts";
import { type Answer, type NodeGraph, type Question } from "#core/graph/node-graph.ts";
import type { OpenSite } from "./open-site.ts";
import { resolveInstance } from "./resolve-page.ts";
import { runToEnd } from "./run-to-end.ts";

/** Issues of the documents of each page, by route. */
export type PageChecks = NodeGraph<Issue[]>;

/**
 * Checks the documents of all pages, and renders none. Skips pages whose answers are unchanged.
 *
 * @param known an earlier check of the same site; null if nothing is to be kept
 * @returns the issues of all documents
 */
export function checkPages(state: OpenSite, known: PageChecks | null = null): Issue[] {
  return runToEnd(checkPageByPage(state, known));
}

/**
 * Checks the same, one page a step: a caller may do more urgent work in between, or stop.
 *
 * @param only the questions whose answers may have changed since the last check, where that is
 *   known
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
