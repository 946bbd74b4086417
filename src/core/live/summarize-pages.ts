import { isDeepStrictEqual } from "node:util";
import type { BoundContent } from "#core/document/bind/bind-content.ts";
import { bindHead } from "#core/document/bind/bind-page.ts";
import { anything } from "#core/document/questions.ts";
import type { ExpandedSite } from "#core/document/expand/expand-pages.ts";
import type { Shown } from "#core/document/expand/list-shown.ts";
import { summarizePage } from "#core/document/make-resolved-page.ts";
import type { PageSummary } from "#core/document/resolved-site.ts";
import type { Answer, NodeGraph } from "#core/graph/node-graph.ts";
import { runToEnd } from "#core/graph/run-to-end.ts";
import { keepSummary, type KeptSummary, restoreSummary } from "./kept-summary.ts";
import type { Moment } from "./list-changed-texts.ts";
import { refreshSince } from "./refresh-since.ts";
import { toQuestions } from "./survey-documents.ts";

type Summarized = {
  site: ExpandedSite;
  content: BoundContent;
  shown: Shown;
  moment: Moment;
};

type LastSummaries = Omit<Summarized, "moment"> & { summaries: PageSummary[] };

/** The last summaries of each graph, and what they were made of. */
const lastSummaries = new WeakMap<NodeGraph<KeptSummary>, LastSummaries>();

/**
 * Summarizes the pages of a site whose summary is missing or out of date.
 *
 * @param answer answers the questions that summaries depend on
 * @returns the summary of each page, by route; the same array while nothing of it has changed
 */
export function summarizePages(
  { site, content, shown, moment }: Summarized,
  known: NodeGraph<KeptSummary>,
  answer: Answer,
): PageSummary[] {
  const last = lastSummaries.get(known);
  const isAlike = last?.content === content && last.shown === shown;
  if (isAlike) known.refresh(answer, askOfChanged(last.site, site));
  else runToEnd(refreshSince(known, moment, answer));
  const routes = [...shown.routes].toSorted();
  const summaries = routes.flatMap((route): PageSummary[] => {
    const before = known.get(route);
    if (before !== undefined) return [restoreSummary(before, content.lookup)];
    const instance = site.instances.get(route);
    const asked = new Set<string>();
    const note = (question: string): void => void asked.add(question);
    const head = instance && bindHead({ site, content, shown: shown.routes, note }, instance);
    if (head === null || head === undefined) return [];
    const kept = keepSummary(summarizePage(head), content.lookup);
    known.set(route, kept, toQuestions([...asked, "settings"]));
    return [restoreSummary(kept, content.lookup)];
  });
  known.keepOnly(new Set(routes));
  const isSame =
    isAlike &&
    last.summaries.length === summaries.length &&
    last.summaries.every((one, index) => isDeepStrictEqual(one, summaries[index]));
  const returned = isSame ? last.summaries : summaries;
  lastSummaries.set(known, { site, content, shown, summaries: returned });
  return returned;
}

/** @returns the questions of summaries whose answers texts of pages may have changed */
function askOfChanged(before: ExpandedSite, { instances }: ExpandedSite): string[] {
  const questions = new Set<string>([anything]);
  for (const [route, { survey }] of instances) {
    if (before.instances.get(route)?.survey === survey) continue;
    questions.add(`label:${route}`);
    for (const file of survey.files) questions.add(`text:${file}`);
  }
  return [...questions];
}
