import { type Count, countNothing } from "#core/count.ts";
import { listMissingBases } from "#core/document/inherit/find-base.ts";
import type { InheritedHead, InheritedSite } from "#core/document/inherit/inherit-pages.ts";
import { haveError, type Issue } from "#core/messages/issue.ts";
import { answerQuestion, anything, type DocumentWorld } from "#core/document/questions.ts";
import { listContentFiles } from "#core/document/read/list-content-files.ts";
import type { RoutedFile } from "#core/document/read/list-routes.ts";
import { parseJson, readJson } from "#core/document/read/read-json.ts";
import type { Source } from "#core/document/source.ts";
import { findSampleLines, findSampleValues } from "#core/document/survey/find-sample-values.ts";
import { nameBlocks } from "#core/document/survey/check-documents.ts";
import { type ContentSurvey, surveyContent } from "#core/document/survey/survey-content.ts";
import { type Survey, type Surveyed, surveyPage } from "#core/document/survey/survey-page.ts";
import { hashContent } from "#core/graph/hash-content.ts";
import type { Answer, NodeGraph, Questions } from "#core/graph/node-graph.ts";
import { once, remember } from "#core/remember.ts";
import { runToEnd } from "#core/graph/run-to-end.ts";
import type { Stamps } from "#core/graph/stamp-files.ts";
import { isRoutedAs } from "./has-same-routing.ts";
import type { Moment, Since } from "./list-changed-texts.ts";
import { refreshSince } from "./refresh-since.ts";

/** @returns the answers to questions about the documents of a site */
export function makeWorld(
  site: InheritedSite,
  { stamps, today }: { stamps: Stamps; today: string },
): DocumentWorld {
  const { blocks: _, documents: __, ...others } = site.source;
  return {
    site,
    contentOf: (file) => stamps.get(file)?.[3] ?? "",
    schemasKey: hashSchemas(others.schemas),
    stateKey: once(() => {
      const state = [...stamps].map(([file, stamp]) => `${file} ${stamp[3]}`).join("\n");
      return hashContent(state, JSON.stringify(others), today);
    }),
  };
}

/** @returns a hash of schemas, which stay the same objects until one of them changes */
export const hashSchemas = remember((schemas: Source["schemas"]) =>
  hashContent(JSON.stringify(schemas)),
);

/** A page's survey that somebody else has made, and the head that its summary needs. */
export type SurveyedAhead = Surveyed & { head: InheritedHead };

/**
 * Lets somebody else survey documents, in this order, beginning with the last: whoever asks begins with
 * the first.
 *
 * @returns what is made by now, by route; null where that is not worth it
 */
export type SurveyAhead = (
  source: Source,
  files: RoutedFile[],
) => { find: (route: string) => SurveyedAhead | undefined; stop: () => void } | null;

/**
 * Surveys every document whose survey is missing or out of date.
 *
 * @param how `surveyAhead` lets somebody else make surveys too
 * @returns the surveys, and what has changed since the records were kept, as far as is known by then
 */
export function surveyDocuments(
  site: InheritedSite,
  world: DocumentWorld,
  how: {
    known: NodeGraph<Survey>;
    moment: Moment;
    count?: Count | undefined;
    surveyAhead?: SurveyAhead | undefined;
  },
): { surveys: Survey[]; since: Since | null } {
  const { known, moment, count = countNothing, surveyAhead } = how;
  const changed = new Set(moment.since?.texts);
  const ofChanged = changed.size === 0 ? [] : site.files.filter(({ file }) => changed.has(file));
  const recorded = new Map(ofChanged.map(({ route }) => [route, known.get(route)]));
  const dropped = refreshDocuments(known, moment, world);
  const names = nameBlocks(site);
  const countOne = count("document", site.files.length);
  const listUnknown = (): RoutedFile[] => site.files.filter(({ route }) => !known.has(route));
  const ahead = surveyAhead?.(site.source, listUnknown()) ?? null;
  const find = (route: string): Surveyed | undefined => {
    const found = ahead?.find(route);
    if (found !== undefined) site.keepHead(route, found.head);
    return found;
  };
  const keep = (route: string, { survey, asked }: Surveyed): Survey => {
    const isOdd = survey.head === null || haveError(survey.issues);
    known.set(route, survey, toQuestions([...asked, ...(isOdd ? [anything] : [])]));
    return survey;
  };
  const isKnown = (route: string): boolean => known.has(route);
  const surveys = site.files.map((file) => {
    countOne();
    const before = known.get(file.route);
    if (before !== undefined) return before;
    const found = find(file.route);
    if (found !== undefined) return keep(file.route, found);
    // Bases first, while they are at hand: of a long chain each would be made for each page.
    for (const route of listMissingBases(site, file.route, isKnown)) {
      const base = site.fileOf(route);
      if (base !== undefined)
        keep(route, find(route) ?? surveyPage(site, { file: base, route }, names));
    }
    return keep(file.route, surveyPage(site, file, names));
  });
  ahead?.stop();
  if (known.size > surveys.length) known.keepOnly(new Set(site.files.map(({ route }) => route)));
  const isAsBefore = (route: string): boolean => {
    const survey = known.get(route);
    return survey !== undefined && isRoutedAs(survey, recorded.get(route));
  };
  const since = moment.since && { ...moment.since, isRouted: dropped.every(isAsBefore) };
  return { surveys, since: since ?? null };
}

/**
 * Surveys every document of content whose survey is missing or out of date.
 *
 * @returns all, by file
 */
export function surveyContents(
  { documents }: Pick<Source, "documents">,
  world: DocumentWorld,
  { known, moment }: { known: NodeGraph<ContentSurvey>; moment: Moment },
): Map<string, ContentSurvey> {
  refreshDocuments(known, moment, world);
  const files = listContentFiles(documents);
  known.keepOnly(new Set(files));
  const surveys = files.map((file): [string, ContentSurvey] => {
    const before = known.get(file);
    if (before !== undefined) return [file, before];
    const made = surveyContent(documents.read(file) ?? "");
    known.set(file, made, toQuestions([`text:${file}`]));
    return [file, made];
  });
  return new Map(surveys);
}

/**
 * Finds what content may not go live with. Searches the documents whose answer is missing or out of
 * date.
 */
export function findContentSamples(
  { documents, entries }: Pick<Source, "documents" | "entries">,
  world: DocumentWorld,
  { known, moment }: { known: NodeGraph<Issue[]>; moment: Moment },
): Issue[] {
  refreshDocuments(known, moment, world);
  const files = listContentFiles(documents);
  known.keepOnly(new Set(files));
  return files.flatMap((file) => {
    const before = known.get(file);
    if (before !== undefined) return before;
    const text = documents.read(file) ?? "";
    const read = entries?.has(file) === true ? parseJson : readJson;
    const issues = file.endsWith(".md")
      ? findSampleLines(file, text)
      : findSampleValues(file, read(file, text).value ?? null);
    known.set(file, issues, toQuestions([`text:${file}`]));
    return issues;
  });
}

function refreshDocuments<Value>(
  known: NodeGraph<Value>,
  moment: Moment,
  world: DocumentWorld,
): string[] {
  const answer: Answer = (question) => shorten(answerQuestion(question, world));
  return runToEnd(refreshSince(known, moment, answer));
}

/** Hashes a long answer: answers are only compared. */
export function shorten(answer: string): string {
  return answer.length > 40 ? hashContent(answer) : answer;
}

/** @returns the questions, all without a guard */
export function toQuestions(asked: Iterable<string>): Questions {
  return new Map([...asked].map((question) => [question, null]));
}
