import { addListPages, hasSameLists } from "#core/document/bind/add-list-pages.ts";
import { bindContent, type BoundContent } from "#core/document/bind/bind-content.ts";
import { nameSite, type OutputNames, type SiteNames } from "#core/document/check/name-site.ts";
import type { RecallFound } from "#core/document/check/recall-found.ts";
import { type ExpandedSite, expandPages } from "#core/document/expand/expand-pages.ts";
import { replaceParts } from "#core/document/expand/replace-parts.ts";
import { listShown, type Shown, type ShowOptions } from "#core/document/expand/list-shown.ts";
import type { InheritedSite } from "#core/document/inherit/inherit-pages.ts";
import type { PageSummary } from "#core/document/resolved-site.ts";
import type { Source } from "#core/document/source.ts";
import type { ContentSurveys } from "#core/document/survey/survey-content.ts";
import type { Survey } from "#core/document/survey/survey-page.ts";
import { type Answer, parseGraph } from "#core/graph/node-graph.ts";
import type { Stamps } from "#core/graph/stamp-files.ts";
import type { Issue } from "#core/messages/issue.ts";
import { once } from "#core/remember.ts";
import { hasSameRouting } from "./has-same-routing.ts";
import type { Since } from "./list-changed-texts.ts";
import type { KeptSummary } from "./kept-summary.ts";
import type { SiteRecords } from "./site-records.ts";
import { summarizePages } from "./summarize-pages.ts";

/** A site whose pages are all known, without what is made beside them. */
export type SitePages = {
  source: Source;
  site: ExpandedSite;
  content: BoundContent;
  shown: Shown;
  /**
   * Returns the summary of each page of the site, by route; computed by the first call. It is the
   * same array from state to state while nothing has changed but what pages alone show.
   */
  summarize: () => PageSummary[];
};

/** The outputs that are made of a site beside its pages, and their checks. */
export type Beside<Extra> = {
  /** Properties that are added to the opened site. */
  extra: Extra;
  outputs: OutputNames;
  /** Anything else that all pages depend on. */
  common: unknown;
  check: (recall: RecallFound, contents: ContentSurveys) => Issue[];
};

export type OpenOptions<Extra extends object> = ShowOptions & {
  /** Returns what is made beside the pages. */
  beside: (site: SitePages) => Beside<Extra>;
};

/** A site whose pages are all known, and none is checked yet. */
export type AssembledPages = SitePages & { names: SiteNames };

/** Returns options for a site with nothing beside its pages, or with these outputs. */
export function besideNothing(
  outputs: OutputNames = { names: null, makes: () => false },
): OpenOptions<object>["beside"] {
  return () => ({
    extra: {},
    outputs,
    common: null,
    check: () => [],
  });
}

/** Which pages a site has, and what they are made of. */
type Routed = Pick<SitePages, "site" | "content" | "shown">;

function routePages(inherited: InheritedSite, surveys: Survey[], options: ShowOptions): Routed {
  const expanded = expandPages(inherited, surveys, options.today);
  const content = bindContent(expanded);
  const site = addListPages(expanded, content);
  return { site, content, shown: listShown(site, options) };
}

/** @returns the same pages as before with other surveys and entries; null where these make others */
function routeAsBefore(
  last: AssembledPages,
  inherited: InheritedSite,
  surveys: Survey[],
): Routed | null {
  if (!hasSameRouting(last.site, { surveys, content: inherited.content })) return null;
  const site = replaceParts(last.site, inherited, surveys);
  const { shown } = last;
  if (inherited.content === last.site.content) return { site, content: last.content, shown };
  const content = bindContent(site);
  return hasSameLists(site, content) ? { site, content, shown } : null;
}

/**
 * Assembles a site of surveyed documents.
 *
 * @param options `known` are the summaries of pages, who answers what they asked, a state with the
 *   same content, the stamps of the documents, and what has changed since the summaries were recorded
 */
export function assembleSite<Extra extends object>(
  inherited: InheritedSite,
  surveys: Survey[],
  options: OpenOptions<Extra> & {
    known?: {
      summaries: SiteRecords["summaries"];
      answer: Answer;
      last: AssembledPages | null;
      stamps: Stamps;
      since: Since | null;
    };
  },
): AssembledPages & { beside: Beside<Extra> } {
  const { summaries = parseGraph<KeptSummary>(""), answer = () => "" } = options.known ?? {};
  const { last = null, stamps = new Map(), since = null } = options.known ?? {};
  const { source } = inherited;
  const moment = { source, stamps, today: options.today, since };
  const of =
    (last && routeAsBefore(last, inherited, surveys)) ?? routePages(inherited, surveys, options);
  const { site, content, shown } = of;
  const summarize = once(() => summarizePages({ ...of, moment }, summaries, answer));
  const pages: SitePages = { source, ...of, summarize };
  const beside = options.beside(pages);
  return { ...pages, beside, names: nameSite(site, { content, shown }, beside.outputs) };
}
