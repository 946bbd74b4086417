import type { Count } from "#core/count.ts";
import type { ExpandedSite } from "#core/document/expand/expand-pages.ts";
import { listShown } from "#core/document/expand/list-shown.ts";
import { inheritPages } from "#core/document/inherit/inherit-pages.ts";
import { readSite } from "#core/document/read/read-site.ts";
import type { Source } from "#core/document/source.ts";
import type { Survey } from "#core/document/survey/survey-page.ts";
import type { Stamps } from "#core/graph/stamp-files.ts";
import { type AssembledPages, assembleSite } from "#core/live/assemble-site.ts";
import { knowEntries } from "#core/live/know-entries.ts";
import { LiveSite } from "#core/live/live-site.ts";
import { openSite, type OpenSite } from "#core/live/open-site.ts";
import { type Opener, SiteView } from "#core/live/site-view.ts";
import type { SurveyAhead } from "#core/live/survey-documents.ts";
import { once } from "#core/remember.ts";
import { makePreviewOutputs } from "#site/outputs/preview.ts";
import type { GraphRecords } from "../records/graph-records.ts";
import { readChecks } from "../records/read-checks.ts";
import { besidePages, type BuildParts, type Surroundings } from "./beside-pages.ts";
import { makeTextReader } from "./read-texts-ahead.ts";

/** The contents of a site's folder. */
export type SiteInput = Surroundings & {
  source: Source;
  /** ISO 8601. */
  today: string;
};

/** A site whose pages are all known, and none is made yet. */
export type AssembledSite = AssembledPages & BuildParts;

/** The same site with everything checked except its single pages. */
export type SiteState = OpenSite & BuildParts;

/**
 * Keeps a site in memory, as a build sees it.
 *
 * @param known `records` are of an earlier state of the same site; those that are no longer valid
 *   are removed; with the `stamps` of the files as they are, entries are read by need
 */
export function openLive(
  { source: loaded, today, ...about }: SiteInput,
  { records, stamps }: { records: GraphRecords; stamps?: Stamps },
): LiveSite<SiteState> {
  const { root } = about;
  const source = stamps ? knowEntries(loaded, { records, stamps }) : loaded;
  const ahead = stamps && { texts: makeTextReader(root, stamps) };
  const open = makeOpener({ ...about, ahead });
  const checks = (): ReturnType<typeof readChecks> => readChecks(records);
  return new LiveSite({ records, stamps, checks, root, source, open, today: () => today });
}

/**
 * Opens a site once, as a build shows it; as a preview, with drafts and the pages of other days.
 *
 * @param how `count` counts the documents; `surveyAhead` surveys pages as they are on the disk
 */
export function openOnce(
  input: SiteInput,
  { records, stamps, since }: Pick<OpenHow, "since"> & { records: GraphRecords; stamps: Stamps },
  how: { count: Count; surveyAhead: SurveyAhead; isPreview: boolean },
): SiteView<SiteState> {
  const { count, surveyAhead, isPreview: drafts } = how;
  const { source: loaded, today, ...about } = drafts ? markHidden(input, () => site()) : input;
  const source = knowEntries(loaded, { records, stamps, count });
  const ahead = { texts: makeTextReader(about.root, stamps), surveys: surveyAhead };
  const open = makeOpener({ ...about, count, ahead, since });
  const moment = { source, stamps: () => stamps };
  const { entries, surveys, contents, samples, points, summaries } = records;
  const checks = once(() => readChecks(records));
  const known = { entries, surveys, contents, samples, points, summaries, checks, last: null };
  const view = new SiteView({ moment, open, drafts, today }, known);
  const site = (): ExpandedSite => view.state().site;
  return view;
}

/** @returns the input of a preview, whose outputs mark the pages that a build leaves out */
function markHidden(input: SiteInput, findSite: () => ExpandedSite): SiteInput {
  const { outputs, today } = input;
  const findShown = once(() => listShown(findSite(), { drafts: false, today }).routes);
  const isHidden = (route: string): boolean => !findShown().has(route);
  return { ...input, outputs: makePreviewOutputs(outputs, isHidden) };
}

type OpenHow = Parameters<typeof openSite>[1];

/** @returns a function that opens a site as a build sees it */
export function makeOpener({
  count,
  ahead,
  since,
  ...about
}: Surroundings & Pick<OpenHow, "count" | "ahead" | "since">): Opener<SiteState> {
  const beside = besidePages(about);
  return (source, how) => openSite(source, { ...how, beside, count, ahead, since });
}

/** Assembles a site from the surveys of all its documents, as a build sees it, or a preview. */
export function assembleState(
  input: SiteInput,
  surveys: Survey[],
  isPreview: boolean,
): AssembledSite {
  const site = (): ExpandedSite => assembled.site;
  const shown = isPreview ? markHidden(input, site) : input;
  const options = { drafts: isPreview, today: input.today, beside: besidePages(shown) };
  const inherited = inheritPages(readSite(input.source));
  const { beside, ...assembled } = assembleSite(inherited, surveys, options);
  return { ...beside.extra, ...assembled };
}
