import { isDeepStrictEqual } from "node:util";
import type { BoundContent } from "#core/document/bind/bind-content.ts";
import { bindHead } from "#core/document/bind/bind-page.ts";
import { anything } from "#core/document/questions.ts";
import type { ExpandedSite } from "#core/document/expand/expand-pages.ts";
import type { Shown } from "#core/document/expand/list-shown.ts";
import { summarizePage } from "#core/document/make-resolved-page.ts";
import type { PageSummary } from "#core/document/resolved-site.ts";
import type { Answer, NodeGraph, Uncertain } from "#core/graph/node-graph.ts";
import { runToEnd } from "#core/graph/run-to-end.ts";
import { keepSummary, type KeptSummary, restoreSummary } from "./kept-summary.ts";
import type { Moment } from "./list-changed-texts.ts";
import { refreshSince } from "./refresh-since.ts";
import { toQuestions } from "./survey-documents.ts";

type OfPages = { site: ExpandedSite; content: BoundContent; shown: Shown };

type Summarized = OfPages & { moment: Moment };

type LastSummaries = OfPages & { summaries: PageSummary[] };

/** The last summaries of each graph, and what they were made of. */
const lastSummaries = new WeakMap<NodeGraph<KeptSummary>, LastSummaries>();

/**
 * Summarizes the pages of a site whose summary is missing or out of date.
 *
 * @param answer answers the questions that summaries depend on
 * @returns the summary of each page, by route; the same array while nothing of it has changed
 */
export function summarizePages(
  { moment, ...of }: Summarized,
  known: NodeGraph<KeptSummary>,
  answer: Answer,
): PageSummary[] {
  const last = lastSummaries.get(known);
  const { site, content, shown } = of;
  const isWhole = last?.summaries.length === shown.routes.size;
  const summaries =
    isWhole && last.content === content && last.shown === shown
      ? replaceSummaries(last.summaries, of, {
          known,
          dropped: known.refresh(answer, askOfChanged(last.site, site)),
        })
      : summarizeAll(of, known, { moment, answer });
  lastSummaries.set(known, { site, content, shown, summaries });
  return summaries;
}

function summarizeAll(
  of: OfPages,
  known: NodeGraph<KeptSummary>,
  { moment, answer }: { moment: Moment; answer: Answer },
): PageSummary[] {
  runToEnd(refreshSince(known, moment, answer));
  const routes = [...of.shown.routes].toSorted();
  const summaries = routes.flatMap((route) => summarizeRoute(of, known, route) ?? []);
  known.keepOnly(new Set(routes));
  return summaries;
}

/** @returns the summaries with those that were dropped made again; the same array if none is another */
function replaceSummaries(
  summaries: PageSummary[],
  of: OfPages,
  { known, dropped }: { known: NodeGraph<KeptSummary>; dropped: string[] },
): PageSummary[] {
  const made = new Map(dropped.map((route) => [route, summarizeRoute(of, known, route)]));
  const isOther = (one: PageSummary): boolean =>
    made.has(one.route) && !isDeepStrictEqual(one, made.get(one.route));
  if (!summaries.some(isOther)) return summaries;
  return summaries.flatMap((one) => (made.has(one.route) ? (made.get(one.route) ?? []) : one));
}

/** @returns the summary of a page as it is known, or made now; null where the page has no head */
function summarizeRoute(
  { site, content, shown }: OfPages,
  known: NodeGraph<KeptSummary>,
  route: string,
): PageSummary | null {
  const before = known.get(route);
  if (before !== undefined) return restoreSummary(before, content.lookup);
  const instance = site.instances.get(route);
  const asked = new Set<string>();
  const note = (question: string): void => void asked.add(question);
  const head = instance && bindHead({ site, content, shown: shown.routes, note }, instance);
  if (head === null || head === undefined) return null;
  const kept = keepSummary(summarizePage(head), content.lookup);
  known.set(route, kept, toQuestions([...asked, "settings"]));
  return restoreSummary(kept, content.lookup);
}

/** @returns the questions of summaries whose answers texts of pages may have changed */
function askOfChanged(before: ExpandedSite, { instances }: ExpandedSite): Uncertain {
  const questions = new Set<string>([anything]);
  for (const [route, { survey }] of instances) {
    if (before.instances.get(route)?.survey === survey) continue;
    questions.add(`label:${route}`);
    for (const file of survey.files) questions.add(`text:${file}`);
  }
  return { questions: [...questions] };
}
