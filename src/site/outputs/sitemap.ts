import { remember } from "#core/remember.ts";
import { spellAddress } from "#core/site-base.ts";
import { isIndexed } from "./choose-pages.ts";
import type { Output, OutputSite } from "./output.ts";

/** Limits of sitemaps.org for one file: addresses, and bytes (50 MB, less what frames them). */
const mostUrls = 50_000;
const mostBytes = 50 * 1024 * 1024 - 1024;

/**
 * The most bytes of one address: a route has file names of at most 255 bytes, and the site's
 * address no more; escapes may be six times as long.
 */
const mostBytesOfUrl = 4096;

const address = "/sitemap.xml";

/**
 * The pages that search engines should index, with a date only where a document has one. Several
 * files where one would be too large, which `/sitemap.xml` then lists.
 */
export const sitemap: Output = {
  name: "sitemap",
  addresses(site) {
    // Pages that fit into one file need not be read, however long their addresses are.
    if (site.pageCount * mostBytesOfUrl < mostBytes) return [{ address }];
    const parts = listParts(site);
    if (parts.length === 1) return [{ address }];
    return [{ address }, ...parts.map((_, index) => ({ address: namePart(index) }))];
  },
  read(file, { site }) {
    const parts = listParts(site);
    const part = parts.find((_, index) => namePart(index) === file.address);
    if (part !== undefined) return frame("urlset", part);
    const [only = []] = parts;
    if (parts.length === 1) return frame("urlset", only);
    const names = parts.map((_, index) => {
      const place = escapeXml(site.settings.url + namePart(index));
      return `  <sitemap><loc>${place}</loc></sitemap>`;
    });
    return frame("sitemapindex", names);
  },
};

function namePart(index: number): string {
  return `/sitemap-${index + 1}.xml`;
}

/** Lists lines of the addresses once, one list a file; one empty list for no page. */
const listParts = remember(({ pages, settings }: OutputSite): string[][] => {
  let part: string[] = [];
  let bytes = 0;
  const parts = [part];
  for (const page of pages) {
    if (!isIndexed(page)) continue;
    const modified = page.seo.modified ?? page.seo.published;
    const date = modified === undefined ? "" : `<lastmod>${modified}</lastmod>`;
    const line = `  <url><loc>${escapeXml(settings.url + spellAddress(page.route, settings))}</loc>${date}</url>`;
    const size = Buffer.byteLength(line) + 1;
    if (part.length === mostUrls || bytes + size > mostBytes) {
      part = [];
      bytes = 0;
      parts.push(part);
    }
    part.push(line);
    bytes += size;
  }
  return parts;
});

function frame(name: "urlset" | "sitemapindex", lines: string[]): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<${name} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">`,
    ...lines,
    `</${name}>`,
    "",
  ].join("\n");
}

function escapeXml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
