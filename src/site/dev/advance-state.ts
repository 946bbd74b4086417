import { checkShared } from "#core/document/check/check-site.ts";
import { bindHead } from "#core/document/bind/bind-page.ts";
import { inheritPages } from "#core/document/inherit/inherit-pages.ts";
import { summarizePage } from "#core/document/make-resolved-page.ts";
import { anything } from "#core/document/questions.ts";
import { rereadPages } from "#core/document/read/read-site.ts";
import type { Source, UnsavedTexts } from "#core/document/source.ts";
import { nameBlocks } from "#core/document/survey/check-documents.ts";
import { type Survey, surveyPage } from "#core/document/survey/survey-page.ts";
import { hashContent } from "#core/graph/hash-content.ts";
import type { Answer } from "#core/graph/node-graph.ts";
import { stampFiles, stampTexts } from "#core/graph/stamp-files.ts";
import type { ExpandedSite } from "#core/document/expand/expand-pages.ts";
import { checkSiteLetters } from "#site/make/check/check-site-letters.ts";
import type { SiteRecords, SiteState } from "#site/make/check/site-state.ts";

/** A site's state, and how it came about: read whole, or from an earlier one and what was saved since. */
export type KnownState = {
  state: SiteState;
  /** Whether it is what reading the whole site would give; else other pages may be a save behind. */
  isExact: boolean;
  /** The state that was read whole; what it answers holds but for what is `fresh`. */
  whole: SiteState;
  /** Answers to what may have changed since the site was read whole. */
  fresh: ReadonlyMap<string, string>;
  /** Documents that were saved since the site was read whole. */
  changed: ReadonlySet<string>;
};

/** @returns what is known of a site that was read whole just now */
export function startKnown(state: SiteState): KnownState {
  return { state, isExact: true, whole: state, fresh: new Map(), changed: new Set() };
}

/**
 * Takes documents of pages up that were saved, at the cost of these alone: a site may have many others.
 *
 * @param saved `files` are paths below the root; `summaries` are what is known of pages' own words
 * @returns null where more has changed than what pages say: then the site is to be read whole
 */
export function advanceState(
  before: KnownState,
  saved: { source: Source; files: string[]; unsaved: UnsavedTexts } & Pick<
    SiteRecords,
    "summaries"
  >,
): KnownState | null {
  const { source, files, unsaved, summaries } = saved;
  const { state: old, whole } = before;
  const isOfPages = files.every((file) => file.startsWith("pages/") && file in source.documents);
  if (!isOfPages || !isSameButTexts(source, old.source)) return null;
  const inherited = inheritPages(rereadPages(old.site, source));
  const names = nameBlocks(inherited);
  const surveyed = new Map<Survey, Survey>();
  for (const survey of old.site.surveys) {
    if (!survey.files.some((file) => files.includes(file))) continue;
    surveyed.set(survey, surveyPage(inherited, survey, names).survey);
  }
  if ([...surveyed].some(([one, other]) => nameRouting(one) !== nameRouting(other))) return null;

  const changed = new Set([...before.changed, ...files]);
  const fresh = answerFresh({ root: old.root, unsaved }, changed, whole.answer);
  const answer: Answer = (question) => fresh.get(question) ?? whole.answer(question);
  const site: ExpandedSite = {
    ...old.site,
    ...inherited,
    issues: old.site.issues,
    surveys: old.site.surveys.map((survey) => surveyed.get(survey) ?? survey),
    instances: replaceSurveys(old.site, surveyed),
  };
  const known: { issues?: SiteState["issues"] } = {};
  const state: SiteState = {
    ...whole,
    source,
    site,
    names: { ...whole.names, source },
    answer,
    get issues() {
      known.issues ??= [
        ...checkShared(site, whole.content, state.names).issues,
        ...whole.addressIssues,
        ...checkSiteLetters({ look: whole.look, source, site }),
      ];
      return known.issues;
    },
  };
  const isExact =
    before.isExact && [...surveyed].every(([one, other]) => isSameToOthers(one, other));
  return { state, isExact, whole, fresh, changed };

  function isSameToOthers(one: Survey, other: Survey): boolean {
    if (JSON.stringify([one.head, one.hasAside]) !== JSON.stringify([other.head, other.hasAside]))
      return false;
    const instances = [...site.instances.values()].filter(({ survey }) => survey === other);
    return instances.every((instance) => {
      const binding = { site, content: state.content, shown: state.shown.routes };
      const head = bindHead({ ...binding, note: () => undefined }, instance);
      const summary = head === null ? undefined : summarizePage(head);
      return JSON.stringify(summary) === JSON.stringify(summaries.get(instance.route));
    });
  }
}

/** Texts of pages are read when they are asked for, so the same documents may say something else. */
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

function hasSameNames(one: Source["documents"], other: Source["documents"]): boolean {
  if (one === other) return true;
  const [names, others] = [Object.keys(one), Object.keys(other)];
  return names.length === others.length && names.every((name, index) => name === others[index]);
}

/** What of a document decides which pages there are, and of what they are made. */
function nameRouting({ head, files, slug, hasOwnCollection }: Survey): string {
  const { status, publishAt, unpublishAt, collection } = head ?? {};
  const days = [status, publishAt, unpublishAt];
  return JSON.stringify([head === null, days, collection, files, slug, hasOwnCollection]);
}

function answerFresh(
  { root, unsaved }: { root: string; unsaved: UnsavedTexts },
  changed: ReadonlySet<string>,
  base: Answer,
): Map<string, string> {
  const onDisk = stampFiles(root, [...changed], { takenMs: 0, stamps: new Map() });
  const stamps = stampTexts(onDisk, unsaved);
  const texts = [...changed]
    .toSorted()
    .map((file): [string, string] => [`text:${file}`, stamps.get(file)?.[3] ?? ""]);
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
