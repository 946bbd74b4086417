import { existsSync, globSync, readFileSync } from "node:fs";
import { readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { expect, type Page } from "playwright/test";
import { expectAccessible } from "../browser/find-violations.ts";
import { listBuiltRoutes } from "../browser/list-built-routes.ts";
import { listHtmlFaults, makeValidator } from "../make-validator.ts";
import { hashFolder } from "../engine/build/hash-folder.ts";
import type { NewSite } from "./make-new-site.ts";
import { test } from "./new-site-test.ts";
import { packedIn } from "./pack.ts";
import { serveNewSite } from "./serve-new-site.ts";

test.describe.configure({ mode: "serial" });

/** A width, the colours in which all rules are checked, and those in which contrast is. */
const looks = [
  [390, "light", "dark"],
  [1280, "dark", "light"],
] as const;

test("the README names the packed files that it is made by", async () => {
  const readme = await readFile(path.resolve(import.meta.dirname, "../../README.md"), "utf8");
  const packed = globSync("*.tgz", { cwd: process.env[packedIn] ?? "" });
  expect(packed).toHaveLength(2);
  for (const file of packed) expect(readme).toContain(`file:package/${file}`);
});

test("its documents are in order, its types too, and what is generated is up to date", async ({
  site,
}) => {
  const checked = await site.run("npx", "tessera", "validate", "--strict");
  expect(checked.code, checked.output).toBe(0);
  expect(await site.run("npx", "tsc", "--noEmit")).toEqual({ code: 0, output: "" });
  const before = hashFolder(path.join(site.root, "schema"));
  const blocks = hashFolder(path.join(site.root, "blocks"));
  expect(await site.run("npm", "run", "generate")).toMatchObject({ code: 0 });
  expect(hashFolder(path.join(site.root, "schema"))).toEqual(before);
  expect(hashFolder(path.join(site.root, "blocks"))).toEqual(blocks);
});

test("it builds without a warning, and every page is valid HTML", async ({ site }) => {
  const built = await site.run("npx", "tessera", "build");
  expect(built.output).toMatch(/^Warnings +0$/m);
  expect(built.code).toBe(0);
  // The code that checks by its schemas came with the engine.
  expect(existsSync(path.join(site.root, ".tessera/validators"))).toBe(false);
  const dist = path.join(site.root, "dist");
  const files = globSync("**/*.html", { cwd: dist });
  expect(files.length).toBeGreaterThanOrEqual(3);
  const validator = makeValidator("document");
  for (const file of files) {
    const html = readFileSync(path.join(dist, file), "utf8");
    expect(await listHtmlFaults(validator, html), file).toEqual([]);
  }
});

test("a build after one page has changed opens few files of the engine", async ({ site }) => {
  const page = path.join(site.root, "pages", "about.json");
  const before = await readFile(page, "utf8");
  await writeFile(page, before.replace('"title": "', '"title": "Again: '));
  try {
    const opened = (await listLoaded(site)).filter((file) => file.includes("/engine/bundled/"));
    expect(opened.length).toBeGreaterThan(0);
    expect(opened.length).toBeLessThan(30);
  } finally {
    await writeFile(page, before);
  }
});

test("a theme is read without what bundles", async ({ site }) => {
  await rm(path.join(site.root, ".tessera/themes"), { recursive: true });
  const loaded = await listLoaded(site);
  const isOf = (name: string) => loaded.some((file) => file.includes(`/node_modules/${name}/`));
  expect(isOf("@terrazzo/parser")).toBe(true);
  expect(["vite", "rolldown", "subset-font"].filter(isOf)).toEqual([]);
});

test("served, every page is silent and accessible, narrow and wide, light and dark", async ({
  site,
  browser,
}) => {
  const server = await serveNewSite(site.root, "serve");
  try {
    const routes = listBuiltRoutes(path.join(site.root, "dist"));
    for (const [width, colorScheme, other] of looks) {
      const viewport = { width, height: 900 };
      // What fades in as the page comes has no contrast yet.
      const look = { viewport, colorScheme, reducedMotion: "reduce" as const };
      const context = await browser.newContext({ ...look, bypassCSP: true });
      const page = await context.newPage();
      const said = listen(page);
      for (const route of routes) {
        const place = `${route} at ${width} px`;
        await test.step(place, async () => {
          await page.emulateMedia({ colorScheme });
          await page.goto(`${server.url}${route}`);
          await expect(page.getByRole("heading", { level: 1 }), place).toHaveCount(1);
          expect(await page.evaluate(isTooWide), place).toBe(false);
          await expectAccessible(page, { place: `${place}, ${colorScheme}` });
          await page.emulateMedia({ colorScheme: other });
          await expectAccessible(page, { place: `${place}, ${other}`, rules: ["color-contrast"] });
        });
      }
      expect(said).toEqual([]);
      await context.close();
    }
  } finally {
    await server.end();
  }
});

test("its own policy lets everything through that it needs", async ({ site, page }) => {
  const server = await serveNewSite(site.root, "serve");
  try {
    const said = listen(page);
    for (const route of listBuiltRoutes(path.join(site.root, "dist")))
      await page.goto(`${server.url}${route}`, { waitUntil: "networkidle" });
    expect(said).toEqual([]);
  } finally {
    await server.end();
  }
});

test("dev shows it, and a save in the open page", async ({ site, page }) => {
  const server = await serveNewSite(site.root, "dev");
  const file = path.join(site.root, "pages", "about.json");
  const before = await readFile(file, "utf8");
  try {
    await page.goto(`${server.url}/about`, { waitUntil: "networkidle" });
    await expect(page).not.toHaveTitle(/Whom you write to/);
    const { title } = JSON.parse(before) as { title: string };
    await writeFile(file, before.replace(`"title": "${title}"`, '"title": "Whom you write to"'));
    await expect(page).toHaveTitle(/Whom you write to/);
  } finally {
    await writeFile(file, before);
    await server.end();
  }
});

/** @returns a list that grows with all that the page says on the console, and with its errors */
function listen(page: Page): string[] {
  const said: string[] = [];
  page.on("console", (message) => said.push(`${message.type()}: ${message.text()}`));
  page.on("pageerror", (error) => said.push(error.message));
  page.on("response", (response) => {
    if (response.status() >= 400) said.push(`${response.status()} ${response.url()}`);
  });
  return said;
}

function isTooWide(): boolean {
  return document.documentElement.scrollWidth > document.documentElement.clientWidth;
}

/** @returns the modules that a build loads in its own process and in those that it starts */
async function listLoaded({ root, run }: NewSite): Promise<string[]> {
  const loaded = path.join(root, "loaded.txt");
  const hooks = path.resolve(import.meta.dirname, "../engine/cli/list-loaded.mjs");
  process.env["LOADED"] = loaded;
  try {
    const options = `--node-options=--import=${pathToFileURL(hooks).href}`;
    const built = await run("npx", options, "tessera", "build");
    expect(built.code, built.output).toBe(0);
    return (await readFile(loaded, "utf8")).split("\n");
  } finally {
    delete process.env["LOADED"];
    await rm(loaded, { force: true });
  }
}
