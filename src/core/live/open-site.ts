import type { Count } from "#core/count.ts";
import type { BrokenContent } from "#core/document/check/broken-content.ts";
import { checkShared } from "#core/document/check/check-site.ts";
import { inheritPages } from "#core/document/inherit/inherit-pages.ts";
import type { Issue } from "#core/messages/issue.ts";
import { answerQuestion, type SiteWorld } from "#core/document/questions.ts";
import { settingsFile } from "#core/document/read/content-files.ts";
import { type ReadSite, readSite, rereadPages } from "#core/document/read/read-site.ts";
import type { Source } from "#core/document/source.ts";
import type { ReadTextsAhead } from "#core/document/check/read-text-parts.ts";
import type { ContentSurveys } from "#core/document/survey/survey-content.ts";
import { hashContent } from "#core/graph/hash-content.ts";
import type { Answer } from "#core/graph/node-graph.ts";
import type { Stamps } from "#core/graph/stamp-files.ts";
import {
  type AssembledPages,
  assembleSite,
  besideNothing,
  type OpenOptions,
} from "./assemble-site.ts";
import { hashCodeOf } from "./hash-code-of.ts";
import { keyEntry } from "./kept-summary.ts";
import { areOfPages, listChangedTexts, type Since } from "./list-changed-texts.ts";
import { recallPoints } from "./recall-points.ts";
import { makeSiteRecords, type SiteRecords } from "./site-records.ts";
import {
  findContentSamples,
  hashSchemas,
  makeWorld,
  shorten,
  type SurveyAhead,
  surveyContents,
  surveyDocuments,
} from "./survey-documents.ts";

/** A site that is checked except for single pages. */
export type OpenSite = AssembledPages & {
  /** The documents as they were read, their stamps, and the day. */
  read: ReadSite;
  stamps: Stamps;
  today: string;
  /** What has changed since the pages were recorded; null where that is not known. */
  since: Since | null;
  contents: ContentSurveys;
  /** Content with mistakes of its own. */
  broken: BrokenContent;
  /** Issues of documents, content and addresses; none of single pages yet. */
  issues: Issue[];
  /** Answers the questions that were asked while something was made of the site. */
  answer: Answer;
  /** Changes with anything that all pages depend on, except code. */
  commonKey: string;
};

/** Work that somebody else may do of a site while it is opened; all of it is done here if left out. */
export type WorkAhead = { texts?: ReadTextsAhead; surveys?: SurveyAhead | undefined };

/**
 * Opens a site: reads its documents, gives pages what they inherit, makes pages of entries, binds
 * content, and checks all but single pages. No other function puts these steps together.
 *
 * @param options `records` are of earlier states of the same site: valid ones are reused, the
 *   others are dropped; `stamps` are those of the documents; of the state `last` is reused what
 *   texts of pages do not change; `since` is what has changed since the records of pages were kept;
 *   `findsSamples` is false where nobody reads the issues; `count`
 *   counts the documents; `ahead` lets other threads do some of the work
 */
export function openSite<Extra extends object>(
  source: Source,
  options: OpenOptions<Extra> & {
    records?: SiteRecords;
    stamps?: Stamps;
    last?: OpenSite | null;
    since?: Since | null | undefined;
    findsSamples?: boolean;
    count?: Count | undefined;
    ahead?: WorkAhead | undefined;
  },
): OpenSite & Extra {
  const { today, stamps = new Map(), findsSamples = true } = options;
  const records = options.records ?? makeSiteRecords();
  const moment = { source, stamps, today };
  const changed = listChangedTexts(options.last, moment);
  const last = changed === null ? null : (options.last ?? null);
  const isOfPages = changed !== null && areOfPages(changed);
  const read = isOfPages && last !== null ? rereadPages(last.read, source) : readSite(source);
  const inherited = inheritPages(read);
  const world = makeWorld(inherited, { stamps, today });
  const { surveys, since } = surveyDocuments(inherited, world, {
    known: records.surveys,
    moment: { ...moment, since: options.since },
    count: options.count,
    surveyAhead: options.ahead?.surveys,
  });
  const contents = surveyContents(source, world, { known: records.contents, moment });
  const answers = new Map<string, string>();
  const answer: Answer = (question) => {
    const before = answers.get(question);
    if (before !== undefined) return before;
    const answered = shorten(answerQuestion(question, siteWorld));
    answers.set(question, answered);
    return answered;
  };
  const known = { summaries: records.summaries, answer, last, stamps, since };
  const { beside, ...assembled } = assembleSite(inherited, surveys, { ...options, known });
  const { site, content, names } = assembled;
  const siteWorld: SiteWorld = {
    ...world,
    site,
    content,
    names,
    broken: () => broken,
    keyEntry,
  };
  const findSamples = (): Issue[] =>
    findsSamples ? findContentSamples(source, world, { known: records.samples, moment }) : [];
  const blocksKey = hashSchemas(source.blocks);
  const ofAll = [content.lookup.settings, world.contentOf(settingsFile)];
  const { schemasKey } = world;
  const ofNames = [schemasKey, blocksKey, source.icons, today, beside.common];
  const common = hashContent(JSON.stringify([ofAll, ofNames]));
  const keys = { common, names: hashContent(JSON.stringify(ofNames)) };
  const { drop, ...recalls } = recallPoints(records.points, { keys, answer });
  const codeKey = hashCodeOf(stamps);
  const { broken, issues } = checkShared(site, content, {
    names,
    contents,
    findSamples,
    codeKey,
    count: options.count,
    readAhead: options.ahead?.texts,
    ...recalls,
  });
  const commonKey = hashContent(
    JSON.stringify([
      ofAll,
      // Issues that depend on broken content are not reported until that is fixed.
      broken.settings,
      schemasKey,
      beside.common,
    ]),
  );
  const all = [...issues, ...beside.check(recalls.recallFound, contents)];
  drop();
  const checked = { contents, broken, issues: all, answer, commonKey };
  return { ...beside.extra, ...assembled, ...checked, read, stamps, today, since };
}

/** Opens a site with nothing beside its pages. */
export function openAlone(
  source: Source,
  options: Omit<Parameters<typeof openSite>[1], "beside">,
): OpenSite {
  return openSite(source, { ...options, beside: besideNothing() });
}
