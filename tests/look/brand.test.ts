import { execFile } from "node:child_process";
import { globSync, readFileSync } from "node:fs";
import { readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { strFromU8, unzipSync } from "fflate";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Diagnostic } from "#document/messages/diagnostic.ts";
import { formatColor } from "#look/theme-color.ts";
import { makeProjectCopy, type ProjectCopy, tesseraCommand } from "../make-project-copy.ts";

const run = promisify(execFile);
const tokens = "theme/tokens.json";
const runBuild = path.resolve(import.meta.dirname, "../build/run-build.ts");

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
  const deep = "#2f0a28";

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
      sheets.add(/href="(\/assets\/theme-[^"]+\.css)"/.exec(html)?.[1] ?? "");
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

  test("is the social images' and the brochures'", async () => {
    const picture = /\/assets\/social\/\w+\.png/.exec(readDist("index.html").toString())?.[0] ?? "";
    // Its palette has fewer colours than the drawing.
    expect(await readPixel(picture.slice(1), 1, 1)).toMatch(/^#2[ef]0[9ab]2[789]$/);
    const docx = unzipSync(readDist("brochures/web-development.docx"));
    const text = strFromU8(docx["word/document.xml"] ?? new Uint8Array());
    expect(text).toContain(deep.slice(1));
  });

  test("no file of the old colour is left", () => {
    const texts = globSync("**/*.{html,css,js,svg,json,webmanifest}", {
      cwd: path.join(copy.root, "dist"),
    });
    for (const file of texts) expect(readDist(file).includes("#0c5b4a"), file).toBe(false);
  });
});

test("a site without a theme is built, without the colours of one", async () => {
  await rm(path.join(copy.root, tokens));
  const { summary, diagnostics } = await build();
  expect(diagnostics).toEqual([]);
  expect(summary).not.toBeNull();
  expect(readDist("index.html").toString()).not.toContain("theme-color");
  expect(readDist("index.html").toString()).not.toContain("site.webmanifest");
});
