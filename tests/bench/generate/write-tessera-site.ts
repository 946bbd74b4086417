import { cp, mkdir, readFile, rm, symlink, writeFile } from "node:fs/promises";
import path from "node:path";
import { runCreate } from "#tools/create/run-create.ts";
import { keepImages, makeStarters } from "../../create/make-starters.ts";
import type { BenchAnswer, BenchPage } from "./bench-page.ts";
import {
  type BenchSize,
  makeBenchAnswers,
  makeBenchPages,
  makeIslandPage,
  routeOf,
} from "./make-bench-pages.ts";

/** The packages of the repository, with the engine's sources. */
export const ownPackages = path.resolve(import.meta.dirname, "../../../node_modules");

/** The words of the two links on every page to the first generated one. */
export const firstLabels = { top: "The first page", end: "Read on" };

const answers = "schema/content/answers.json";

/**
 * Writes the generated site as one of Tessera's, to be built by `tessera build --root <folder>`: a
 * new site of the company starter with its own pages, a block that counts, and the generated pages.
 *
 * @param folder made anew; outside of the repository
 * @param packages the folder `node_modules` that it borrows; the repository's if it is left out
 */
export async function writeTesseraSite(
  folder: string,
  size: BenchSize,
  packages = ownPackages,
): Promise<void> {
  await writeStarterSite(folder, packages);
  for (const answer of makeBenchAnswers(size.seed)) await writeTesseraAnswer(folder, answer);
  await writeTesseraPage(folder, makeIslandPage(size.seed));
  for (const page of makeBenchPages(size)) await writeTesseraPage(folder, page);
}

/** Writes the site without a generated page. */
export async function writeStarterSite(folder: string, packages = ownPackages): Promise<void> {
  const workshop = await makeStarters();
  await rm(folder, { recursive: true, force: true });
  await mkdir(path.dirname(folder), { recursive: true });
  await runCreate(
    { name: "Bench", folder: path.basename(folder), starter: "company", yes: true },
    { cwd: path.dirname(folder), starters: workshop.starters, write: () => {} },
  );
  await workshop.remove();
  await symlink(packages, path.join(folder, "node_modules"), "junction");
  await keepImages(folder);
  await cp(path.resolve(import.meta.dirname, "../site"), folder, { recursive: true });
  await cp(path.join(folder, "schema/content/faqs.json"), path.join(folder, answers));
  await mkdir(path.join(folder, "content/answers"));
  await leadToFirst(folder);
}

/** Lets the line at the top of every page, and the band at its end, lead to the first of them. */
async function leadToFirst(folder: string): Promise<void> {
  const [site, band] = ["content/site.json", "content/shared/closing-band.json"].map((file) =>
    path.join(folder, file),
  ) as [string, string];
  const settings = JSON.parse(await readFile(site, "utf8"));
  // On a telephone, too, it is one line: its middle is pressed.
  settings.defaults.header[0].props = {
    text: "Generated.",
    action: { label: firstLabels.top, href: routeOf(0) },
  };
  await writeFile(site, toText(settings));
  const closing = JSON.parse(await readFile(band, "utf8"));
  closing.props.action = { label: firstLabels.end, href: routeOf(0) };
  await writeFile(band, toText(closing));
}

/** Writes one page's document. */
export async function writeTesseraPage(folder: string, page: BenchPage): Promise<void> {
  const { route, ...document } = page;
  const file = path.join(folder, "pages", `${route}.json`);
  const $schema = `${"../".repeat(route.split("/").length - 1)}schema/page.schema.json`;
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, toText({ $schema, ...document }));
}

/** Writes one answer. */
export async function writeTesseraAnswer(folder: string, bench: BenchAnswer): Promise<void> {
  const { slug, ...answer } = bench;
  await writeFile(path.join(folder, "content/answers", `${slug}.json`), toText(answer));
}

function toText(value: object): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}
