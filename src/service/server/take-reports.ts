import type { Log } from "#service/enquiries/log.ts";
import { openReports, type OpenedReports } from "#service/reports/open-reports.ts";
import { findPageAddress } from "./site/find-address.ts";
import type { SiteKeeper } from "./site/open-site.ts";

/**
 * Pages send reports of their policy where a service stands beside them (`src/site/outputs/headers.ts`).
 *
 * @param service `site`: the one that is served, whose pages reports are about; null where it is elsewhere
 */
export function takeReports(
  settings: Parameters<typeof openReports>[0],
  { site, log }: { site: SiteKeeper | null; log: Log },
): OpenedReports {
  return openReports(settings, { findPage: site === null ? null : findPage, log });

  function findPage(path: string): string | null {
    const built = site?.read() ?? null;
    return built && findPageAddress(built, path);
  }
}
