import { mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import type { BenchBlock, BenchPage } from "../generate/bench-page.ts";
import {
  type BenchSize,
  makeBenchNotes,
  makeBenchPages,
  makeSinglePages,
} from "../generate/make-bench-pages.ts";

const site = path.resolve(import.meta.dirname, "../site");
const tokens = path.resolve(import.meta.dirname, "../../../theme/tokens.json");
const notes = new Map(makeBenchNotes().map((note) => [note.slug, note]));

/** How a peer wants a page: the file, below its folder, and its text. */
export type PageFormat = (page: BenchPage) => { file: string; text: string };

/** A page as JSON, below `pages/`. */
export const asJson: PageFormat = (page) => ({
  file: `pages${page.route === "/" ? "/index" : page.route}.json`,
  text: `${JSON.stringify(page, null, 2)}\n`,
});

/** A page as Hugo's content: all of it JSON before an empty text. */
export const asFrontMatter: PageFormat = (page) => ({
  file: `content${page.route === "/" ? "/_index" : page.route}.md`,
  text: `${JSON.stringify(page, null, 2)}\n`,
});

/** Writes the generated site for a tool that is not Tessera: pages, the site's words, one style sheet. */
export async function writePeerSite(
  folder: string,
  size: BenchSize,
  format: PageFormat,
): Promise<void> {
  for (const page of makeSinglePages(size)) await writePeerPage(folder, page, format);
  for (const page of makeBenchPages(size)) await writePeerPage(folder, page, format);
  await writeFile(path.join(folder, "site.json"), JSON.stringify(await readSite(), null, 2));
  await writeFile(path.join(folder, "site.css"), await makeStyleSheet());
}

/** Writes one page, with the notes that it shows in it. */
export async function writePeerPage(
  folder: string,
  page: BenchPage,
  format: PageFormat,
): Promise<void> {
  const { file, text } = format({ ...page, blocks: page.blocks.map(resolveNotes) });
  const target = path.join(folder, file);
  await mkdir(path.dirname(target), { recursive: true });
  await writeFile(target, text);
}

function resolveNotes(block: BenchBlock): BenchBlock {
  if (block.type !== "notes") return block;
  const { title, slugs } = block.props;
  const items = slugs.map((slug) => notes.get(slug));
  return { ...block, props: Object.assign({ title, slugs }, { items }) };
}

async function readSite(): Promise<object> {
  const { name, url, defaults } = JSON.parse(
    await readFile(path.join(site, "content", "site.json"), "utf8"),
  );
  const { links } = defaults.header[0].props;
  return { name, url, links, text: defaults.footer[0].props.text };
}

/** The blocks' and the theme's own styles, so that every tool's pages look and weigh alike. */
async function makeStyleSheet(): Promise<string> {
  const { color } = JSON.parse(await readFile(tokens, "utf8"));
  const colors = Object.entries<{ $value?: { hex: string } }>(color)
    .filter(([, { $value }]) => $value !== undefined)
    .map(([name, { $value }]) => `--${name}: ${$value?.hex};`);
  const theme = await readFile(path.join(site, "theme", "theme.css"), "utf8");
  const blocks = await Promise.all(
    blockNames.map((name) => readFile(path.join(site, "blocks", name, "style.css"), "utf8")),
  );
  return [`:root { ${colors.join(" ")} }`, theme.replace(/@import.*/, ""), ...blocks].join("\n");
}

const blockNames =
  "masthead lead prose cards quote facts questions call notes tally colophon".split(" ");
