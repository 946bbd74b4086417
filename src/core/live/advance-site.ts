import { bindHead } from "#core/document/bind/bind-page.ts";
import type { ExpandedSite } from "#core/document/expand/expand-pages.ts";
import { inheritPages } from "#core/document/inherit/inherit-pages.ts";
import { summarizePage } from "#core/document/make-resolved-page.ts";
import type { Issue } from "#core/messages/issue.ts";
import type { Texts } from "#core/messages/texts.ts";
import { anything } from "#core/document/questions.ts";
import { rereadPages } from "#core/document/read/read-site.ts";
import type { Source } from "#core/document/source.ts";
import { nameBlocks } from "#core/document/survey/check-documents.ts";
import { type Survey, surveyPage } from "#core/document/survey/survey-page.ts";
import { hashContent } from "#core/graph/hash-content.ts";
import type { Answer } from "#core/graph/node-graph.ts";
import type { OpenSite, SiteRecords } from "./open-site.ts";

/** A site's state, from a full read, or from an earlier state and the saves since. */
export type KnownState<State extends OpenSite> = {
  state: State;
  /** True if a full read would give the same; else other pages may be one save behind. */
  isExact: boolean;
  /** The state of the last full read; its answers are valid except for those in `fresh`. */
  whole: State;
  /** Answers to questions that may have changed since the full read. */
  fresh: ReadonlyMap<string, string>;
  /** Documents that were saved since the full read. */
  changed: ReadonlySet<string>;
};

/** @returns what is known of a site right after a full read */
export function startKnown<State extends OpenSite>(state: State): KnownState<State> {
  return { state, isExact: true, whole: state, fresh: new Map(), changed: new Set() };
}

/**
 * Applies changed documents of pages, at the cost of these alone: a site may have many others.
 *
 * @param changed `files` are paths below the root; `summaries` are what is known of pages' own
 *   words
 * @returns null if more has changed than what pages say: then the site needs a full read
 */
export function advanceSite<State extends OpenSite>(
  before: KnownState<State>,
  {
    source,
    files,
    summaries,
  }: { source: Source; files: string[] } & Pick<SiteRecords, "summaries">,
): KnownState<State> | null {
  const { state: old, whole } = before;
  const isOfPages = files.every(
    (file) => file.startsWith("pages/") && source.documents.files.has(file),
  );
  if (!isOfPages || !isSameButTexts(source, old.source)) return null;
  const surveyed = surveyAgain(old.site, source, files);
  const { surveys } = surveyed;
  if ([...surveys].some(([one, other]) => nameRouting(one) !== nameRouting(other))) return null;
  const changed = new Set([...before.changed, ...files]);
  const fresh = answerFresh(source, changed, whole.answer);
  const site: ExpandedSite = {
    ...old.site,
    ...surveyed.inherited,
    issues: old.site.issues,
    surveys: old.site.surveys.map((survey) => surveys.get(survey) ?? survey),
    instances: replaceSurveys(old.site, surveys),
  };
  const names = { ...whole.names, source };
  const known: { issues?: Issue[] } = {};
  const state: State = {
    ...whole,
    source,
    site,
    names,
    answer: (question: string) => fresh.get(question) ?? whole.answer(question),
    get issues() {
      return (known.issues ??= whole.findIssues({ source, site, names }));
    },
  };
  const isExact =
    before.isExact &&
    [...surveys].every(([one, other]) => isSameToOthers({ state, summaries }, one, other));
  return { state, isExact, whole, fresh, changed };
}

function surveyAgain(
  site: ExpandedSite,
  source: Source,
  files: string[],
): { inherited: ReturnType<typeof inheritPages>; surveys: Map<Survey, Survey> } {
  const inherited = inheritPages(rereadPages(site, source));
  const names = nameBlocks(inherited);
  const touched = site.surveys.filter((survey) =>
    survey.files.some((file) => files.includes(file)),
  );
  const pairs = touched.map(
    (survey) => [survey, surveyPage(inherited, survey, names).survey] as const,
  );
  return { inherited, surveys: new Map(pairs) };
}

/** @returns true if other pages would read the same from a page's document */
function isSameToOthers(
  { state, summaries }: { state: OpenSite } & Pick<SiteRecords, "summaries">,
  one: Survey,
  other: Survey,
): boolean {
  if (JSON.stringify([one.head, one.hasAside]) !== JSON.stringify([other.head, other.hasAside]))
    return false;
  const { site, content, shown } = state;
  const instances = [...site.instances.values()].filter(({ survey }) => survey === other);
  return instances.every((instance) => {
    const head = bindHead({ site, content, shown: shown.routes, note: () => undefined }, instance);
    const summary = head === null ? undefined : summarizePage(head);
    return JSON.stringify(summary) === JSON.stringify(summaries.get(instance.route));
  });
}

/** Ignores texts of pages: they are read on demand, so the same documents may have others. */
function isSameButTexts(one: Source, other: Source): boolean {
  return (
    hasSameNames(one.documents, other.documents) &&
    one.blocks === other.blocks &&
    one.schemas === other.schemas &&
    one.migrations === other.migrations &&
    one.assets === other.assets &&
    one.hasEditorSchema === other.hasEditorSchema &&
    one.fileNames === other.fileNames &&
    one.issues === other.issues
  );
}

function hasSameNames({ files }: Texts, { files: others }: Texts): boolean {
  if (files === others) return true;
  return files.size === others.size && [...files].every((file) => others.has(file));
}

/** Returns the parts of a document that decide which pages there are, and their sources. */
function nameRouting({ head, files, slug, hasOwnCollection }: Survey): string {
  const { status, publishAt, unpublishAt, collection } = head ?? {};
  const days = [status, publishAt, unpublishAt];
  return JSON.stringify([head === null, days, collection, files, slug, hasOwnCollection]);
}

function answerFresh(
  { documents }: Source,
  changed: ReadonlySet<string>,
  base: Answer,
): Map<string, string> {
  const texts = [...changed]
    .toSorted()
    .map((file): [string, string] => [`text:${file}`, hashContent(documents.read(file) ?? "")]);
  const all = hashContent(base(anything), JSON.stringify(texts));
  return new Map([...texts, [anything, all]]);
}

function replaceSurveys(
  { instances }: ExpandedSite,
  surveyed: ReadonlyMap<Survey, Survey>,
): ExpandedSite["instances"] {
  const replaced = new Map(instances);
  for (const [route, instance] of instances) {
    const survey = surveyed.get(instance.survey);
    if (survey !== undefined) replaced.set(route, { ...instance, survey });
  }
  return replaced;
}
