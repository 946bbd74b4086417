import type { Count } from "#core/count.ts";
import { inheritPages } from "#core/document/inherit/inherit-pages.ts";
import { readSite } from "#core/document/read/read-site.ts";
import type { Source } from "#core/document/source.ts";
import type { Survey } from "#core/document/survey/survey-page.ts";
import type { Stamps } from "#core/graph/stamp-files.ts";
import { type AssembledPages, assembleSite } from "#core/live/assemble-site.ts";
import { knowEntries } from "#core/live/know-entries.ts";
import { LiveSite } from "#core/live/live-site.ts";
import { openSite, type OpenSite } from "#core/live/open-site.ts";
import type { Opener } from "#core/live/site-view.ts";
import type { SurveyAhead } from "#core/live/survey-documents.ts";
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
 *   are removed; `stamps` are those of the files as they are: with both, entries are read by need;
 *   `count` counts the documents each time that it is opened; `surveyAhead` surveys pages as they are
 *   on the disk
 */
export function openLive(
  { source: loaded, today, ...about }: SiteInput,
  {
    count,
    surveyAhead,
    ...known
  }: {
    records?: GraphRecords;
    stamps?: Stamps;
    count?: Count;
    surveyAhead?: SurveyAhead;
  } = {},
): LiveSite<SiteState> {
  const { root } = about;
  const { records, stamps } = known;
  const source = records && stamps ? knowEntries(loaded, { records, stamps, count }) : loaded;
  const ahead = stamps && { texts: makeTextReader(root, stamps), surveys: surveyAhead };
  const open = makeOpener({ ...about, count, ahead });
  const checks = records && (() => readChecks(records));
  return new LiveSite({ ...known, checks, root, source, open, today: () => today });
}

type OpenHow = Parameters<typeof openSite>[1];

/** @returns a function that opens a site as a build sees it */
export function makeOpener({
  count,
  ahead,
  ...about
}: Surroundings & Pick<OpenHow, "count" | "ahead">): Opener<SiteState> {
  const beside = besidePages(about);
  return (source, how) => openSite(source, { ...how, beside, count, ahead });
}

/** Assembles a site from the surveys of all its documents, as a build sees it. */
export function assembleState(input: SiteInput, surveys: Survey[]): AssembledSite {
  const options = { drafts: false, today: input.today, beside: besidePages(input) };
  const inherited = inheritPages(readSite(input.source));
  const { beside, ...assembled } = assembleSite(inherited, surveys, options);
  return { ...beside.extra, ...assembled };
}
