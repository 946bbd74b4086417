import { readFileSync } from "node:fs";
import path from "node:path";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { chooseBrand } from "#tools/create/choose-brand.ts";
import { paintTokens } from "#tools/create/paint-tokens.ts";
import { readBrand } from "#tools/create/read-brand.ts";
import { measureContrast, modes, readStarterColors } from "#tools/create/starter-colors.ts";
import { readLook } from "#site/look/read-look.ts";
import { root } from "./make-starters.ts";
import { checkProperty } from "../check-property.ts";

/** The blank starter's tokens, and this site's, with which the company starter begins. */
const files = ["starters/blank/theme/tokens.json", "theme/tokens.json"];

const hex = fc
  .integer({ min: 0, max: 0xff_ff_ff })
  .map((value) => `#${value.toString(16).padStart(6, "0")}`);
const oklch = fc
  .record({
    lightness: fc.double({ min: 0, max: 1, noNaN: true }),
    chroma: fc.double({ min: 0, max: 0.5, noNaN: true }),
    hue: fc.double({ min: 0, max: 360, noNaN: true }),
  })
  .map(({ lightness, chroma, hue }) => `oklch(${lightness} ${chroma} ${hue})`);

describe.each(files)("%s", (file) => {
  const text = readFileSync(path.join(root, file), "utf8");

  test("any colour leaves every declared pair readable, in both modes", async () => {
    await checkProperty(
      fc.asyncProperty(fc.oneof(hex, oklch), async (typed) => {
        const painted = paintTokens(text, readBrand(typed)).text;
        const findFont = (): string => path.join(root, "package.json");
        const json = JSON.parse(painted);
        // Fonts are no matter of colour.
        delete json.font;
        const { issues } = await readLook({ text: JSON.stringify(json), json, findFont });
        expect(issues).toEqual([]);
      }),
      { name: `brand: pairs of ${file}`, runs: 60 },
    );
  });

  test("a brand and what stands on it are 4.5 apart, and so is it from the page", async () => {
    const starter = readStarterColors(JSON.parse(text));
    await checkProperty(
      fc.property(fc.oneof(hex, oklch), (typed) => {
        const { colors } = chooseBrand(starter, readBrand(typed));
        for (const mode of modes) {
          const { brand = "", "on-brand": onBrand = "" } = colors[mode];
          expect(measureContrast(brand, onBrand)).toBeGreaterThanOrEqual(4.5);
          const { paper = "" } = starter.colors[mode];
          expect(measureContrast(brand, paper)).toBeGreaterThanOrEqual(4.5);
        }
      }),
      { name: `brand: itself in ${file}`, runs: 100 },
    );
  });
});

describe("a given colour", () => {
  const starter = readStarterColors(
    JSON.parse(readFileSync(path.join(root, files[0] ?? ""), "utf8")),
  );
  const choose = (typed: string) => chooseBrand(starter, readBrand(typed));

  test("stays where it can be read", () => {
    expect(choose("#2f4aa8")).toMatchObject({
      colors: { light: { brand: "#2f4aa8" } },
      moved: ["dark"],
    });
    expect(choose("gold")).toMatchObject({
      colors: { dark: { brand: "#ffd700" } },
      moved: ["light"],
    });
  });

  test("becomes darker or lighter where it cannot, in its own hue", () => {
    const { light } = choose("gold").colors;
    expect(readBrand(light["brand"] ?? "").hue).toBeCloseTo(readBrand("gold").hue, -1);
    expect(readBrand(light["brand"] ?? "").lightness).toBeLessThan(readBrand("gold").lightness);
  });

  test("takes dark bands with it, where a starter has any", () => {
    const site = readStarterColors(
      JSON.parse(readFileSync(path.join(root, "theme/tokens.json"), "utf8")),
    );
    const { light } = chooseBrand(site, readBrand("crimson")).colors;
    expect(readBrand(light["deep"] ?? "").hue).toBeCloseTo(readBrand("crimson").hue, -1);
  });
});

describe("what is typed for a colour", () => {
  const same = ["#2f4aa8", "2f4aa8", " #2F4AA8 ", "rgb(47 74 168)", "rgb(47, 74, 168)"];

  test.each(same)("%s is one", (typed) => {
    const { lightness, chroma, hue } = readBrand("#2f4aa8");
    const read = readBrand(typed);
    expect([read.lightness, read.chroma, read.hue]).toEqual([lightness, chroma, hue]);
  });

  test.each([
    "teal",
    "hsl(120deg 50% 50%)",
    "hwb(12 50% 0%)",
    "lab(50 20 20)",
    "color(display-p3 1 0 0)",
  ])("%s is one too", (typed) => {
    expect(readBrand(typed).lightness).toBeGreaterThan(0);
  });

  test.each(["blurple", "", "#12", "var(--brand)", "currentcolor", "oklch(nonsense)"])(
    '"%s" is none, and it is told what is',
    (typed) => {
      expect(() => readBrand(typed)).toThrow(
        `"${typed}" is no colour. Type one as CSS has it: "#2457a6", teal, "oklch(45% 0.12 250)".`,
      );
    },
  );

  test.each(["transparent", "rgb(1 2 3 / 50%)"])("%s can be seen through", (typed) => {
    expect(() => readBrand(typed)).toThrow("can be seen through. Type a colour that is solid");
  });
});
