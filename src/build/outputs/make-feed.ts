import { Feed } from "feed";
import type { ResolvedPage, ResolvedSite } from "#document/resolved-site.ts";

/**
 * Makes the RSS feed of the site's articles, newest first.
 *
 * @param site the resolved site; pages whose `seo.kind` is `BlogPosting` and that have a publishing
 *   date are articles, but for variants that name another page as canonical
 * @returns RSS 2.0 text, or null where the site has no articles
 */
export function makeFeed(site: ResolvedSite): string | null {
  const articles = listArticles(site);
  const newest = articles[0];
  if (newest === undefined) return null;
  const { settings } = site;
  const feed = new Feed({
    id: settings.url,
    link: settings.url,
    title: settings.name,
    description: typeof settings["description"] === "string" ? settings["description"] : "",
    language: settings.language,
    generator: false,
    // Not the time of the build: the same articles give the same bytes on any day.
    updated: dateOf(newest),
    feedLinks: { rss: `${settings.url}/feed.xml` },
  });
  for (const page of articles) {
    const link = `${settings.url}${page.route}`;
    feed.addItem({
      id: link,
      link,
      title: page.title,
      description: page.description,
      date: dateOf(page),
    });
  }
  return feed.rss2();
}

/** @returns the pages that stand in the feed, newest first */
export function listArticles(site: ResolvedSite): ResolvedPage[] {
  return site.pages.filter(isArticle).toSorted(byNewest);
}

function isArticle(page: ResolvedPage): boolean {
  const { seo } = page;
  const isOriginal = seo.canonical === undefined || seo.canonical === page.route;
  return seo.kind === "BlogPosting" && seo.published !== undefined && isOriginal && !seo.noindex;
}

function byNewest(one: ResolvedPage, other: ResolvedPage): number {
  return dateOf(other).getTime() - dateOf(one).getTime() || (one.route < other.route ? -1 : 1);
}

function dateOf(page: ResolvedPage): Date {
  return new Date(page.seo.published ?? 0);
}
