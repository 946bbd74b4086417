/** @module-tag slow */
import { execFile } from "node:child_process";
import { globSync, readFileSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { strFromU8, unzipSync } from "fflate";
import { inflateSync } from "node:zlib";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Diagnostic } from "#document/messages/diagnostic.ts";
import { formatColor } from "#look/theme-color.ts";
import { makeProjectCopy, type ProjectCopy, tesseraCommand } from "../make-project-copy.ts";

const run = promisify(execFile);
const tokens = "theme/tokens.json";
const runBuild = path.resolve(import.meta.dirname, "../engine/build/run-build.ts");

let copy: ProjectCopy;
let before: string;

beforeAll(async () => {
  copy = await makeProjectCopy();
  before = await readFile(path.join(copy.root, tokens), "utf8");
});
afterAll(() => copy.remove());

/** Changes colours of the light mode, from and to `#rrggbb`. */
async function paint(changes: Record<string, string>): Promise<void> {
  const text = Object.entries(changes).reduce((last, [from, to]) => {
    expect(last).toContain(formatColor(from));
    return last.replace(formatColor(from), formatColor(to));
  }, before);
  await writeFile(path.join(copy.root, tokens), text);
}

async function build(): Promise<{ summary: object | null; diagnostics: Diagnostic[] }> {
  const options = { cwd: copy.root, maxBuffer: 2 ** 28 };
  const { stdout } = await run(process.execPath, [runBuild, copy.root, "dist"], options);
  return JSON.parse(stdout.trim().split("\n").at(-1) ?? "");
}

function readDist(file: string): Buffer {
  return readFileSync(path.join(copy.root, "dist", file));
}

/** @returns what is drawn on a PDF's pages, in its own words */
function readDrawing(pdf: Buffer): string {
  const text = pdf.toString("latin1");
  return [...text.matchAll(/\/FlateDecode[^>]*>>\s*stream\r?\n/g)]
    .map(({ 0: { length }, index }) => {
      const end = text.indexOf("endstream", index);
      return inflateSync(pdf.subarray(index + length, end)).toString("latin1");
    })
    .join("\n");
}

/** @returns red, green and blue, from 0 to 255 */
function readChannels(hex: string): number[] {
  return [1, 3, 5].map((start) => Number.parseInt(hex.slice(start, start + 2), 16));
}

/** `#ffffff` is `1 1 1`. */
function toPdfColor(hex: string): string {
  return readChannels(hex)
    .map((byte) => byte / 255)
    .join(" ");
}

async function readPixel(icon: string, x: number, y: number): Promise<string> {
  const pixel = sharp(readDist(icon)).extract({ left: x, top: y, width: 1, height: 1 });
  return `#${(await pixel.removeAlpha().raw().toBuffer()).toString("hex")}`;
}

test("a brand that fails contrast stops the build, and every command tells it at its line", async () => {
  await paint({ "#0c5b4a": "#7fb8a8" });
  const { summary, diagnostics } = await build();
  expect(summary).toBeNull();
  expect(diagnostics.map(({ code, file }) => `${file} ${code}`)).toEqual([`${tokens} contrast`]);
  const line = readFileSync(path.join(copy.root, tokens), "utf8")
    .split("\n")
    .findIndex((text) => text.includes("#7fb8a8"));
  const { stdout } = await run(process.execPath, [tesseraCommand, "validate"], {
    cwd: copy.root,
  }).catch((error: { stdout: string }) => error);
  expect(stdout).toContain(`${tokens}:${line + 1}:`);
  expect(stdout).toMatch(/The nearest to #7fb8a8 that passes is #[0-9a-f]{6}/);
});

describe("a brand that passes", () => {
  const brand = "#6a1b4d";
  const paper = "#fffaf0";
  const deep = "#2b0a24";

  beforeAll(async () => {
    await paint({ "#0c5b4a": brand, "#fbfaf6": paper, "#0a2f28": deep });
    const { summary, diagnostics } = await build();
    expect(diagnostics).toEqual([]);
    expect(summary).not.toBeNull();
  });

  test("is every page's", () => {
    const pages = globSync("**/*.html", { cwd: path.join(copy.root, "dist") });
    expect(pages.length).toBeGreaterThan(20);
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
    expect(readDist(sheet).toString()).not.toContain("#0c5b4a");
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

  test("is the social images'", async () => {
    const { 1: address = "" } =
      /property="og:image" content="[^"]*(\/assets\/social\/\w+\.png)"/.exec(
        readDist("index.html").toString(),
      ) ?? [];
    // The picture has a palette, and its colours are rounded.
    const [drawn, asked] = [await readPixel(address, 4, 4), deep].map(readChannels);
    for (const [index, channel] of asked?.entries() ?? [])
      expect(Math.abs((drawn?.[index] ?? -9) - channel)).toBeLessThanOrEqual(2);
  });

  test("is the brochures'", () => {
    const [docx = "", ...others] = globSync("dist/brochures/*.docx", { cwd: copy.root });
    expect(others.length).toBeGreaterThan(0);
    const parts = unzipSync(readFileSync(path.join(copy.root, docx)));
    const text = Object.values(parts)
      .map((part) => strFromU8(part))
      .join("");
    for (const color of [brand, deep]) expect(text).toContain(color.slice(1));
    const pdf = readFileSync(path.join(copy.root, docx.replace(/docx$/, "pdf")));
    const drawing = readDrawing(pdf);
    for (const color of [brand, deep])
      expect(drawing.includes(`${toPdfColor(color)} scn`), color).toBe(true);
  });

  test("no file of the old colour is left", () => {
    const texts = globSync("**/*.{html,css,js,svg,json,webmanifest}", {
      cwd: path.join(copy.root, "dist"),
    });
    for (const file of texts) expect(readDist(file).includes("#0c5b4a"), file).toBe(false);
  });
});
