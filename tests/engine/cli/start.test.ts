/** @module-tag slow */
import { readFile, rm } from "node:fs/promises";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeSiteCopy, type SiteCopy } from "../make-site-copy.ts";
import type { Run } from "./run-command.ts";
import { spawnCommand } from "./spawn-command.ts";

/** What takes long to load, and draws, compiles, bundles or writes what the check does not look at. */
const heavy =
  /node_modules\/(vite|rolldown|sharp|htmlparser2|feed|react|colorjs\.io|@terrazzo|json-schema-to-typescript|subset-font|fontkitten|@capsizecss)\//;

/** The validator's runtime for texts and formats alone is no more than a file or two. */
const compiler = /node_modules\/ajv\/dist\/(ajv|core|compile\/)/;

let site: SiteCopy;
beforeAll(async () => {
  site = await makeSiteCopy();
});
afterAll(() => site.remove());

test("the second check of a site loads nothing that draws, bundles or compiles, and says the same", async () => {
  const first = await validate();
  const second = await validate();
  expect(second.run).toEqual(first.run);
  expect(first.run).toMatchObject({ code: 0, error: "" });
  expect(first.urls.filter((url) => compiler.test(url))).not.toEqual([]);
  expect(second.urls.filter((url) => heavy.test(url) || compiler.test(url))).toEqual([]);
});

test("a page that changed is checked without compiling a schema, or reading the theme again", async () => {
  await validate();
  await site.edit("pages/index.json", (text) => text.replace(/"title": "/, '"title": "A new '));
  const { run, urls } = await validate();
  expect(run).toMatchObject({ code: 0, error: "" });
  const science = /node_modules\/(colorjs\.io|@terrazzo)\//;
  expect(urls.filter((url) => compiler.test(url) || science.test(url))).toEqual([]);
});

test("a colour that changed is checked again", async () => {
  await validate();
  await site.edit("theme/tokens.json", (text) => text.replace(/#[0-9a-f]{6}/i, "#gggggg"));
  const { run } = await validate();
  expect(run.out).toContain("theme/tokens.json");
  expect(run.code).toBe(1);
});

async function validate(): Promise<{ run: Run; urls: string[] }> {
  const loaded = path.join(site.root, "loaded.txt");
  await rm(loaded, { force: true });
  const hooks = `--import=${path.join(import.meta.dirname, "list-loaded.mjs")}`;
  const env = { NODE_OPTIONS: hooks, LOADED: loaded };
  const run = await spawnCommand(["validate", "--root", site.root], { env });
  return { run, urls: (await readFile(loaded, "utf8")).trim().split("\n") };
}
