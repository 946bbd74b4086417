import { type Allow, joinAllow, readAllow } from "#core/allow.ts";
import { fieldsOf } from "#core/document/bind/fields-of.ts";
import { checkHome } from "#core/document/check/check-home.ts";
import type { RecallFound } from "#core/document/check/recall-found.ts";
import { readRedirects, readSettings } from "#core/document/read-bound-content.ts";
import { slugSegment } from "#core/document/read/check-route.ts";
import { hashContent } from "#core/graph/hash-content.ts";
import type { OpenOptions, SitePages } from "#core/live/assemble-site.ts";
import type { Issue } from "#core/messages/issue.ts";
import { locationIn } from "#core/messages/location.ts";
import { once, rememberWhile } from "#core/remember.ts";
import type { Look } from "#site/look/look.ts";
import { checkAddresses, type StandingPage } from "#site/outputs/check-addresses.ts";
import { isOfEverySite, listFiles } from "#site/outputs/list-outputs.ts";
import { checkLogo } from "#site/outputs/logo/check-logo.ts";
import { nameAddresses } from "#site/outputs/name-addresses.ts";
import type { Output, OutputSite } from "#site/outputs/output.ts";
import { checkSiteLetters } from "../check/check-site-letters.ts";

/** What of a site's folder is made beside its pages. */
export type Surroundings = {
  root: string;
  /** The theme; null where the site has none, or it cannot be read. */
  look: Look | null;
  outputs: Output[];
  /** The hosts that the site's configuration allows. */
  allow: Allow;
};

/**
 * The parts that a build adds to a site; `outputSite` is the site as outputs see it; `allow` has the
 * hosts of the settings too.
 */
export type BuildParts = Surroundings & { outputSite: OutputSite };

/** @returns a function from a site's pages to the parts that a build adds, and its own checks */
export function besidePages({
  root,
  look,
  outputs,
  allow,
}: Surroundings): OpenOptions<BuildParts>["beside"] {
  const names = outputs.map(({ name }) => name);
  const own = outputs.filter((output) => !isOfEverySite(output));
  const common = once(() => hashContent(JSON.stringify([look, names, allow])));
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
      const { shown, source } = pages;
      const { documents, assets, schemas } = source;
      const settings = JSON.stringify(outputSite.settings);
      const standing = once(() => listStanding(pages));
      // Only a site's own outputs may list files by other texts than those of the summaries. Pages
      // that are shown as before are of entries that stand where they stood.
      const rest = [assets, schemas, documents.files, settings, nameAddresses(own, outputSite, [])];
      const key = keyWhile([outputSite.pages, shown, ...rest], () =>
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
      common: common(),
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
  about: Pick<Surroundings, "root" | "look">,
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
