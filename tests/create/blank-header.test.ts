/** @module-tag slow */
import { readFileSync, symlinkSync } from "node:fs";
import path from "node:path";
import { brotliCompressSync } from "node:zlib";
import { type Browser, type Locator, type Page } from "playwright";
import { afterAll, beforeAll, expect, test } from "vitest";
import { runCreate } from "#tools/create/run-create.ts";
import { launchBrowser } from "../browser/launch-browser.ts";
import { runCommand } from "../engine/cli/run-command.ts";
import { serveSite } from "./company-sites/serve-site.ts";
import { makeStarters, root, type Workshop } from "./make-starters.ts";

/** Bytes, brotli, of the styles of the first page. */
const limit = 2951;

let workshop: Workshop;
let browser: Browser;
let server: Awaited<ReturnType<typeof serveSite>>;

beforeAll(async () => {
  workshop = await makeStarters();
  const { folder: cwd, starters } = workshop;
  const typed = { folder: "blank", name: "My site", starter: "blank", yes: true };
  await runCreate(typed, { cwd, starters, write: () => {} });
  const folder = path.join(cwd, "blank");
  symlinkSync(path.join(root, "node_modules"), path.join(folder, "node_modules"), "junction");
  expect(await runCommand(["build"], { cwd: folder })).toMatchObject({ code: 0 });
  server = await serveSite(folder);
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser.close();
  await server.stop();
  await workshop.remove();
});

test("the header of the blank starter is one row on a telephone", async () => {
  const page = await open(390);
  const header = page.getByRole("banner");
  const names = ["My site", "Home", "About", "Write to us"];
  const middles = await Promise.all(
    names.map((name) => findMiddle(header.getByRole("link", { name, exact: true }))),
  );
  expect(Math.max(...middles) - Math.min(...middles)).toBeLessThan(3);
  await page.close();
});

test("a long name has a row of its own, and the links and the button share the next", async () => {
  const page = await open(320);
  const header = page.getByRole("banner");
  const home = header.getByRole("link", { name: "My site" });
  await home.evaluate((link) => {
    link.replaceChildren("The Northern Bakery of My Site");
  });
  const [name = 0, ...others] = await Promise.all(
    [home, ...["Home", "About", "Write to us"].map(findLink)].map(findMiddle),
  );
  expect(Math.min(...others)).toBeGreaterThan(name + 20);
  expect(Math.max(...others) - Math.min(...others)).toBeLessThan(3);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await page.close();

  function findLink(text: string): Locator {
    return header.getByRole("link", { name: text, exact: true });
  }
});

test("its styles do not grow", () => {
  const dist = path.join(workshop.folder, "blank/dist");
  const html = readFileSync(path.join(dist, "index.html"), "utf8");
  const sheets = [...html.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)];
  expect(sheets.length).toBeGreaterThan(1);
  const sizes = sheets.map(
    ([, href = ""]) => brotliCompressSync(readFileSync(path.join(dist, href))).byteLength,
  );
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(limit);
});

async function open(width: number): Promise<Page> {
  const page = await browser.newPage({ viewport: { width, height: 800 } });
  await page.goto(server.url);
  return page;
}

async function findMiddle(link: Locator): Promise<number> {
  const box = await link.boundingBox();
  if (box === null) throw new Error("It is not shown.");
  return box.y + box.height / 2;
}
