import { readBundleOf } from "#site/make/bundle/bundle-code.ts";
import { describeSiteCode } from "#site/make/bundle/bundle-site.ts";
import { hashCode } from "#site/make/bundle/describe-bundle.ts";
import type { SiteState } from "#site/make/load/site-state.ts";
import { stampSite } from "#site/make/load/stamp-site.ts";
import { DetailsStore } from "#site/make/records/details-store.ts";
import type { GraphRecords } from "#site/make/records/graph-records.ts";
import type { CheckedLinks } from "#site/make/records/record-types.ts";

/** What a build or a check has found in the HTML of a site's pages. */
export type KnownHtml = Pick<GraphRecords, "pages" | "details"> & {
  links: CheckedLinks | null;
  /** A hash of the code that rendered them. */
  pagesKey: string;
};

/**
 * Reads what the last build or check has found in the HTML of pages, where the code of the site is
 * still the one that it has bundled.
 *
 * @returns null where it is not, or nothing is known
 */
export function readKnownHtml(records: GraphRecords, state: SiteState): KnownHtml | null {
  if (records.pages.size === 0) return null;
  const { nameFolders = [], links = null } = records.lastRun ?? {};
  const stamped = stampSite(state.root, records.stamps, nameFolders);
  const code = describeSiteCode(state, stamped);
  const bundle = readBundleOf({ ...code, filesKey: hashCode(code) });
  if (bundle === null) return null;
  const details = new DetailsStore();
  if (!records.copyDetails(details)) return null;
  return { pages: records.pages.fork(), details, links, pagesKey: bundle.pagesKey };
}
