import { isIndexed } from "./choose-pages.ts";
import type { Output, OutputSite } from "./output.ts";

/** The pages that search engines shall keep, with a date only where a document says one. */
export const sitemap: Output = {
  name: "sitemap",
  addresses: () => [{ address: "/sitemap.xml" }],
  read: (_file, { site }) => makeSitemap(site),
};

function makeSitemap({ pages, settings }: OutputSite): string {
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

function escapeXml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
