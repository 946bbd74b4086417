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

/** What is known of an earlier state of a site. */
export type SiteRecords = { surveys: NodeGraph<Survey>; summaries: NodeGraph<PageSummary> };

/** A site of which every page is known, and nothing of what is made beside them. */
export type SitePages = {
  source: Source;
  site: ExpandedSite;
  content: BoundContent;
  shown: Shown;
  /** Gives what each page of the site says of itself, by route; found out with the first call. */
  summarize: () => PageSummary[];
};

/** What is made of a site beside its pages, and checked besides. */
export type Beside<Extra> = {
  /** Is added to the opened site. */
  extra: Extra;
  outputs: OutputNames;
  /** Whatever else all pages rest on. */
  common: unknown;
  /** Checks addresses: what comes of it is the same while the same pages stand in the site. */
  checkRoutes: () => Issue[];
  checkTexts: (site: Pick<SitePages, "source" | "site">) => Issue[];
};

export type OpenOptions<Extra extends object> = ShowOptions & {
  /** Says what is made beside the pages. */
  beside: (site: SitePages) => Beside<Extra>;
};

/** A site of which every page is known, and none is checked yet. */
export type AssembledPages = SitePages & { names: SiteNames };

/** A site that is checked but for single pages. */
export type OpenSite = AssembledPages & {
  /** Content with mistakes of its own. */
  broken: BrokenContent;
  /** What is wrong with documents, content and addresses; of single pages nothing yet. */
  issues: Issue[];
  /** Finds the same again for documents of which some say something else. */
  findIssues: (site: Pick<AssembledPages, "source" | "site" | "names">) => Issue[];
  /** Answers what was asked while something was made of the site. */
  answer: Answer;
  /** Changes with whatever holds for all pages, code apart. */
  commonKey: string;
};

/** Beside the pages of a site stands nothing, or what these names say. */
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
 * Opens a site: reads its documents, gives pages what they inherit, makes pages of entries, binds content,
 * and checks all but single pages. This is the one place that puts these steps together.
 *
 * @param options `records` are of an earlier state of the same site: what they hold is not found out
 *   again, and what no longer holds is forgotten
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
      // What rests on it is not told until it is mended.
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
 * Puts a site together of which every document was surveyed.
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
