import { existsSync, readFileSync } from "node:fs";
import { brotliCompressSync } from "node:zlib";
import { expect, test } from "vitest";
import limits from "./styles.json" with { type: "json" };

type Sheet = { href: string; media: string };

/** Bytes, brotli, of what is fetched to print, or in forced colours. */
const limitForFew = 1024;

function readSheets(route: string): Sheet[] {
  const html = readFileSync(`dist${route === "/" ? "/index" : route}.html`, "utf8");
  const links = html.matchAll(/<link rel="stylesheet" href="([^"]+)"(?: media="([^"]+)")?\/>/g);
  return [...links].map(([, href = "", media = "all"]) => ({ href, media }));
}

function sumBytes(sheets: Sheet[]): number {
  const sizes = sheets.map(
    ({ href }) => brotliCompressSync(readFileSync(`dist${href}`)).byteLength,
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}

test.runIf(existsSync("dist/index.html"))("no page's styles outgrow their budget", () => {
  const pages = Object.entries(limits).map(([route, limit]) => {
    const sheets = readSheets(route);
    const shown = sumBytes(sheets.filter(({ media }) => media === "all"));
    const few = sumBytes(sheets.filter(({ media }) => media !== "all"));
    return { route, shown, few, limit };
  });
  console.table(pages);
  expect(pages.length).toBeGreaterThan(0);
  expect(pages.filter(({ shown, limit }) => shown === 0 || shown > limit)).toEqual([]);
  expect(pages.filter(({ few }) => few > limitForFew)).toEqual([]);
});

test.runIf(existsSync("dist/index.html"))("what all pages share is fetched once", () => {
  const pages = Object.keys(limits).map(readSheets);
  const shared = pages.map((sheets) => sheets.slice(0, 2));
  expect(new Set(shared.map((sheets) => JSON.stringify(sheets))).size).toBe(1);
  // Pages with the same blocks share the rest, too.
  const sheetOf = (route: string): Sheet[] => readSheets(route).slice(2);
  expect(sheetOf("/product/hr-payroll")).toEqual(sheetOf("/product/point-of-sale"));
});
