import { globSync, readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { companySites, shownRoutes } from "../create/company-sites/make-company-site.ts";
import { makeStarters, root, type Workshop } from "../create/make-starters.ts";

const folder = path.join(root, "sites/docs/public/images");
const list = (kind: string): string[] =>
  globSync("*.webp", { cwd: path.join(folder, kind) }).toSorted();

let workshop: Workshop;
beforeAll(async () => {
  workshop = await makeStarters();
});
afterAll(() => workshop.remove());

test("each block of a starter has a picture in the reference, and no other is there", () => {
  const blocks = ["blank", "company"].flatMap((starter) =>
    readdirSync(path.join(workshop.starters, starter, "blocks")).map(
      (type) => `${starter}-${type}.webp`,
    ),
  );
  expect(blocks.length).toBeGreaterThan(50);
  expect(
    list("blocks"),
    "Run `node sites/docs/make/make.ts`, then `npm run pictures -- blocks`, and commit the pictures",
  ).toEqual(blocks.toSorted());
});

test("each block's example has the height that its frame begins with", () => {
  const file = path.join(root, "sites/docs/make/example-heights.json");
  const measured = Object.keys(JSON.parse(readFileSync(file, "utf8")));
  const pictures = list("blocks")
    .map((name) => path.basename(name, ".webp"))
    .toSorted();
  expect(
    measured.toSorted(),
    "Build the documentation, then `npm run pictures -- heights`",
  ).toEqual(pictures);
});

test("each starter and each page of an example has a picture", () => {
  expect(list("starters")).toEqual(["blank.webp", "company.webp"]);
  const pages = companySites.flatMap((site) =>
    (shownRoutes[site] ?? []).map(
      (route) => `${site}${route === "/" ? "" : route.replaceAll("/", "-")}.webp`,
    ),
  );
  expect(list("sites"), "Run `npm run pictures -- sites`").toEqual(pages.toSorted());
});

test("each picture of the editor is shown, and explained to those who do not see it", () => {
  const chapter = readFileSync(path.join(root, "sites/docs/pages/guide/editors.json"), "utf8");
  const shown = [...chapter.matchAll(/"src": "\/images\/editor\/(.+)",\s+"alt": ".{40,}"/g)];
  expect(shown.map(([, file]) => file).toSorted()).toEqual(list("editor"));
  expect(shown.length).toBeGreaterThan(3);
});

test("pictures are light: 60 kB each, 12 kB a block, 1.5 MB in all", () => {
  const files = globSync("**/*.webp", { cwd: folder }).map((file) =>
    file.split(path.sep).join("/"),
  );
  const weigh = (file: string): number => statSync(path.join(folder, file)).size;
  const most = (file: string): number => (file.startsWith("blocks/") ? 12_000 : 60_000);
  expect(files.filter((file) => weigh(file) > most(file))).toEqual([]);
  expect(files.reduce((sum, file) => sum + weigh(file), 0)).toBeLessThan(1_500_000);
});
