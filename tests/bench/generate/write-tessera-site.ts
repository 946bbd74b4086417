import { cp, mkdir, symlink, writeFile } from "node:fs/promises";
import path from "node:path";
import type { BenchBlock, BenchPage } from "./bench-page.ts";
import {
  type BenchSize,
  makeBenchNotes,
  makeBenchPages,
  makeHomePage,
} from "./make-bench-pages.ts";

const site = path.resolve(import.meta.dirname, "../site");
const modules = path.resolve(import.meta.dirname, "../../../node_modules");

/**
 * Writes the generated site as one of Tessera's, to be built by `tessera build --root <folder>`.
 *
 * @param folder made where it does not stand; outside of the repository, whose packages it borrows
 */
export async function writeTesseraSite(folder: string, size: BenchSize): Promise<void> {
  await cp(site, folder, { recursive: true });
  await symlink(modules, path.join(folder, "node_modules"), "junction");
  const notes = path.join(folder, "content", "notes");
  await mkdir(notes, { recursive: true });
  for (const { slug, ...note } of makeBenchNotes(size.seed)) {
    await writeFile(path.join(notes, `${slug}.json`), toText(note));
  }
  await writePage(folder, { ...makeHomePage(size.count), route: "/index" });
  for (const page of makeBenchPages(size)) await writePage(folder, page);
}

/** @returns the text of a page's document */
export function formatTesseraPage({ route, title, description, blocks }: BenchPage): string {
  const schema = `${"../".repeat(route.split("/").length - 1)}schema/page.schema.json`;
  return toText({ $schema: schema, title, description, blocks: blocks.map(bindNotes) });
}

/** @returns the file of a page's document */
export function fileOfTesseraPage(folder: string, route: string): string {
  return path.join(folder, "pages", `${route}.json`);
}

async function writePage(folder: string, page: BenchPage): Promise<void> {
  const file = fileOfTesseraPage(folder, page.route);
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, formatTesseraPage(page));
}

function bindNotes(block: BenchBlock): object {
  if (block.type !== "notes") return block;
  const { title, slugs } = block.props;
  return { type: block.type, props: { title, items: { $from: "notes", ids: slugs } } };
}

function toText(value: object): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}
