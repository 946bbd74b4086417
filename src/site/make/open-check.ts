import type { Diagnostic } from "#core/messages/diagnostic.ts";
import { loadSiteConfig } from "./load/load-site-config.ts";
import { openLive, type SiteState } from "./load/site-state.ts";
import { loadSite } from "./load/load-site.ts";
import { stampSite } from "./load/stamp-site.ts";
import { dropOutdated } from "./records/drop-outdated.ts";
import { graphFolder, openRecords } from "./records/graph-records.ts";

/** A site whose documents can be changed in memory, to see what would be wrong. */
export type OpenCheck = {
  /** The site as it is on the disk. */
  state: SiteState;
  /**
   * @param texts by file; null for one that would be gone
   * @returns the diagnostics that the documents would have with these texts, without those that
   *   only the finished pages show
   */
  check: (texts: Record<string, string | null>) => Diagnostic[];
};

/**
 * Opens a site to try changes of its documents, upon what the last build has found; stores nothing.
 *
 * @param site `today` is the day as ISO 8601
 * @throws where the site's own code does not run
 */
export async function openCheck(site: { root: string; today: string }): Promise<OpenCheck> {
  const { root, today } = site;
  const config = await loadSiteConfig(root);
  const records = openRecords(graphFolder(root));
  const stamped = stampSite(root, records.stamps, records.lastRun?.nameFolders ?? []);
  dropOutdated(root, records, stamped.stamps);
  const { input, diagnostics } = await loadSite({ root, config, today }, stamped);
  const live = openLive(input, { records, stamps: stamped.stamps });
  return {
    state: live.now().published.state(),
    check: (texts) => [...diagnostics, ...live.try(new Map(Object.entries(texts)), ["published"])],
  };
}
