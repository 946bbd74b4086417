import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { describe, expect, test } from "vitest";
import { makeFontSheet } from "#look/fonts/make-font-sheet.ts";
import { openFont } from "#look/fonts/open-font.ts";
import { printUnicodeRange } from "#look/fonts/print-unicode-range.ts";
import type { FontFamily } from "#look/look.ts";

const { resolve } = createRequire(import.meta.url);
const figtree = "@fontsource-variable/figtree/files";
const files = [
  resolve(`${figtree}/figtree-latin-wght-normal.woff2`),
  resolve(`${figtree}/figtree-latin-ext-wght-normal.woff2`),
];
const family: FontFamily = {
  name: "Figtree",
  faces: [{ weight: "300 900", style: "normal", isPreloaded: true, files }],
  fallback: { like: "Arial", at: 400 },
};

const text = new Set([..."Łódź, a café & more"].map((letter) => letter.codePointAt(0) ?? 0));

const makeAfresh = (_: unknown, make: () => Promise<Uint8Array>): Promise<Uint8Array> => make();

function open(bytes: Uint8Array | undefined): ReturnType<typeof openFont> {
  return openFont(Buffer.from(bytes ?? []));
}

/** Reads `U+20-7E, U+A9` back. */
function readRange(range: string): number[] {
  return range.split(", ").flatMap((part) => {
    const [first = 0, last = first] = part
      .slice(2)
      .split("-")
      .map((digits) => Number.parseInt(digits, 16));
    return Array.from({ length: last - first + 1 }, (_, index) => first + index);
  });
}

test("a range names runs and single characters, in order", () => {
  expect(printUnicodeRange([0x41, 0x20, 0x42, 0x43, 0x2014])).toBe("U+20, U+41-43, U+2014");
});

describe("fonts cut down to a site's texts", () => {
  test("every character of the files is in one part, and the part that names it has it", async () => {
    const { css, files: parts } = await makeFontSheet([family], text, makeAfresh);
    const rules = [...css.matchAll(/url\("\.\/([^"]+)"\).*?unicode-range: ([^;]+);/gs)];
    expect(rules.map(([, name]) => name)).toEqual([
      "figtree-latin-wght-normal.woff2",
      "figtree-latin-wght-normal-rest.woff2",
      "figtree-latin-ext-wght-normal.woff2",
      "figtree-latin-ext-wght-normal-rest.woff2",
    ]);
    const named = rules.map(([, , range = ""]) => readRange(range));
    expect(new Set(named.flat()).size).toBe(named.flat().length);
    const whole = new Set(files.flatMap((file) => open(readFileSync(file)).characterSet));
    expect(new Set(named.flat())).toEqual(whole);
    for (const [index, [, name = ""]] of rules.entries()) {
      const has = new Set(open(parts.get(name)).characterSet);
      for (const point of named[index] ?? []) expect(has.has(point)).toBe(true);
    }
    for (const point of [named[0], named[2]].flat()) expect(text.has(point ?? 0)).toBe(true);
  });

  test("axes stay, and the part above the fold alone is preloaded", async () => {
    const { files: parts, preloaded } = await makeFontSheet([family], text, makeAfresh);
    expect(preloaded).toEqual(["figtree-latin-wght-normal.woff2"]);
    const before = open(readFileSync(files[0] ?? "")).variationAxes;
    for (const part of parts.values()) expect(open(part).variationAxes).toEqual(before);
  });

  test("the same input gives the same bytes", async () => {
    const [one, other] = [
      await makeFontSheet([family], text, makeAfresh),
      await makeFontSheet([family], new Set([...text].toReversed()), makeAfresh),
    ];
    expect(other).toEqual(one);
  });

  test("without texts to go by, the files are served as they are", async () => {
    const { files: parts } = await makeFontSheet([family], null, makeAfresh);
    expect([...parts.keys()]).toEqual(files.map((file) => file.split("/").at(-1)));
    for (const [index, part] of [...parts.values()].entries())
      expect(Buffer.from(part).equals(readFileSync(files[index] ?? ""))).toBe(true);
  });

  test("the system's font is made as wide and high at the weight that is asked for", async () => {
    const at = async (weight: number): Promise<number> => {
      const heavy = { ...family, fallback: { like: "Arial", at: weight } };
      const { css } = await makeFontSheet([heavy], null, makeAfresh);
      expect(css).toContain('font-family: "Figtree fallback"');
      expect(css).toContain('src: local("Arial"), local("Liberation Sans"), local("Helvetica")');
      return Number(/size-adjust: ([\d.]+)%/.exec(css)?.[1]);
    };
    // Measured over English text against Liberation Sans: 100.5 %.
    expect(Math.abs((await at(400)) - 100.5)).toBeLessThan(0.5);
    expect(await at(700)).toBeGreaterThan(await at(400));
  });
});
