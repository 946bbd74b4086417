import type { ResolvedPage, ResolvedSite } from "#document/resolved-site.ts";

/**
 * @returns `sitemap.xml`: the pages that search engines shall keep, with a date only where a document
 *   says one
 */
export function makeSitemap({ pages, settings }: ResolvedSite): string {
  const urls = pages.filter(isIndexed).map((page) => {
    const modified = page.seo.modified ?? page.seo.published;
    const date = modified === undefined ? "" : `<lastmod>${modified}</lastmod>`;
    return `  <url><loc>${escapeXml(settings.url + page.route)}</loc>${date}</url>`;
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls,
    "</urlset>",
    "",
  ].join("\n");
}

/** @returns `robots.txt`: everyone may read everything, and finds the sitemap */
export function makeRobotsFile({ settings }: ResolvedSite): string {
  return `User-agent: *\nAllow: /\n\nSitemap: ${settings.url}/sitemap.xml\n`;
}

/** @returns the `_redirects` file that static hosts read, and our server too */
export function makeRedirectsFile({ redirects }: ResolvedSite): string {
  return redirects.map(({ from, to, status }) => `${from} ${to} ${status}\n`).join("");
}

/** @returns whether search engines shall keep the page: not hidden, and no variant of another */
export function isIndexed({ route, seo }: ResolvedPage): boolean {
  return (
    !seo.noindex && (seo.canonical === undefined || seo.canonical === route) && route !== "/404"
  );
}

/** @returns the file of a route below `dist/` */
export function fileOfRoute(route: string): string {
  if (route === "/404") return "404.html";
  return route === "/" ? "index.html" : `${route.slice(1)}/index.html`;
}

function escapeXml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
