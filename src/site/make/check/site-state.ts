import { bindContent, type BoundContent } from "#core/document/bind/bind-content.ts";
import { bindHead } from "#core/document/bind/bind-page.ts";
import type { BrokenContent } from "#core/document/check/broken-content.ts";
import { checkHome } from "#core/document/check/check-home.ts";
import { checkShared } from "#core/document/check/check-site.ts";
import { nameSite, type SiteNames } from "#core/document/check/name-site.ts";
import { type ExpandedSite, expandPages } from "#core/document/expand/expand-pages.ts";
import { listShown, type Shown } from "#core/document/expand/list-shown.ts";
import { type InheritedSite, inheritPages } from "#core/document/inherit/inherit-pages.ts";
import { summarizePage } from "#core/document/make-resolved-page.ts";
import { readRedirects, readSettings } from "#core/document/read-bound-content.ts";
import { haveError, type Issue } from "#core/messages/issue.ts";
import { locationIn } from "#core/messages/location.ts";
import {
  answerQuestion,
  anything,
  type DocumentWorld,
  type SiteWorld,
} from "#core/document/questions.ts";
import { slugSegment } from "#core/document/read/check-route.ts";
import { settingsFile } from "#core/document/read/read-content.ts";
import { readSite } from "#core/document/read/read-site.ts";
import type { PageSummary } from "#core/document/resolved-site.ts";
import type { Source } from "#core/document/source.ts";
import { nameBlocks } from "#core/document/survey/check-documents.ts";
import { type Survey, surveyPage } from "#core/document/survey/survey-page.ts";
import { hashContent } from "#core/graph/hash-content.ts";
import type { Answer, NodeGraph, Questions } from "#core/graph/node-graph.ts";
import type { Stamps } from "#core/graph/stamp-files.ts";
import type { Look } from "#site/look/look.ts";
import { listFiles } from "#site/outputs/list-outputs.ts";
import type { Output, OutputSite } from "#site/outputs/output.ts";
import { checkAddresses, type StandingPage } from "#site/outputs/check-addresses.ts";
import { checkSiteLetters } from "./check-site-letters.ts";

/** What a site is made of, read from its folder. */
export type SiteInput = {
  root: string;
  source: Source;
  /** The theme; null where the site has none, or it cannot be read. */
  look: Look | null;
  outputs: Output[];
  /** Of every document and schema. */
  stamps: Stamps;
  drafts: boolean;
  /** ISO 8601. */
  today: string;
};

/** What is known of an earlier state of a site. */
export type SiteRecords = { surveys: NodeGraph<Survey>; summaries: NodeGraph<PageSummary> };

/** A site of which every page is known, and none is made yet. */
export type AssembledSite = SiteInput & {
  site: ExpandedSite;
  content: BoundContent;
  shown: Shown;
  names: SiteNames;
  /** The site as outputs see it. */
  outputSite: OutputSite;
};

/** The same, checked but for single pages. */
export type SiteState = AssembledSite & {
  /** Content with mistakes of its own. */
  broken: BrokenContent;
  /** What is wrong with documents, content and addresses; of single pages nothing yet. */
  issues: Issue[];
  /** Those of addresses among them. */
  addressIssues: Issue[];
  /** Answers what was asked while something was made of the site. */
  answer: Answer;
  /** Changes with whatever holds for all pages, code apart. */
  commonKey: string;
};

/**
 * Brings a site up to date: surveys the documents that have changed since the records were made, and
 * finds out which pages there are.
 *
 * @param records of an earlier state of the same site; what no longer holds is forgotten
 */
export function readSiteState(input: SiteInput, records: SiteRecords): SiteState {
  const { source, look, outputs, drafts } = input;
  const inherited = inheritPages(readSite(source));
  const world = makeWorld(input, inherited);
  const surveys = surveyAll(inherited, records.surveys, world);
  const answers = new Map<string, string>();
  const answer: Answer = (question) => {
    const answered = answers.get(question) ?? shorten(answerQuestion(question, siteWorld));
    answers.set(question, answered);
    return answered;
  };
  const assembled = assembleSite(input, surveys, { summaries: records.summaries, answer });
  const { site, content, shown, names, outputSite } = assembled;
  const siteWorld: SiteWorld = { ...world, site, content, names };
  const { broken, issues } = checkShared(site, content, names);
  const taken = checkAddresses(outputs, outputSite, listStanding({ site, shown }));
  const commonKey = hashContent(
    JSON.stringify([
      content.lookup.settings,
      // What rests on it is not told until it is mended.
      [broken.settings, [...broken.collections].toSorted()],
      world.contentOf(settingsFile),
      look,
      source.assets,
      source.fileNames,
      world.schemasKey,
      outputs.map(({ name }) => name),
      drafts,
    ]),
  );
  const letters = checkSiteLetters(assembled);
  const home = checkHome(site, shown);
  const found = {
    broken,
    issues: [...issues, ...home, ...taken, ...letters],
    addressIssues: taken,
  };
  return { ...assembled, ...found, answer, commonKey };
}

