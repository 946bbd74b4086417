/** @module-tag slow */
import { globSync, readFileSync } from "node:fs";
import { symlink, writeFile } from "node:fs/promises";
import path from "node:path";
import { brotliCompressSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buildSite } from "#site/make/build-site.ts";
import { runCreate } from "#tools/create/run-create.ts";
import { keepImages, makeStarters, root, type Workshop } from "./make-starters.ts";

/** The blocks of a long page of a company: one of each that stands on the starter's own pages. */
const types = [
  ..."intro about statement counters team-grid article-grid comparison faq jobs tabs".split(" "),
  ..."gallery highlights quote prices product-slider promo services-grid table".split(" "),
  ..."testimonial-slider text work-steps contact-form".split(" "),
];

/** Bytes, brotli at its best, of what the page is: docs/speed.md says what they are for. */
const limits = { html: 12_700, frame: 4550, "frame-print": 1000, blocks: 6600 };

type Block = { type?: string };

let workshop: Workshop;
let dist = "";

beforeAll(async () => {
  workshop = await makeStarters();
  await runCreate(
    { folder: "site", name: "Bench", starter: "company", yes: true },
    { cwd: workshop.folder, starters: workshop.starters, write: () => {} },
  );
  const site = path.join(workshop.folder, "site");
  dist = path.join(site, "dist");
  await symlink(path.join(root, "node_modules"), path.join(site, "node_modules"), "junction");
  await keepImages(site);
  const page = {
    title: "A long page",
    description: "One of each block that stands on the pages of the starter, one below the other.",
    theme: "auto",
    blocks: types.map((type) => findBlock(site, type)),
  };
  await writeFile(path.join(site, "pages/long.json"), `${JSON.stringify(page, null, 2)}\n`);
  const { diagnostics } = await buildSite({ root: site, today: "2026-10-01", withoutExtras: true });
  expect(diagnostics.filter(({ severity }) => severity === "error")).toEqual([]);
});

afterAll(() => workshop.remove());

test("a page of 22 kinds of block outgrows no budget of bytes", () => {
  const html = readDist("/long.html");
  const sheets = [...html.matchAll(/<link rel="stylesheet" href="(\/assets\/([a-z-]+)-[^"]+)"/g)];
  const texts = sheets.map(([, file = "", name = ""]) => [name, readDist(file)] as const);
  const sizes = Object.fromEntries(
    [["html", html] as const, ...texts].map(([name, text]) => [
      name,
      brotliCompressSync(text).byteLength,
    ]),
  );
  console.table(sizes);
  expect(Object.keys(sizes)).toEqual(Object.keys(limits));
  expect(
    Object.entries(limits).filter(([name, limit]) => (sizes[name] ?? Infinity) > limit),
  ).toEqual([]);
});

test("what all pages share has no rule for what only some pages show", () => {
  const [, file = ""] =
    /href="(\/assets\/frame-[0-9a-f]+\.css)"/.exec(readDist("/long.html")) ?? [];
  const frame = readDist(file);
  expect(frame).toContain(".header-link");
  const parts = ["asked-frame", "card", "carousel", "even-grid", "field", "table", "vignette"];
  expect(parts.filter((name) => frame.includes(`.${name}`))).toEqual([]);
});

function readDist(file: string): string {
  return readFileSync(path.join(dist, file), "utf8");
}

/** @returns the first block of a type on the site's pages */
function findBlock(site: string, type: string): Block {
  const pages = globSync("pages/**/*.json", { cwd: site }).toSorted();
  const blocks = pages
    .filter((file) => !file.includes("["))
    .flatMap((file): Block[] => JSON.parse(readFileSync(path.join(site, file), "utf8")).blocks);
  const found = blocks.find((block) => block.type === type);
  if (found === undefined) throw new Error(`No page of the starter has the block ${type}.`);
  return found;
}
