import { bindContent, type BoundContent } from "#core/document/bind/bind-content.ts";
import { bindHead } from "#core/document/bind/bind-page.ts";
import type { BrokenContent } from "#core/document/check/broken-content.ts";
import { checkShared } from "#core/document/check/check-site.ts";
import { nameSite, type OutputNames, type SiteNames } from "#core/document/check/name-site.ts";
import { type ExpandedSite, expandPages } from "#core/document/expand/expand-pages.ts";
import { listShown, type Shown, type ShowOptions } from "#core/document/expand/list-shown.ts";
import { inheritPages } from "#core/document/inherit/inherit-pages.ts";
import { summarizePage } from "#core/document/make-resolved-page.ts";
import type { Issue } from "#core/messages/issue.ts";
import { answerQuestion, type SiteWorld } from "#core/document/questions.ts";
import { settingsFile } from "#core/document/read/read-content.ts";
import { readSite } from "#core/document/read/read-site.ts";
import type { PageSummary } from "#core/document/resolved-site.ts";
import type { Source } from "#core/document/source.ts";
import type { Survey } from "#core/document/survey/survey-page.ts";
import { hashContent } from "#core/graph/hash-content.ts";
import { type Answer, type NodeGraph, parseGraph } from "#core/graph/node-graph.ts";
import { type KnownDocuments, makeWorld, shorten, surveyDocuments } from "./survey-documents.ts";
import { toQuestions } from "./to-questions.ts";

/** Records of an earlier state of a site. */
export type SiteRecords = { surveys: NodeGraph<Survey>; summaries: NodeGraph<PageSummary> };

/** A site whose pages are all known, without what is made beside them. */
export type SitePages = {
  source: Source;
  site: ExpandedSite;
  content: BoundContent;
  shown: Shown;
  /** Returns the summary of each page of the site, by route; computed by the first call. */
  summarize: () => PageSummary[];
};

/** The outputs that are made of a site beside its pages, and their checks. */
export type Beside<Extra> = {
  /** Properties that are added to the opened site. */
  extra: Extra;
  outputs: OutputNames;
  /** Anything else that all pages depend on. */
  common: unknown;
  /** Checks addresses; the result is the same while the site has the same pages. */
  checkRoutes: () => Issue[];
  checkTexts: (site: Pick<SitePages, "source" | "site">) => Issue[];
};

export type OpenOptions<Extra extends object> = ShowOptions & {
  /** Returns what is made beside the pages. */
  beside: (site: SitePages) => Beside<Extra>;
};

/** A site whose pages are all known, and none is checked yet. */
export type AssembledPages = SitePages & { names: SiteNames };

/** A site that is checked except for single pages. */
export type OpenSite = AssembledPages & {
  /** Content with mistakes of its own. */
  broken: BrokenContent;
  /** Issues of documents, content and addresses; none of single pages yet. */
  issues: Issue[];
  /** Finds the issues again for a site of which some documents have changed. */
  findIssues: (site: Pick<AssembledPages, "source" | "site" | "names">) => Issue[];
  /** Answers the questions that were asked while something was made of the site. */
  answer: Answer;
  /** Changes with anything that all pages depend on, except code. */
  commonKey: string;
};

/** Returns options for a site with nothing beside its pages, or with these outputs. */
export function besideNothing(
  outputs: OutputNames = { names: null, makes: () => false },
): OpenOptions<object>["beside"] {
  return () => ({
    extra: {},
    outputs,
    common: null,
    checkRoutes: () => [],
    checkTexts: () => [],
  });
}

/**
 * Opens a site: reads its documents, gives pages what they inherit, makes pages of entries, binds
 * content, and checks all but single pages. No other function puts these steps together.
 *
 * @param options `records` are of an earlier state of the same site: valid ones are reused, the
 *   others are dropped
 */
export function openSite<Extra extends object>(
  source: Source,
  options: OpenOptions<Extra> & { records?: SiteRecords & KnownDocuments },
): OpenSite & Extra {
  const { records, drafts } = options;
  const inherited = inheritPages(readSite(source));
  const world = makeWorld(inherited, { ...options, known: records });
  const surveys = surveyDocuments(inherited, world, records?.surveys);
  const answers = new Map<string, string>();
  const answer: Answer = (question) => {
    const answered = answers.get(question) ?? shorten(answerQuestion(question, siteWorld));
    answers.set(question, answered);
    return answered;
  };
  const known = records === undefined ? undefined : { summaries: records.summaries, answer };
  const { beside, ...assembled } = assembleSite(source, surveys, { ...options, known });
  const { site, content, names } = assembled;
  const siteWorld: SiteWorld = { ...world, site, content, names };
  const { broken, issues } = checkShared(site, content, names);
  const { outputs: _, extra, common, checkRoutes, checkTexts } = beside;
  const routeIssues = checkRoutes();
  const commonKey = hashContent(
    JSON.stringify([
      content.lookup.settings,
      // Issues that depend on broken content are not reported until that is fixed.
      [broken.settings, [...broken.collections].toSorted()],
      world.contentOf(settingsFile),
      source.assets,
      source.fileNames,
      world.schemasKey,
      drafts,
      common,
    ]),
  );
  return {
    ...extra,
    ...assembled,
    broken,
    issues: [...issues, ...routeIssues, ...checkTexts(assembled)],
    findIssues: (changed) => [
      ...checkShared(changed.site, content, changed.names).issues,
      ...routeIssues,
      ...checkTexts(changed),
    ],
    answer,
    commonKey,
  };
}

/**
 * Assembles a site of surveyed documents.
 *
 * @param options `known` is what is known of pages' own words, and who answers what they asked
 */
export function assembleSite<Extra extends object>(
  source: Source,
  surveys: Survey[],
  options: OpenOptions<Extra> & {
    known?: { summaries: NodeGraph<PageSummary>; answer: Answer } | undefined;
  },
): AssembledPages & { beside: Beside<Extra> } {
  const { known = { summaries: parseGraph<PageSummary>(""), answer: () => "" } } = options;
  const site = expandPages(inheritPages(readSite(source)), surveys);
  const content = bindContent(site);
  const shown = listShown(site, options);
  const made: { summaries?: PageSummary[] } = {};
  const summarize = (): PageSummary[] =>
    (made.summaries ??= summarizeAll({ site, content, shown }, known.summaries, known.answer));
  const pages: SitePages = { source, site, content, shown, summarize };
  const beside = options.beside(pages);
  return { ...pages, beside, names: nameSite(site, { content, shown }, beside.outputs) };
}

function summarizeAll(
  { site, content, shown }: Pick<SitePages, "site" | "content" | "shown">,
  known: NodeGraph<PageSummary>,
  answer: Answer,
): PageSummary[] {
  known.refresh(answer);
  const routes = [...shown.routes].toSorted();
  const summaries = routes.flatMap((route): PageSummary[] => {
    const before = known.get(route);
    if (before !== undefined) return [before];
    const instance = site.instances.get(route);
    const asked = new Set<string>();
    const note = (question: string): void => void asked.add(question);
    const head = instance && bindHead({ site, content, shown: shown.routes, note }, instance);
    if (head === null || head === undefined) return [];
    const summary = summarizePage(head);
    known.set(route, summary, toQuestions([...asked, "settings"]));
    return [summary];
  });
  known.keepOnly(new Set(routes));
  return summaries;
}
