import type { PageSummary } from "#core/document/resolved-site.ts";
import { spellAddress } from "#core/site-base.ts";
import { makeElement, readHtml } from "./markdown/read-html.ts";
import { writeMarkdown } from "./markdown/write-markdown.ts";
import type { HeadSite, Output, OutputSite } from "./output.ts";

type Settings = Pick<HeadSite, "settings">;

/**
 * Every page as Markdown, for programs that read: `/about.md`, of the home page `/index.md`. None
 * where the settings have `"markdown": false`.
 */
export const markdown: Output = {
  name: "markdown",
  isExtra: true,
  addresses: (site) =>
    hasMarkdown(site)
      ? site.pages.filter(isRead).map((page) => ({ address: addressOf(page), page }))
      : [],
  take: (page, main, site) =>
    hasMarkdown(site) && isRead(page) ? makeMarkdown(page, main, site) : null,
  head(page, site) {
    if (!hasMarkdown(site) || !isRead(page)) return [];
    const attributes = { rel: "alternate", type: "text/markdown", href: addressOf(page) };
    return [{ tag: "link", attributes }];
  },
  read({ address, page }, { taken }) {
    const text = page === undefined ? null : taken(page);
    if (typeof text !== "string")
      throw new Error(`The build has no HTML of a page for ${address}.`);
    return text;
  },
};

/** @returns whether a site's pages have a Markdown form */
export function hasMarkdown({ settings }: Settings): boolean {
  return settings.markdown !== false;
}

/** @returns the address of the Markdown form of a page */
export function addressOf({ route }: Pick<PageSummary, "route">): string {
  return route === "/" ? "/index.md" : `${route}.md`;
}

/** Leaves out the page for unknown addresses, which nobody reads. */
function isRead({ route }: PageSummary): boolean {
  return route !== "/404";
}

/**
 * @param main HTML of the page's main blocks, without banner, sidebar and closing
 * @returns its Markdown form: its metadata as front matter (YAML), then its text
 */
export function makeMarkdown(page: PageSummary, main: string, { settings }: Settings): string {
  const url = settings.url + spellAddress(page.route, settings);
  const { nodes, hasTitle } = readHtml(main, url, settings);
  const title = hasTitle ? [] : [makeElement("h1", [page.title])];
  return `${writeFrontMatter(page, url, settings)}\n${writeMarkdown([...title, ...nodes])}`;
}

function writeFrontMatter(
  { title, description, seo }: PageSummary,
  url: string,
  { language }: OutputSite["settings"],
): string {
  const { published, modified } = seo;
  const facts = Object.entries({ title, description, url, language, published, modified });
  // JSON's quoted texts are valid in YAML.
  const lines = facts.flatMap(([key, value]) =>
    value === undefined ? [] : [`${key}: ${JSON.stringify(value)}\n`],
  );
  return `---\n${lines.join("")}---\n`;
}
