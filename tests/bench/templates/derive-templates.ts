import { readFile } from "node:fs/promises";
import path from "node:path";
import { DomUtils, parseDocument } from "htmlparser2";
import { tesseraCommand } from "../../make-project-copy.ts";
import { measureProcess } from "../compare/measure-process.ts";
import type { BenchBlock } from "../generate/bench-page.ts";
import { fillKind, listKinds, type Slot } from "../generate/list-kinds.ts";
import { routeOf } from "../generate/make-bench-pages.ts";
import { writeStarterSite, writeTesseraPage } from "../generate/write-tessera-site.ts";
import type { Markup } from "./markup.ts";
import { markSlot, readMarkup } from "./read-markup.ts";

/** What a tool needs to make the generated pages as Tessera makes them. */
export type Templates = {
  /** By type of block; the values are its props'. */
  blocks: Record<string, Markup>;
  /** What stands around a page's blocks; the values are the page's. */
  frame: Markup[];
  /** The styles of all of it. */
  styles: string;
};

/**
 * Makes the templates for all tools that are not Tessera: it renders every kind of block once, with
 * marks in the place of the texts.
 *
 * @param folder where the site for it is made; what it has built stays there in `dist`
 */
export async function deriveTemplates(folder: string): Promise<Templates> {
  const page: Pick<Slot, "path" | "isRich"> = { path: ["title"], isRich: false };
  const slots = [page];
  const kinds = listKinds();
  const blocks = kinds.map((kind): BenchBlock => {
    const props = fillKind(kind, (slot) => markSlot(slots.push(slot) - 1, slot));
    return { type: kind.type, props };
  });
  await writeStarterSite(folder);
  const title = markSlot(0, page);
  const description = "A page with a mark in the place of each text.";
  await writeTesseraPage(folder, { route: routeOf(0), title, description, blocks });
  const args = [tesseraCommand, "build", "--no-extras"];
  await measureProcess({ file: process.execPath, args }, folder);
  const dist = path.join(folder, "dist");
  const html = await readFile(path.join(dist, `${routeOf(0)}.html`), "utf8");
  const markup = readMarkup(html, slots);
  if (markup.blocks.length !== kinds.length)
    throw new Error(`${markup.blocks.length} blocks are shown of ${kinds.length}`);
  return {
    frame: markup.frame,
    blocks: Object.fromEntries(kinds.map(({ type }, at) => [type, markup.blocks[at] as Markup])),
    styles: await readStyles(dist, html),
  };
}

/** Joins the style sheets of a page, each for the media that it is for. */
async function readStyles(dist: string, html: string): Promise<string> {
  const links = DomUtils.getElementsByTagName("link", parseDocument(html)).map(
    ({ attribs }) => attribs,
  );
  const sheets = links.filter(({ rel }) => rel === "stylesheet");
  const texts = sheets.map(async ({ href = "", media }) => {
    const text = await readFile(path.join(dist, href), "utf8");
    return media === undefined ? text : `@media ${media} {\n${text}\n}`;
  });
  return (await Promise.all(texts)).join("\n");
}
