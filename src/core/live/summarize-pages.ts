import { isDeepStrictEqual } from "node:util";
import type { BoundContent } from "#core/document/bind/bind-content.ts";
import { bindHead } from "#core/document/bind/bind-page.ts";
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

type OfPages = { site: ExpandedSite; content: BoundContent; shown: Shown };

type LastSummaries = Omit<OfPages, "site"> & { summaries: PageSummary[] };

/** The last summaries of each graph, and what they were made of. */
const lastSummaries = new WeakMap<NodeGraph<KeptSummary>, LastSummaries>();

/**
 * Summarizes the pages of a site whose summary is missing or out of date.
 *
 * @param answer answers the questions that summaries depend on
 * @returns the summary of each page, by route; the same array while nothing of it has changed
 */
export function summarizePages(
  { moment, ...of }: OfPages & { moment: Moment },
  known: NodeGraph<KeptSummary>,
  answer: Answer,
): PageSummary[] {
  const { content, shown } = of;
  const last = lastSummaries.get(known);
  const dropped = runToEnd(refreshSince(known, { ...moment, content, shown }, answer));
  const isAlike = last?.shown === shown && last.summaries.length === shown.routes.size;
  const summaries = isAlike
    ? replaceSummaries(last, of, { known, dropped })
    : summarizeAll(of, known);
  lastSummaries.set(known, { content, shown, summaries });
  return summaries;
}

function summarizeAll(of: OfPages, known: NodeGraph<KeptSummary>): PageSummary[] {
  const routes = [...of.shown.routes].toSorted();
  const summaries = routes.flatMap((route) => summarizeRoute(of, known, route) ?? []);
  known.keepOnly(new Set(routes));
  return summaries;
}

/** @returns the summaries with those made again that may be others; the same array if none is */
function replaceSummaries(
  { summaries, content }: LastSummaries,
  of: OfPages,
  { known, dropped }: { known: NodeGraph<KeptSummary>; dropped: string[] },
): PageSummary[] {
  const gone = new Set(dropped);
  const isSame = content === of.content;
  const mayDiffer = ({ route, entry }: PageSummary): boolean =>
    gone.has(route) || (!isSame && entry !== undefined);
  const made = new Map(
    summaries
      .filter(mayDiffer)
      .map(({ route }) => [route, summarizeRoute(of, known, route)] as const),
  );
  // The fields of an entry that is another are not compared: long ones would be read from its file.
  const isOther = (one: PageSummary): boolean => {
    const now = made.get(one.route);
    return made.has(one.route) && now !== one && !(isSame && isDeepStrictEqual(one, now));
  };
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
