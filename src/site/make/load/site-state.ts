import { fieldsOf } from "#core/document/bind/fields-of.ts";
import type { Count } from "#core/count.ts";
import { type Allow, joinAllow, readAllow } from "#core/allow.ts";
import { checkHome } from "#core/document/check/check-home.ts";
import type { RecallFound } from "#core/document/check/recall-found.ts";
import type { Issue } from "#core/messages/issue.ts";
import { locationIn } from "#core/messages/location.ts";
import { readRedirects, readSettings } from "#core/document/read-bound-content.ts";
import { slugSegment } from "#core/document/read/check-route.ts";
import { inheritPages } from "#core/document/inherit/inherit-pages.ts";
import { readSite } from "#core/document/read/read-site.ts";
import { once, rememberWhile } from "#core/remember.ts";
import type { Source } from "#core/document/source.ts";
import type { Survey } from "#core/document/survey/survey-page.ts";
import { hashContent } from "#core/graph/hash-content.ts";
import type { Stamps } from "#core/graph/stamp-files.ts";
import {
  type AssembledPages,
  assembleSite,
  type OpenOptions,
  openSite,
  type OpenSite,
  type SitePages,
} from "#core/live/open-site.ts";
import { knowEntries } from "#core/live/know-entries.ts";
import { LiveSite } from "#core/live/live-site.ts";
import type { SurveyAhead } from "#core/live/survey-documents.ts";
import type { Opener } from "#core/live/site-view.ts";
import type { Look } from "#site/look/look.ts";
import { checkAddresses, type StandingPage } from "#site/outputs/check-addresses.ts";
import { isOfEverySite, listFiles } from "#site/outputs/list-outputs.ts";
import { nameAddresses } from "#site/outputs/name-addresses.ts";
import { checkLogo } from "#site/outputs/logo/check-logo.ts";
import type { Output, OutputSite } from "#site/outputs/output.ts";
import { makeTextReader } from "./read-texts-ahead.ts";
import { checkSiteLetters } from "../check/check-site-letters.ts";
import type { GraphRecords } from "../records/graph-records.ts";
import { readChecks } from "../records/read-checks.ts";

/** The contents of a site's folder. */
export type SiteInput = {
  root: string;
  source: Source;
  /** The theme; null where the site has none, or it cannot be read. */
  look: Look | null;
  outputs: Output[];
  /** The hosts that the site's configuration allows. */
  allow: Allow;
  /** ISO 8601. */
  today: string;
};

type Surroundings = Pick<SiteInput, "root" | "look" | "outputs" | "allow">;

/**
 * The parts that a build adds to a site; `outputSite` is the site as outputs see it; `allow` has the
 * hosts of the settings too.
 */
type BuildParts = Surroundings & { outputSite: OutputSite };

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

/** @returns a function from a site's pages to the parts that a build adds, and its own checks */
function besidePages({
  root,
  look,
  outputs,
  allow,
}: Surroundings): OpenOptions<BuildParts>["beside"] {
  const names = outputs.map(({ name }) => name);
  const own = outputs.filter((output) => !isOfEverySite(output));
  // Of both views of a site.
  const keyWhile = rememberWhile<string>(2);
  return (pages) => {
    const outputSite = makeOutputSite({ root, look }, pages);
    const listed = new Map<Output, Set<string>>();
    const listAddresses = (output: Output): Set<string> => {
      const addresses = listFiles([output], outputSite).map(({ address }) => address);
      return new Set(addresses);
    };
    const makes = (output: Output, address: string): boolean => {
      const addresses = listed.get(output) ?? listAddresses(output);
      listed.set(output, addresses);
      return addresses.has(address);
    };
    const checkAll = (recall: RecallFound): Issue[] => {
      const { shown, content, source } = pages;
      const { documents, assets, schemas } = source;
      const standing = once(() => listStanding(pages));
      // Only a site's own outputs may list files by other texts than those of the summaries.
      const rest = [assets, schemas, documents.files, nameAddresses(own, outputSite, [])];
      const key = keyWhile([outputSite.pages, shown, content, ...rest], () =>
        hashContent(nameAddresses(outputs, outputSite, standing())),
      );
      return recall(`addresses ${key}`, () => checkAddresses(outputs, outputSite, standing()));
    };
    return {
      extra: {
        root,
        look,
        outputs,
        outputSite,
        allow: joinAllow(allow, readAllow(outputSite.settings.allow)),
      },
      outputs: { names, makes: (address) => outputs.some((output) => makes(output, address)) },
      common: [look, names, allow],
      check(recall, contents) {
        return [
          ...checkHome(pages.site, pages.shown),
          ...checkAll(recall),
          ...checkSiteLetters({ look, contents, ...pages }),
          ...checkLogo(outputSite),
        ];
      },
    };
  };
}

function makeOutputSite(
  about: Pick<SiteInput, "root" | "look">,
  { source, content, shown, summarize }: SitePages,
): OutputSite {
  return {
    ...about,
    documents: source.documents,
    schemas: source.schemas,
    assets: source.assets,
    settings: readSettings(content),
    redirects: readRedirects(content),
    pageCount: shown.routes.size,
    entries: (collection) => (content.lookup.collections.get(collection) ?? []).map(fieldsOf),
    get pages() {
      return summarize();
    },
  };
}

/** Lists the pages of the finished site, by route. */
function listStanding({ site, shown }: Pick<SitePages, "site" | "shown">): StandingPage[] {
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
