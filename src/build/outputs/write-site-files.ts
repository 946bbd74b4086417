import type { BuildStep, WrittenPage } from "../pipeline/build-work.ts";
import { makeFeed } from "./make-feed.ts";
import { makeHeadersFile, makePolicy } from "./make-policy.ts";
import { makeSearchIndex, type SearchablePage } from "./make-search-index.ts";
import { isIndexed, makeRedirectsFile, makeRobotsFile, makeSitemap } from "./make-site-files.ts";

/** Writes what search engines, readers of feeds, the site's own search and hosts read beside the pages. */
export const writeSiteFiles: BuildStep = async ({ pages, site, code, dist }) => {
  const feed = makeFeed(site);
  if (feed !== null) await dist.write("feed.xml", feed);
  const searchable = pages.filter(({ page }) => isIndexed(page)).map(toSearchable);
  await dist.write("search-index.json", makeSearchIndex(searchable));
  await dist.write("sitemap.xml", makeSitemap(site));
  await dist.write("robots.txt", makeRobotsFile(site));
  await dist.write("_headers", makeHeadersFile(makePolicy(code.apiBase)));
  await dist.write("_redirects", makeRedirectsFile(site));
  return [];
};

function toSearchable({ page, main }: WrittenPage): SearchablePage {
  const { route, title, description, seo } = page;
  return { route, title: seo.title ?? title, description, html: main.join("") };
}
