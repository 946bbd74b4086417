import { globSync } from "node:fs";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Look } from "#site/look/look.ts";
import { lookFolder } from "#site/make/bundle/entries.ts";
import { makeSheetsPlugin, writeSheetsApart } from "#site/make/styles/write-sheets-apart.ts";
import { readWhole } from "../look/read-tokens.ts";

const fontUse = { characters: [65, 66, 67], features: [] };

let root = "";
let look: Look;
beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), "tessera-sheets-"));
  const files = ["@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2"];
  const faces = [{ weight: "400 700", files, preload: true }];
  const $extensions = { "tessera.font": { faces } };
  const $value = ["Figtree", "sans-serif"];
  look = await readWhole({ font: { $type: "fontFamily", $value, $extensions } });
});
afterAll(() => rm(root, { recursive: true }));

test("another thread writes the sheets of a theme, with its fonts beside them", async () => {
  const preloaded = await writeSheetsApart({ look, to: { root, use: "build", fontUse } });
  const folder = path.join(root, lookFolder("build"));
  const sheet = await readFile(path.join(folder, "fonts.css"), "utf8");
  const named = [...sheet.matchAll(/url\("\.\/([^"]+)"\)/g)].map(([, name]) => name);
  expect(named.length).toBeGreaterThan(0);
  expect(globSync("*.woff2", { cwd: folder }).toSorted()).toEqual(named.toSorted());
  expect(named).toEqual(expect.arrayContaining(preloaded.map((file) => path.basename(file))));
});

test("what it fails at is thrown", async () => {
  const fonts = look.fonts.map((family) => ({
    ...family,
    faces: family.faces.map((face) => ({ ...face, files: ["/nowhere/a.woff2"] })),
  }));
  const work = { look: { ...look, fonts }, to: { root, use: "build", fontUse } } as const;
  await expect(writeSheetsApart(work)).rejects.toThrow("/nowhere/a.woff2");
});

test.each(["are written", "cannot be written"])(
  "a sheet is loaded once those of the theme %s",
  async (how) => {
    const { promise, resolve, reject } = Promise.withResolvers<string[]>();
    const { load } = makeSheetsPlugin(promise);
    if (typeof load !== "object" || !(load.filter?.id instanceof RegExp))
      throw new Error("There is no hook.");
    const { id } = load.filter;
    const names = ["theme.css", "a.module.scss", "fonts.css?url", "island.tsx", "css.ts"];
    expect(names.filter((name) => id.test(name))).toEqual(names.slice(0, 3));
    const seen: unknown[] = [];
    const loaded = (load.handler as () => Promise<null>)().then((value) => seen.push(value));
    await new Promise(setImmediate);
    expect(seen).toEqual([]);
    if (how === "are written") resolve([]);
    else reject(new Error("No."));
    await loaded;
    expect(seen).toEqual([null]);
  },
);
