/** @module-tag slow */
import { globSync, readFileSync } from "node:fs";
import { rm } from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { BuildOutcome } from "#site/make/build-outcome.ts";
import { buildSite } from "#site/make/build-site.ts";
import { formatColor } from "#site/look/theme-color.ts";
import { runCommand } from "../cli/run-command.ts";
import { makeSiteCopy, type SiteCopy } from "../make-site-copy.ts";

const tokens = "theme/tokens.json";
const ofTheSite = { brand: "#1d4f8c", paper: "#fcfcfa" };

let copy: SiteCopy;
beforeAll(async () => {
  copy = await makeSiteCopy();
});
afterAll(() => copy.remove());

/** Changes a colour of the light mode, from and to `#rrggbb`. */
function paint(from: string, to: string): Promise<void> {
  return copy.edit(tokens, (text) => text.replace(formatColor(from), formatColor(to)));
}

function build(): Promise<BuildOutcome> {
  return buildSite({ root: copy.root, today: "2026-03-01" });
}

function readDist(file: string): Buffer {
  return readFileSync(path.join(copy.root, "dist", file));
}

test("a brand that fails contrast stops the build, and every command tells it at its line", async () => {
  await paint(ofTheSite.brand, "#9cbde6");
  const { value, diagnostics } = await build();
  expect(value).toBeNull();
  expect(diagnostics.map(({ code, file }) => `${file} ${code}`)).toEqual([`${tokens} contrast`]);
  const line = readFileSync(path.join(copy.root, tokens), "utf8")
    .split("\n")
    .findIndex((text) => text.includes("#9cbde6"));
  const { out } = await runCommand(["validate"], { cwd: copy.root });
  expect(out).toContain(`${tokens}:${line + 1}:`);
  expect(out).toMatch(/The nearest colour to #9cbde6 that passes is #[0-9a-f]{6}/);
  await paint("#9cbde6", ofTheSite.brand);
});

describe("a brand that passes", () => {
  const brand = "#6a1b4d";
  const paper = "#fffaf0";

  beforeAll(async () => {
    await paint(ofTheSite.brand, brand);
    await paint(ofTheSite.paper, paper);
    const { value, diagnostics } = await build();
    expect([value === null, diagnostics]).toEqual([false, []]);
  });

  test("is every page's, in one sheet", () => {
    const pages = globSync("**/*.html", { cwd: path.join(copy.root, "dist") });
    expect(pages.length).toBeGreaterThan(6);
    const sheets = new Set<string>();
    for (const page of pages) {
      const html = readDist(page).toString();
      if (/<html[^>]*data-theme="light"/.test(html))
        expect(html).toContain(`<meta name="theme-color" content="${paper}"/>`);
      sheets.add(/href="(\/assets\/frame-[^"]+\.css)"/.exec(html)?.[1] ?? "");
    }
    expect(sheets.size).toBe(1);
    const [sheet = ""] = sheets;
    expect(readDist(sheet).toString()).toContain(brand);
  });

  test("is the manifest's and the icons'", async () => {
    expect(JSON.parse(readDist("site.webmanifest").toString())).toMatchObject({
      theme_color: brand,
      background_color: paper,
    });
    expect(readDist("favicon.svg").toString()).toContain(brand);
    expect(await readPixel("icon-512.png", 1, 1)).toBe(paper);
    expect(await readPixel("icon-512.png", 256, 128)).toBe(brand);
    expect(await readPixel("apple-touch-icon.png", 90, 45)).toBe(brand);
  });

  test("leaves no file of the old colour", () => {
    const texts = globSync("**/*.{html,css,js,svg,json,webmanifest}", {
      cwd: path.join(copy.root, "dist"),
    });
    for (const file of texts) expect(readDist(file).includes(ofTheSite.brand), file).toBe(false);
  });

  async function readPixel(icon: string, x: number, y: number): Promise<string> {
    const pixel = sharp(readDist(icon)).extract({ left: x, top: y, width: 1, height: 1 });
    return `#${(await pixel.removeAlpha().raw().toBuffer()).toString("hex")}`;
  }
});

test("a site without a theme is built, without the colours of one", async () => {
  for (const file of ["tokens.json", "icon.svg", "theme.css"])
    await rm(path.join(copy.root, "theme", file));
  const { value, diagnostics } = await build();
  expect([value === null, diagnostics]).toEqual([false, []]);
  const html = readDist("index.html").toString();
  expect(html).not.toMatch(/theme-color|site\.webmanifest|rel="preload"/);
});
