import type { PageSummary } from "#core/document/resolved-site.ts";
import { isIndexed } from "./choose-pages.ts";
import { addressOf, hasMarkdown } from "./markdown.ts";
import type { Output, OutputSite } from "./output.ts";

const address = "/llms.txt";

type Section = { title: string; pages: PageSummary[] };

/**
 * The site's contents for programs that read, by https://llmstxt.org: its name, the description of
 * its home page, and a section for each folder of pages, with links to their Markdown forms. Pages
 * that search engines should not index are left out.
 */
export const llms: Output = {
  name: "llms.txt",
  isExtra: true,
  addresses: (site) => (hasMarkdown(site) ? [{ address }] : []),
  read: (_file, { site }) => makeList(site),
};

function makeList(site: OutputSite): string {
  const home = site.pages.find(({ route }) => route === "/");
  const summary = home === undefined ? [] : [`> ${toLine(home.description)}`];
  const sections = listSections(site.pages.filter(isIndexed)).map(({ title, pages }) =>
    [`## ${escapeText(title)}`, pages.map((page) => writeLink(page, site)).join("\n")].join("\n\n"),
  );
  return `${[`# ${escapeText(site.settings.name)}`, ...summary, ...sections].join("\n\n")}\n`;
}

/** Lists single pages first, in one section; a folder has the title of its own page. */
function listSections(pages: PageSummary[]): Section[] {
  const byFolder = Map.groupBy(pages, ({ route }) => route.split("/")[1] ?? "");
  const alone = [...byFolder.values()].flatMap((inFolder) =>
    inFolder.length === 1 ? inFolder : [],
  );
  const folders = [...byFolder].filter(([, inFolder]) => inFolder.length > 1);
  const top: Section[] = alone.length === 0 ? [] : [{ title: "Pages", pages: alone }];
  return [
    ...top,
    ...folders.map(([name, inFolder]): Section => {
      const index = inFolder.find(({ route }) => route === `/${name}`);
      const above = inFolder[0]?.trail.at(-2);
      const parent = above?.href === "/" ? undefined : above?.label;
      return { title: index?.title ?? parent ?? sayFolder(name), pages: inFolder };
    }),
  ];
}

/** Makes a title of the name of a folder without a page of its own. */
function sayFolder(name: string): string {
  const words = name.replaceAll(/[-_]+/g, " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function writeLink(page: PageSummary, { settings }: OutputSite): string {
  const link = `- [${escapeText(page.title)}](${settings.url}${addressOf(page)})`;
  return page.description === "" ? link : `${link}: ${toLine(page.description)}`;
}

function toLine(text: string): string {
  return text.replaceAll(/\s+/g, " ").trim();
}

/** Escapes the characters that would begin or end something else in Markdown. */
function escapeText(text: string): string {
  return toLine(text).replaceAll(/[[\]\\`*_<]/g, String.raw`\$&`);
}
