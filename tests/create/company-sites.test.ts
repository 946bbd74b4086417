/** @module-tag slow */
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { type Browser, type Page } from "playwright";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { launchBrowser } from "../browser/launch-browser.ts";
import { runCommand } from "../engine/cli/run-command.ts";
import {
  companySites,
  listSiteFiles,
  makeCompanySite,
  shownRoutes,
} from "./company-sites/make-company-site.ts";
import { serveSite } from "./company-sites/serve-site.ts";
import { makeStarters, type Workshop } from "./make-starters.ts";

const axe = readFileSync(fileURLToPath(import.meta.resolve("axe-core/axe.min.js")), "utf8");
const looks = [390, 1280].flatMap((width) =>
  (["light", "dark"] as const).map((colorScheme) => ({ width, colorScheme })),
);

/** The page's heading, and the picture that it shows first, by file. */
const seen: Record<string, Record<string, [heading: string, picture: string | null]>> = {
  bakery: {
    "/": ["Bread that has had its time.", "loaves"],
    "/breads/pretzels": ["Pretzels", "pretzels"],
    "/about": ["Our story", "oven"],
    "/prices": ["Prices", null],
    "/journal/why-36-hours": ["Why our dough rests for 36 hours", "dough"],
    "/contact": ["Contact", null],
  },
  dentist: {
    "/": ["We have time for your teeth.", "room"],
    "/treatments/implants": ["Implants", "implants"],
    "/practice": ["The practice", "reception"],
    "/prices": ["Prices", null],
    "/advice/how-to-brush": ["How to brush, in two minutes", "brushes"],
    "/contact": ["Contact", null],
  },
};

let workshop: Workshop;
let browser: Browser;
beforeAll(async () => {
  workshop = await makeStarters();
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser.close();
  await workshop.remove();
});

test("there is a site of a bakery and of a dentist, with six pages each to look at", () => {
  expect(companySites.toSorted()).toEqual(["bakery", "dentist"]);
  for (const site of companySites) expect(shownRoutes[site]).toEqual(Object.keys(seen[site] ?? {}));
});

describe.each(companySites)("the site of a %s", (site) => {
  let folder = "";
  let served: Awaited<ReturnType<typeof serveSite>>;
  beforeAll(async () => {
    folder = await makeCompanySite(site, workshop);
    const checked = await runCommand(["validate", "--strict", "--root", folder]);
    expect(checked.out, checked.error).toMatch(/^\d+ pages, nothing wrong\.$/m);
    const built = await runCommand(["build", "--root", folder]);
    expect(built.out, built.error).toMatch(/^Warnings +0$/m);
    served = await serveSite(folder);
  });
  afterAll(() => served.stop());

  test("is made of data: documents, Markdown, pictures, tokens, and collections of its own", () => {
    const files = listSiteFiles(site);
    expect(files.length).toBeGreaterThan(30);
    const isData = (file: string): boolean =>
      /^(?:content|pages)\/.+\.(?:json|md)$/.test(file) ||
      /^public\/images\/.+\.(?:jpg|svg)$/.test(file) ||
      file === "theme/tokens.patch.json";
    const others = files.filter((file) => !isData(file));
    const starters = path.join(workshop.starters, "company");
    for (const file of others) {
      expect(file).toMatch(/^schema\/content\/[a-z]+\.json$/);
      expect(existsSync(path.join(starters, file)), file).toBe(false);
    }
  });

  test("has none of the starter's drawings, people or contacts", () => {
    const html = (shownRoutes[site] ?? [])
      .map((route) => path.join(folder, "dist", route === "/" ? "index.html" : `${route}.html`))
      .map((file) => readFileSync(file, "utf8"))
      .join("");
    expect(html).not.toMatch(/class="[^"]*vignette/);
    expect(html).not.toMatch(/Exampleton|example\.com|Alex Sample|555 0100/);
  });

  test("goes live without a text of the starter", async () => {
    const settings = path.join(folder, "content/site.json");
    const before = readFileSync(settings, "utf8");
    writeFileSync(settings, before.replace(/"(https:[^"]+)\.example"/, '"$1.com"'));
    const { out } = await runCommand(["validate", "--strict", "--json", "--root", folder]);
    writeFileSync(settings, before);
    const codes: string[] = JSON.parse(out).map(({ code }: { code: string }) => code);
    // Their telephone numbers are those of films.
    expect(new Set(codes)).toEqual(new Set(["sample-contact"]));
  });

  describe.each(looks)("at $width pixels, $colorScheme", ({ width, colorScheme }) => {
    let page: Page;
    const said: string[] = [];
    beforeAll(async () => {
      const viewport = { width, height: 900 };
      page = await browser.newPage({ viewport, colorScheme, reducedMotion: "reduce" });
      page.on("console", (message) => said.push(`${page.url()}: ${message.text()}`));
      page.on("pageerror", (error) => said.push(`${page.url()}: ${error.message}`));
    });
    afterAll(() => page.close());

    test.each(Object.entries(seen[site] ?? {}))("%s", async (route, [heading, picture]) => {
      await page.goto(served.url + route);
      await expect.poll(() => page.locator("h1").allInnerTexts()).toEqual([heading]);
      expect(await page.title()).toMatch(/ \| (?:Backhaus Lindner|Harbour Dental)$/);
      if (picture !== null) {
        const sources = await page
          .locator("main img")
          .evaluateAll((images) =>
            images.map((image) => (image instanceof HTMLImageElement ? image.currentSrc : "")),
          );
        expect(sources.join(" ")).toContain(`/${picture}-`);
      }
      const isWider = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
      expect(isWider).toBe(false);
      expect(await findViolations(page)).toEqual([]);
      expect(said).toEqual([]);
    });
  });
});

async function findViolations(page: Page): Promise<string[]> {
  await page.evaluate(axe);
  return page.evaluate(async () => {
    if (window.axe === undefined) throw new Error("axe is not in the page.");
    const { violations } = await window.axe.run(document, { resultTypes: ["violations"] });
    return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
  });
}
