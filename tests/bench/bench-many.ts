import { randomBytes } from "node:crypto";
import { appendFile, cp, mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";
import { installEngine } from "./compare/install-engine.ts";
import { removeMade } from "./compare/make-tessera.ts";
import { type BuildRow, type BuildStep, changeTitle, timeBuilds } from "./compare/time-builds.ts";
import { makeBenchPages, routeOf } from "./generate/make-bench-pages.ts";
import { writeTesseraPage, writeTesseraSite } from "./generate/write-tessera-site.ts";

/** What a site can have many of beside pages. */
export const manyKinds = ["photographs", "files", "films", "blocks"] as const;

const pages = 1000;

/** Pixels of a photograph: small ones, since to make their pictures is the library's work. */
const pixels = { width: 320, height: 200 };

const photograph = /"\/images\/[^"]*\.(?:jpg|png)"/g;

/**
 * Times builds of the generated site where it has many of something else than pages: photographs
 * that its pages show, each too small for its place; files to download; films of half a gigabyte;
 * or blocks of its own.
 *
 * @param bench `count` of them; the site and the engine are written below `work`
 */
export async function benchMany(bench: {
  kind: (typeof manyKinds)[number];
  count: number;
  work: string;
  report: (line: string) => void;
}): Promise<BuildRow[]> {
  const { kind, count, work, report } = bench;
  const folder = path.join(work, "many");
  report("packing the engine");
  await writeTesseraSite(folder, { count: pages, seed: 1 }, await installEngine(work));
  report(`writing ${count} ${kind}`);
  await writers[kind](folder, count);
  const change = () => changeTitle(folder, `pages${routeOf(0)}.json`);
  return timeBuilds(
    folder,
    [
      ["from nothing", () => removeMade(folder)],
      ["one page, the first time", change],
      ["one page", change],
      ["nothing", () => Promise.resolve()],
      ...(kind === "films"
        ? [["one film", () => appendFile(film(folder, 0), "x")] as BuildStep]
        : []),
    ],
    report,
  );
}

/** Writes photographs, and pages that show them in turn. */
async function writePhotographs(folder: string, count: number): Promise<void> {
  await mkdir(path.join(folder, "public/images/many"), { recursive: true });
  const name = (index: number): string => `/images/many/photograph-${index % count}.jpg`;
  for (let index = 0; index < count; index += 1) {
    const background = { r: index % 256, g: (index >> 8) % 256, b: 99 };
    const image = sharp({ create: { ...pixels, channels: 3, background } });
    await image.jpeg().toFile(path.join(folder, `public${name(index)}`));
  }
  let shown = 0;
  for (const page of makeBenchPages({ count: pages, seed: 1 })) {
    const text = JSON.stringify(page).replaceAll(photograph, () => `"${name(shown++)}"`);
    await writeTesseraPage(folder, JSON.parse(text));
  }
}

async function writeDownloads(folder: string, count: number): Promise<void> {
  await mkdir(path.join(folder, "public/many"), { recursive: true });
  for (let index = 0; index < count; index += 1)
    await writeFile(path.join(folder, `public/many/list-${index}.pdf`), `%PDF-1.7 ${index}`);
}

const film = (folder: string, index: number): string =>
  path.join(folder, `public/film-${index}.mp4`);

async function writeFilms(folder: string, count: number): Promise<void> {
  const [head, piece] = [Buffer.from("\0\0\0\u0020ftypisom"), randomBytes(2 ** 20)];
  for (let index = 0; index < count; index += 1)
    await writeFile(film(folder, index), [head, ...Array.from({ length: 500 }, () => piece)]);
}

/** Writes blocks like the one of questions: an island, a sheet, migrations. */
async function writeBlocks(folder: string, count: number): Promise<void> {
  const files = ["answer.tsx", "block.tsx", "island.tsx", "schema.json", "style.css"];
  for (let index = 0; index < count; index += 1) {
    const own = path.join(folder, `blocks/own-${index}`);
    await cp(path.join(folder, "blocks/faq"), own, { recursive: true });
    for (const file of files) {
      const text = await readFile(path.join(own, file), "utf8");
      await writeFile(path.join(own, file), text.replaceAll("faq", `own-${index}`));
    }
  }
}

const writers = {
  photographs: writePhotographs,
  files: writeDownloads,
  films: writeFilms,
  blocks: writeBlocks,
};
