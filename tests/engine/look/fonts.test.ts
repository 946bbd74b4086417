import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { describe, expect, test } from "vitest";
import { makeFontSheet } from "#site/look/fonts/make-font-sheet.ts";
import { listPoints, openFont } from "#site/look/fonts/open-font.ts";
import { findFeatures } from "#site/look/fonts/find-features.ts";
import type { FontUse } from "#site/look/fonts/font-use.ts";
import { printUnicodeRange } from "#site/look/fonts/point-ranges.ts";
import type { FontFamily } from "#site/look/look.ts";

const { resolve } = createRequire(import.meta.url);
const figtree = "@fontsource-variable/figtree/files";
const files = [
  resolve(`${figtree}/figtree-latin-wght-normal.woff2`),
  resolve(`${figtree}/figtree-latin-ext-wght-normal.woff2`),
];
const family: FontFamily = {
  name: "Figtree",
  faces: [{ weight: "300 900", style: "normal", isPreloaded: true, files }],
  fallbacks: [{ like: "Arial", at: 400 }],
  characters: null,
};

const toPoints = (text: string): number[] => [
  ...new Set([...text].map((letter) => letter.codePointAt(0) ?? 0)),
];

const text: FontUse = { characters: toPoints("Łódź, a café & 12 more"), features: [] };

const makeAfresh = (_: unknown, make: () => Promise<Uint8Array>): Promise<Uint8Array> => make();

function open(bytes: Uint8Array | undefined): ReturnType<typeof openFont> {
  return openFont(Buffer.from(bytes ?? []));
}

