import { cp, mkdir, symlink, writeFile } from "node:fs/promises";
import path from "node:path";
import { pathToFileURL } from "node:url";
import type { BenchBlock, BenchNote, BenchPage } from "./bench-page.ts";
import {
  type BenchSize,
  makeBenchNotes,
  makeBenchPages,
  makeSinglePages,
} from "./make-bench-pages.ts";

const site = path.resolve(import.meta.dirname, "../site");
const root = path.resolve(import.meta.dirname, "../../..");

/**
 * Writes the generated site as one of Tessera's, to be built by `tessera build --root <folder>`.
 *
 * @param folder made where it does not stand; outside of the repository, whose packages it borrows
 */
export async function writeTesseraSite(folder: string, size: BenchSize): Promise<void> {
  await cp(site, folder, { recursive: true });
  await symlink(path.join(root, "node_modules"), path.join(folder, "node_modules"), "junction");
  await addLook(folder);
  await mkdir(path.join(folder, "content", "notes"), { recursive: true });
  for (const note of makeBenchNotes(size.seed)) await writeTesseraNote(folder, note);
  for (const page of makeSinglePages(size)) await writeTesseraPage(folder, page);
  for (const page of makeBenchPages(size)) await writeTesseraPage(folder, page);
}

/** Gives it this repository's own colours, and with them the social images that it draws in them. */
async function addLook(folder: string): Promise<void> {
  await cp(path.join(root, "theme", "tokens.json"), path.join(folder, "theme", "tokens.json"));
  const outputs = pathToFileURL(path.join(root, "theme", "outputs", "outputs.ts")).href;
  const config = `export default { outputs: () => import(${JSON.stringify(outputs)}) };\n`;
  await writeFile(path.join(folder, "site.config.ts"), config);
}

/** Writes one page's document. */
export async function writeTesseraPage(folder: string, page: BenchPage): Promise<void> {
  const { route, title, description, blocks } = page;
  const file = path.join(folder, "pages", route === "/" ? "index.json" : `${route}.json`);
  const $schema = `${"../".repeat(route.split("/").length - 1)}schema/page.schema.json`;
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, toText({ $schema, title, description, blocks: blocks.map(bindNotes) }));
}

/** Writes one note. */
export async function writeTesseraNote(folder: string, bench: BenchNote): Promise<void> {
  const { slug, ...note } = bench;
  await writeFile(path.join(folder, "content", "notes", `${slug}.json`), toText(note));
}

function bindNotes(block: BenchBlock): object {
  if (block.type !== "notes") return block;
  const { title, slugs } = block.props;
  return { type: block.type, props: { title, items: { $from: "notes", ids: slugs } } };
}

function toText(value: object): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}
