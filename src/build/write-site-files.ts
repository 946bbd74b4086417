import type { Diagnostic } from "#document/diagnostic.ts";
import type { BuildWork } from "./build-work.ts";
import { makeHeadersFile, makePolicy } from "./make-policy.ts";
import { makeRedirectsFile, makeRobotsFile, makeSitemap } from "./make-site-files.ts";

/** Writes what search engines and hosts read beside the pages. */
export async function writeSiteFiles({ site, code, dist }: BuildWork): Promise<Diagnostic[]> {
  await dist.write("sitemap.xml", makeSitemap(site));
  await dist.write("robots.txt", makeRobotsFile(site));
  await dist.write("_headers", makeHeadersFile(makePolicy(code.apiBase)));
  await dist.write("_redirects", makeRedirectsFile(site));
  return [];
}
