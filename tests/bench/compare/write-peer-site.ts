import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { isJsonObject, textOf } from "#core/json.ts";
import type { BenchBlock, BenchPage } from "../generate/bench-page.ts";
import {
  type BenchSize,
  makeBenchAnswers,
  makeBenchPages,
  makeIslandPage,
} from "../generate/make-bench-pages.ts";

const answers = new Map(makeBenchAnswers().map(({ slug, ...answer }) => [slug, answer]));

/** How a peer wants a page: the file, below its folder, and its text. */
export type PageFormat = (page: BenchPage) => { file: string; text: string };

/** A page as JSON, below `pages/`. */
export const asJson: PageFormat = (page) => ({
  file: `pages${page.route}.json`,
  text: `${JSON.stringify(page, null, 2)}\n`,
});

/** A page as Hugo's content: all of it JSON before an empty text. */
export const asFrontMatter: PageFormat = (page) => ({
  file: `content${page.route}.md`,
  text: `${JSON.stringify(page, null, 2)}\n`,
});

/** Writes the generated pages for a tool that is not Tessera. */
export async function writePeerPages(
  folder: string,
  size: BenchSize,
  format: PageFormat,
): Promise<void> {
  await writePeerPage(folder, makeIslandPage(size.seed), format);
  for (const page of makeBenchPages(size)) await writePeerPage(folder, page, format);
}

/** Writes one page, with the answers that it shows in it. */
export async function writePeerPage(
  folder: string,
  page: BenchPage,
  format: PageFormat,
): Promise<void> {
  const { file, text } = format({ ...page, blocks: page.blocks.map(resolveAnswers) });
  await writeFiles(folder, { [file]: text });
}

/** Writes texts of files, by their paths in a folder. */
export async function writeFiles(folder: string, texts: Record<string, string>): Promise<void> {
  for (const [file, text] of Object.entries(texts)) {
    const target = path.join(folder, file);
    await mkdir(path.dirname(target), { recursive: true });
    await writeFile(target, text);
  }
}

function resolveAnswers(block: BenchBlock): BenchBlock {
  const { items } = block.props;
  const ids = isJsonObject(items) && items["$from"] === "answers" ? items["ids"] : undefined;
  if (!Array.isArray(ids)) return block;
  const shown = ids.map((slug) => answers.get(textOf(slug)) ?? null);
  return { ...block, props: { ...block.props, items: shown } };
}
