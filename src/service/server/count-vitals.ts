import type { Log } from "#service/enquiries/log.ts";
import { type OpenedVitals, openVitals, type VitalsSettings } from "#service/vitals/open-vitals.ts";
import { findPageAddress } from "./site/find-address.ts";
import { openSite, type SiteKeeper } from "./site/open-site.ts";

/** How pages' vitals are kept, and the folder that a build wrote, whose pages they are. */
export type CountedVitals = { settings: VitalsSettings; root: string };

/**
 * Counts the vitals of a site's pages, and of no other address.
 *
 * @param service `site`: the one that is served; null where it is served elsewhere
 * @throws where the database file cannot be opened, or there is no built site
 */
export async function countVitals(
  { settings, root }: CountedVitals,
  service: { site: SiteKeeper | null; log: Log },
): Promise<OpenedVitals> {
  const { log } = service;
  // Only which pages there are is asked.
  const site = service.site ?? (await openSite(root, { holdBytes: 0 }));
  if (service.site === null && site.read() === null) {
    await site.close();
    throw new Error(
      `There is no built site in ${root}. Vitals are counted by its pages. Type: tessera build`,
    );
  }
  const vitals = openVitals(settings, {
    async findPage(path) {
      const built = site.read();
      return built && findPageAddress(built, path);
    },
    log,
  });
  return {
    app: vitals.app,
    async close() {
      await vitals.close();
      if (site !== service.site) await site.close();
    },
  };
}