/**
 * Puts a site together of which every document was surveyed.
 *
 * @param kept what is known of pages' own words, and who answers what they asked
 */
export function assembleSite(
  input: SiteInput,
  surveys: Survey[],
  kept: { summaries: NodeGraph<PageSummary>; answer: Answer },
): AssembledSite {
  const { source, root, look, outputs, drafts, today } = input;
  const site = expandPages(inheritPages(readSite(source)), surveys);
  const content = bindContent(site);
  const shown = listShown(site, { drafts, today });
  const listed = new Map<Output, Set<string>>();
  const names = nameSite(
    site,
    { content, shown },
    {
      names: outputs.map(({ name }) => name),
      makes: (address) => outputs.some((output) => listAddresses(output).has(address)),
    },
  );
  const pages: { all?: PageSummary[] } = {};
  const outputSite: OutputSite = {
    root,
    look,
    documents: source.documents,
    schemas: source.schemas,
    assets: source.assets,
    settings: readSettings(content),
    redirects: readRedirects(content),
    pageCount: shown.routes.size,
    get pages() {
      pages.all ??= summarizeAll({ site, content, shown }, kept.summaries, kept.answer);
      return pages.all;
    },
  };
  return { ...input, site, content, shown, names, outputSite };

  function listAddresses(output: Output): Set<string> {
    const known =
      listed.get(output) ?? new Set(listFiles([output], outputSite).map(({ address }) => address));
    listed.set(output, known);
    return known;
  }
}

function makeWorld({ source, stamps, today }: SiteInput, site: InheritedSite): DocumentWorld {
  const { blocks: _, documents: __, unread: ___, ...others } = source;
  const schemasKey = hashContent(JSON.stringify(source.schemas));
  const state = [...stamps].map(([file, stamp]) => `${file} ${stamp[3]}`).join("\n");
  return {
    site,
    contentOf: (file) => stamps.get(file)?.[3] ?? "",
    schemasKey,
    stateKey: hashContent(state, JSON.stringify(others), today),
  };
}

/** The pages that stand in the site, by route. */
function listStanding({ site, shown }: Pick<SiteState, "site" | "shown">): StandingPage[] {
  const routes = [...shown.routes].toSorted();
  return routes.flatMap((route): StandingPage[] => {
    const instance = site.instances.get(route);
    if (instance === undefined) return [];
    const { survey, entry } = instance;
    if (entry === null || !survey.route.includes(slugSegment))
      return [{ route, location: { file: survey.file, path: [] }, isOfEntry: false }];
    const { location, fields } = entry.entry;
    const isNamed = fields["slug"] !== undefined;
    return [
      { route, location: isNamed ? locationIn(location, "slug") : location, isOfEntry: true },
    ];
  });
}

/** What is long is hashed: it is only ever compared. */
function shorten(answer: string): string {
  return answer.length > 40 ? hashContent(answer) : answer;
}

function surveyAll(site: InheritedSite, known: NodeGraph<Survey>, world: DocumentWorld): Survey[] {
  known.refresh((question) => shorten(answerQuestion(question, world)));
  const names = nameBlocks(site);
  const surveys = site.files.map((file) => {
    const before = known.get(file.route);
    if (before !== undefined) return before;
    const { survey, asked } = surveyPage(site, file, names);
    const isOdd = survey.head === null || haveError(survey.issues);
    known.set(file.route, survey, toQuestions([...asked, ...(isOdd ? [anything] : [])]));
    return survey;
  });
  known.keepOnly(new Set(site.files.map(({ route }) => route)));
  return surveys;
}

function summarizeAll(
  { site, content, shown }: Pick<SiteState, "site" | "content" | "shown">,
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

/** @returns questions none of which has a guard */
export function toQuestions(asked: Iterable<string>): Questions {
  return new Map([...asked].map((question) => [question, null]));
}