function weigh(weight: string): FontFamily {
  return { ...family, faces: [{ weight, style: "normal", isPreloaded: true, files }] };
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

test("a narrow gap is closed where no other part has a character in it", () => {
  const points = [0x41, 0x45, 0x49, 0x60, 0x70];
  expect(printUnicodeRange(points, new Set([0x47]))).toBe("U+41-45, U+49, U+60-70");
  expect(printUnicodeRange(points, new Set())).toBe("U+41-49, U+60-70");
});

test("styles name the features of fonts", () => {
  const css = `
    .price { font-variant-numeric: tabular-nums slashed-zero; }
    .name { font-variant: small-caps }
    .logo { font-feature-settings: "ss01" 1, 'kern' off; }
    .other { content: "tnum"; color: super; }`;
  expect(findFeatures(css)).toEqual(["kern", "smcp", "ss01", "tnum", "zero"]);
});

describe("fonts cut down to a site's texts", () => {
  test("the one part that is asked for a character has it", async () => {
    const { css, files: parts } = await makeFontSheet([family], text, makeAfresh);
    const rules = [...css.matchAll(/url\("\.\/([^"]+)"\).*?unicode-range: ([^;]+);/gs)];
    expect(rules.map(([, name]) => name)).toEqual([
      "figtree-latin-ext-wght-normal-rest.woff2",
      "figtree-latin-ext-wght-normal.woff2",
      "figtree-latin-wght-normal-rest.woff2",
      "figtree-latin-wght-normal.woff2",
    ]);
    const named = rules.map(([, , range = ""]) => readRange(range));
    const had = rules.map(([, name = ""]) => new Set(open(parts.get(name)).characterSet));
    const whole = new Set(files.flatMap((file) => listPoints(open(readFileSync(file)))));
    for (const point of whole) {
      const asked = named.findLastIndex((points) => points.includes(point));
      // A second one would be fetched where the first comes late.
      expect(
        named.filter((points) => points.includes(point)),
        point.toString(16),
      ).toHaveLength(1);
      expect(had[asked]?.has(point), point.toString(16)).toBe(true);
      expect([1, 3].includes(asked), point.toString(16)).toBe(text.characters.includes(point));
    }
  });

  test("a preloaded font is optional and any other swaps, unless the theme chooses", async () => {
    const late = {
      ...family,
      faces: family.faces.map((face) => ({ ...face, isPreloaded: false })),
    };
    const read = async (of: FontFamily): Promise<Set<string>> => {
      const { css } = await makeFontSheet([of], text, makeAfresh);
      return new Set([...css.matchAll(/font-display: (\w+);/g)].map(([, display = ""]) => display));
    };
    expect(await read(family)).toEqual(new Set(["optional"]));
    expect(await read(late)).toEqual(new Set(["swap"]));
    for (const of of [family, late])
      expect(await read({ ...of, display: "block" })).toEqual(new Set(["block"]));
  });

  test("the part above the fold alone is preloaded", async () => {
    const { preloaded } = await makeFontSheet([family], text, makeAfresh);
    expect(preloaded).toEqual(["figtree-latin-wght-normal.woff2"]);
  });

  test.each([
    ["300 900", { wght: [300, 900] }],
    ["400 700", { wght: [400, 700] }],
    ["600", {}],
  ])("the weights %j are all that its parts have", async (weight, axes) => {
    const { files: parts, css } = await makeFontSheet([weigh(weight)], text, makeAfresh);
    expect(css).toContain(`font-weight: ${weight};`);
    expect(parts.size).toBe(4);
    for (const part of parts.values()) {
      const found = Object.entries(open(part).variationAxes);
      expect(Object.fromEntries(found.map(([tag, axis]) => [tag, [axis?.min, axis?.max]]))).toEqual(
        axes,
      );
    }
  });

  test("what styles do not ask for is cut off, and makes it smaller", async () => {
    const measure = async (weight: string, features: string[]): Promise<number> => {
      const { files: parts } = await makeFontSheet(
        [weigh(weight)],
        { ...text, features },
        makeAfresh,
      );
      return parts.get("figtree-latin-wght-normal.woff2")?.byteLength ?? 0;
    };
    const plain = await measure("400 700", []);
    expect(await measure("300 900", [])).toBeGreaterThan(plain);
    expect(await measure("400 700", ["tnum"])).toBeGreaterThan(plain);
  });

  test("the same input gives the same bytes", async () => {
    const [one, other] = [
      await makeFontSheet([family], text, makeAfresh),
      await makeFontSheet(
        [family],
        { ...text, characters: text.characters.toReversed() },
        makeAfresh,
      ),
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
      const heavy = { ...family, fallbacks: [{ like: "Arial", at: weight }] };
      const { css } = await makeFontSheet([heavy], null, makeAfresh);
      expect(css).toContain('font-family: "Figtree fallback"');
      expect(css).toContain('src: local("Arial"), local("Liberation Sans"), local("Helvetica")');
      return Number(/size-adjust: ([\d.]+)%/.exec(css)?.[1]);
    };
    // Measured over English text against Liberation Sans: 100.5 %.
    expect(Math.abs((await at(400)) - 100.5)).toBeLessThan(0.5);
    expect(await at(700)).toBeGreaterThan(await at(400));
  });

  test("the system's font stands on the line as the font itself does", async () => {
    const sheet = { ...family, fallbacks: [{ like: "Arial", at: 400 }] };
    const { css } = await makeFontSheet([sheet], null, makeAfresh);
    const read = (name: string): number => Number(new RegExp(`${name}: ([\\d.]+)%`).exec(css)?.[1]);
    const size = read("size-adjust") / 100;
    // What the font file says of itself: 950 and 250 of 1000 units.
    expect(read("ascent-override") * size).toBeCloseTo(95, 0);
    expect(read("descent-override") * size).toBeCloseTo(25, 0);
  });

  test("each weight has a fallback as wide as it is", async () => {
    const fallbacks = [
      { like: "Arial", at: 400, weight: "400 550" },
      { like: "Arial Bold", at: 700, weight: "551 700" },
    ];
    const { css } = await makeFontSheet([{ ...family, fallbacks }], null, makeAfresh);
    const rules = css.split("@font-face").filter((rule) => rule.includes("fallback"));
    expect(rules.map((rule) => /font-weight: ([^;]+)/.exec(rule)?.[1])).toEqual([
      "400 550",
      "551 700",
    ]);
    expect(rules[0]).toContain('local("Liberation Sans")');
    expect(rules[1]).toContain('local("Liberation Sans Bold")');
    const widths = rules.map((rule) => /size-adjust: ([^;]+)/.exec(rule)?.[1]);
    expect(widths[0]).not.toBe(widths[1]);
  });
});
