import { execFile } from "node:child_process";
import { globSync } from "node:fs";
import { cp, mkdtemp, readFile, realpath, rm, symlink, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { expect, type Page, test } from "playwright/test";
import sharp from "sharp";
import { readSizes } from "#site/make/check/check-photographs.ts";
import { listBuiltRoutes } from "../../browser/list-built-routes.ts";
import { type Served, serveCopy } from "../../engine/browser/serve-copy.ts";
import { tesseraCommand } from "../../engine/make-site-copy.ts";

const root = path.resolve(import.meta.dirname, "../../..");
const parts = ["blocks", "content", "forms", "pages", "public", "schema", "theme"];
const files = ["package.json", "site.config.ts", "vite.config.ts"];

/** Where the focal point is in the test's photograph, whose only red thing is there. */
const focus = [0.3, 0.4];
const red = { width: 1500, height: 1000, radius: 150 };

/** Blocks that show pictures: each must be measured. */
const blocks = [
  "about",
  "article",
  "article-grid",
  "comments",
  "experience",
  "hero",
  "intro",
  "product-grid",
  "product-slider",
  "promo",
  "recent-articles",
  "statement",
  "team-grid",
  "testimonial-slider",
];

/** What a block without a width of its own in each layout declares too much, and never too little. */
const most: Record<string, number> = { article: 1.25, intro: 1.5 };

test.describe.configure({ mode: "default" });
test.setTimeout(600_000);

let site = "";
let served: Served;

/** The site, with a photograph in the place of every drawing. */
test.beforeAll(async () => {
  test.setTimeout(600_000);
  site = await realpath(await mkdtemp(path.join(os.tmpdir(), "tessera-photographs-")));
  for (const name of [...parts, ...files])
    await cp(path.join(root, name), path.join(site, name), { recursive: true });
  await symlink(path.join(root, "node_modules"), path.join(site, "node_modules"), "junction");
  await drawPhotograph(path.join(site, "public/images/test.jpg"));
  for (const file of globSync("{pages,content}/**/*.json", { cwd: site })) {
    const text = await readFile(path.join(site, file), "utf8");
    await writeFile(path.join(site, file), JSON.stringify(replaceDrawings(JSON.parse(text))));
  }
  const build = [tesseraCommand, "build", "--root", site, "--no-extras"];
  await promisify(execFile)(process.execPath, build);
  served = await serveCopy(site);
});

test.afterAll(async () => {
  await served.end();
  await rm(site, { recursive: true, force: true });
});

async function drawPhotograph(file: string): Promise<void> {
  const { width, height, radius } = red;
  const [x = 0, y = 0] = focus;
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#ccc"/><circle cx="${x * width}" cy="${y * height}" r="${radius}" fill="#c00"/></svg>`;
  await sharp(Buffer.from(drawing)).jpeg({ quality: 60 }).toFile(file);
}

function replaceDrawings(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(replaceDrawings);
  if (typeof value !== "object" || value === null) return value;
  const { vignette, portrait, ...others } = value as Record<string, unknown>;
  const isDrawing = [vignette, portrait].some((name) => typeof name === "string");
  if (isDrawing) return { src: "/images/test.jpg", focus, ...others };
  return Object.fromEntries(
    Object.entries(value).map(([key, child]) => [key, replaceDrawings(child)]),
  );
}

type Shown = {
  block: string;
  sizes: string;
  width: number;
  height: number;
  /** The ratio of the file. */
  ratio: number;
};

async function measure(page: Page): Promise<Shown[]> {
  return page.$$eval('.picture[data-kind="photograph"] img', (images) =>
    images.flatMap((image) => {
      const { width, height } = image.getBoundingClientRect();
      const names = image.closest("[class*=' section'], .card, section")?.classList ?? [];
      const [block = ""] = names;
      const attribute = (name: string): number => Number(image.getAttribute(name));
      const ratio = attribute("width") / attribute("height");
      const sizes = image.getAttribute("sizes") ?? "";
      return width === 0 ? [] : [{ block, sizes, width, height, ratio }];
    }),
  );
}

for (const width of [390, 768, 1024, 1280, 1920])
  test(`photographs are as wide as their sizes say, in a window of ${width}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    const routes = listBuiltRoutes(path.join(site, "dist")).filter((route) => !/dark/i.test(route));
    const measured = new Set<string>();
    for (const route of routes) {
      await page.goto(served.url + route);
      for (const { block, sizes, ...shown } of await measure(page)) {
        const declared = readSizes(sizes, width) ?? 0;
        const where = `${route} ${block}: ${sizes} is ${declared}, shown ${shown.width}`;
        expect(declared, where).toBeGreaterThanOrEqual(shown.width - 2);
        expect(declared, where).toBeLessThanOrEqual((shown.width + 2) * (most[block] ?? 1.02));
        // The styles' ratio is the one that the block asks for; a hairline takes two pixels of it.
        const cut = shown.width / shown.height / shown.ratio;
        expect(Math.abs(cut - 1), `${route} ${block}: ratio`).toBeLessThan(0.03);
        measured.add(block);
      }
    }
    expect([...measured].toSorted()).toEqual(blocks);
  });

test("what the focal point names is in sight in every crop", async () => {
  const crops = globSync("dist/assets/images/test-*r30x40-*.jpeg", { cwd: site });
  expect(new Set(crops.map((file) => /-(\d+)r/.exec(file)?.[1])).size).toBeGreaterThan(6);
  for (const file of crops) {
    const { data, info } = await sharp(path.join(site, file))
      .raw()
      .toBuffer({ resolveWithObject: true });
    const reds = countReds(data, info.channels);
    // Nothing of the circle is cut off: it has its share of the pixels, scaled as they are.
    const scale = Math.max(info.width / red.width, info.height / red.height);
    const whole = Math.PI * (red.radius * scale) ** 2;
    expect(reds / whole, file).toBeGreaterThan(0.93);
  }
});

function countReds(data: Buffer, channels: number): number {
  let count = 0;
  for (let at = 0; at < data.length; at += channels)
    if ((data[at] ?? 0) > 150 && (data[at + 1] ?? 255) < 100) count += 1;
  return count;
}

test("a photograph in the hero fills its column, with round corners", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(`${served.url}/`);
  const [first, ...others] = await page.locator(".hero-picture").all();
  const container = await page.locator(".hero > .container").boundingBox();
  const box = await first?.boundingBox();
  const edge = (container?.x ?? 0) + (container?.width ?? 0) - 24;
  expect(Math.round((box?.x ?? 0) + (box?.width ?? 0))).toBe(Math.round(edge));
  for (const picture of [first, ...others])
    await expect(picture ?? page.locator("nothing")).toHaveCSS("border-radius", "14px");
});
