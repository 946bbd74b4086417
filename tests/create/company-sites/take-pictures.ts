import { execFile } from "node:child_process";
import { globSync } from "node:fs";
import { mkdir, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { setTimeout } from "node:timers/promises";
import { promisify } from "node:util";
import { type Browser, type Page } from "playwright";
import sharp from "sharp";
import { launchBrowser } from "../../browser/launch-browser.ts";
import { companySites, makeCompanySite, shownRoutes } from "./make-company-site.ts";
import { serveSite } from "./serve-site.ts";
import { makeStarters, root } from "../make-starters.ts";

const out = path.join(root, "sites/docs/public/images");
/** The starters, with a page for each of their blocks, as `sites/docs/make` builds them. */
const examples = path.join(root, ".tessera/examples");
const starters = ["blank", "company"];

/** A block is shown small: of a narrow screen more can be seen. */
const screens = { page: { width: 1280, height: 800 }, block: { width: 1000, height: 625 } };
const sizes = {
  page: { width: 960, height: 600, quality: 72, most: 60_000 },
  block: { width: 480, height: 300, quality: 62, most: 12_000 },
};

const kinds: Record<string, (browser: Browser) => Promise<void>> = {
  sites: takeSites,
  starters: takeStarters,
  blocks: takeBlocks,
  heights: measureExamples,
};

async function takeSites(browser: Browser): Promise<void> {
  const workshop = await makeStarters();
  for (const site of companySites) {
    const folder = await makeCompanySite(site, workshop);
    await build(folder);
    await visit(browser, folder, async (page, url) => {
      for (const route of shownRoutes[site] ?? []) {
        await open(page, url + route);
        const name = `${site}${route === "/" ? "" : route.replaceAll("/", "-")}`;
        await save(page, `sites/${name}.webp`, sizes.page);
      }
    });
  }
  await workshop.remove();
}

async function takeStarters(browser: Browser): Promise<void> {
  for (const starter of starters)
    await visit(browser, path.join(examples, starter), async (page, url) => {
      await open(page, url);
      await save(page, `starters/${starter}.webp`, sizes.page);
    });
}

async function takeBlocks(browser: Browser): Promise<void> {
  await rm(path.join(out, "blocks"), { recursive: true, force: true });
  for (const starter of starters) {
    const folder = path.join(examples, starter);
    const pages = globSync("pages/examples/*.json", { cwd: folder }).toSorted();
    await visit(browser, folder, async (page, url) => {
      await page.setViewportSize(screens.block);
      for (const file of pages) {
        const type = path.basename(file, ".json");
        await open(page, `${url}/examples/${type}#example`);
        // What JavaScript opens; the question for consent comes by its address.
        await setTimeout(200);
        await page.evaluate(showAlone);
        await save(page, `blocks/${starter}-${type}.webp`, sizes.block);
      }
    });
  }
}

/** How high the frame of each block's example is in the built documentation, by the width of the screen. */
async function measureExamples(browser: Browser): Promise<void> {
  const docs = path.join(root, "sites/docs");
  const slugs = globSync("dist/reference/blocks/*.html", { cwd: docs })
    .map((file) => path.basename(file, ".html"))
    .toSorted();
  const heights: Record<string, { wide: number; narrow: number }> = {};
  await visit(browser, docs, async (page, url) => {
    const measure = async (slug: string, width: number): Promise<number> => {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(`${url}/reference/blocks/${slug}`);
      await page.mouse.move(width / 2, 200);
      await page.mouse.move(width / 2, 210);
      const frame = page.locator("iframe");
      await frame.scrollIntoViewIfNeeded();
      const shown = page.frameLocator("iframe").locator("body");
      const bottom = await shown.evaluate(async ({ children }) => {
        await document.fonts.ready;
        return Math.max(...[...children].map((part) => part.getBoundingClientRect().bottom));
      });
      // The question for consent has no height: it is above the page.
      if (bottom > 0) await page.locator("[data-fitted] > iframe").waitFor();
      await setTimeout(300);
      return frame.evaluate((element) => Math.round(element.getBoundingClientRect().height));
    };
    for (const slug of slugs)
      heights[slug] = { wide: await measure(slug, 1280), narrow: await measure(slug, 390) };
  });
  const file = path.join(docs, "make/example-heights.json");
  await writeFile(file, `${JSON.stringify(heights, null, 2)}\n`);
}

/** Leaves the block alone on the page, in its middle where it is lower than the screen. */
function showAlone(): void {
  document.querySelector(".example-heading")?.remove();
  const { body } = document;
  const block = document.querySelector<HTMLElement>("#example");
  const room = innerHeight - (block?.getBoundingClientRect().height ?? 0);
  body.style.paddingBlockStart = `${Math.max(0, room / 2)}px`;
}

async function visit(
  browser: Browser,
  folder: string,
  take: (page: Page, url: string) => Promise<void>,
): Promise<void> {
  const { url, stop } = await serveSite(folder);
  const page = await browser.newPage({
    viewport: screens.page,
    colorScheme: "light",
    reducedMotion: "reduce",
  });
  await take(page, url);
  await page.close();
  await stop();
}

async function open(page: Page, url: string): Promise<void> {
  await page.goto(url, { waitUntil: "load" });
  await page.evaluate(async () => {
    await document.fonts.ready;
    // A lazy picture that is not near the screen is never decoded.
    const shown = [...document.images].filter(
      (image) => image.getBoundingClientRect().top < innerHeight,
    );
    for (const image of shown) image.loading = "eager";
    await Promise.all(shown.map((image) => image.decode().catch(() => {})));
  });
}

async function save(page: Page, file: string, size: (typeof sizes)["page"]): Promise<void> {
  const { width, height, quality, most } = size;
  const target = path.join(out, file);
  await mkdir(path.dirname(target), { recursive: true });
  const picture = sharp(await page.screenshot()).resize(width, height);
  const { size: bytes } = await picture.webp({ quality, effort: 6 }).toFile(target);
  if (bytes > most) throw new Error(`${file} has ${bytes} bytes, of ${most}.`);
}

async function build(folder: string): Promise<void> {
  const command = path.join(root, "src/tools/cli/tessera.ts");
  await promisify(execFile)(process.execPath, [command, "build", "--root", folder]);
}

/**
 * Takes the pictures that the documentation shows, and measures its examples.
 *
 * @param chosen of what: `sites`, `starters`, `blocks`, `heights`; of all where it is empty
 * @throws where a picture is too heavy
 */
export async function takePictures(chosen: string[]): Promise<void> {
  const browser = await launchBrowser();
  for (const kind of chosen.length === 0 ? Object.keys(kinds) : chosen)
    await kinds[kind]?.(browser);
  await browser.close();
}
