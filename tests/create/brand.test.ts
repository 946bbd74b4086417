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
      fc.asyncProperty(fc.oneof(hex, oklch), hex, async (typed, other) => {
        const accent = text.includes('"accent"') ? readBrand(other) : undefined;
        const painted = paintTokens(text, readBrand(typed), {
          accent,
          hasFill: true,
          hasFocus: true,
        }).text;
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

  test("fills buttons where it is too light for text, which is dark on it", () => {
    const fill = (typed: string) =>
      chooseBrand(starter, readBrand(typed), { hasFill: true }).colors;
    const { light, dark } = fill("#ffd400");
    expect(light).toMatchObject({ brand: "#836700", "brand-fill": "#ffd400" });
    expect(measureContrast(light["on-brand-fill"] ?? "", "#ffd400")).toBeGreaterThan(4.5);
    expect(dark["brand-fill"]).toBe(dark["brand"]);
    // A colour that becomes but little darker is one for both.
    for (const typed of ["#8a1c3b", "#2f8a5f", "navy"])
      expect(fill(typed).light).not.toHaveProperty("brand-fill");
    expect(choose("#ffd400").colors.light).not.toHaveProperty("brand-fill");
  });

  test("follows the brand again where the next one can be read", () => {
    const text = readFileSync(path.join(root, files[0] ?? ""), "utf8");
    const yellow = paintTokens(text, readBrand("#ffd400"), { hasFill: true }).text;
    const red = JSON.parse(paintTokens(yellow, readBrand("#8a1c3b"), { hasFill: true }).text);
    expect(red.color["brand-fill"].$value.hex).toBe("#8a1c3b");
    expect(red.color["on-brand-fill"].$value.hex).toBe("#ffffff");
    expect(paintTokens(yellow, readBrand("#ffd400"), { hasFill: true }).text).toBe(yellow);
  });

  test("takes dark bands with it, where a starter has any", () => {
    const site = readStarterColors(
      JSON.parse(readFileSync(path.join(root, "theme/tokens.json"), "utf8")),
    );
    const { light } = chooseBrand(site, readBrand("crimson")).colors;
    expect(readBrand(light["deep"] ?? "").hue).toBeCloseTo(readBrand("crimson").hue, -1);
  });
});

describe("an accent", () => {
  const text = readFileSync(path.join(root, "theme/tokens.json"), "utf8");
  const site = readStarterColors(JSON.parse(text));
  const choose = (accent?: string) =>
    chooseBrand(
      site,
      readBrand("#8a1c3b"),
      accent === undefined ? {} : { accent: readBrand(accent) },
    );

  test("is the theme's own where none is given", () => {
    expect(Object.keys(choose().colors.light).filter((name) => /accent|board/.test(name))).toEqual(
      [],
    );
  });

  test("has its tint, its text and the lights of pictures with it, in both modes", () => {
    const { colors, accentMoved } = choose("#2e7dd1");
    expect(colors.light["accent"]).toBe("#2e7dd1");
    expect(accentMoved).not.toContain("light");
    for (const mode of modes)
      for (const name of ["accent", "accent-soft", "board"])
        expect(
          Math.abs(readBrand(colors[mode][name] ?? "").hue - readBrand("#2e7dd1").hue),
        ).toBeLessThan(15);
  });

  test("is refused where the theme has none", () => {
    const blank = readStarterColors(
      JSON.parse(readFileSync(path.join(root, files[0] ?? ""), "utf8")),
    );
    const wish = { accent: readBrand("teal") };
    expect(() => chooseBrand(blank, readBrand("teal"), wish)).toThrow(
      "type the command without --accent",
    );
  });
});

describe("the ring of focus", () => {
  const wish = { hasFill: true, hasFocus: true };

  describe.each(files)("%s", (file) => {
    const text = readFileSync(path.join(root, file), "utf8");
    const paint = (typed: string, before = text): string =>
      paintTokens(before, readBrand(typed), wish).text;

    test.each(["#c8102e", "#8a1c3b", "crimson", "#d9381e"])("is no red one for %s", async (red) => {
      const json = JSON.parse(paint(red));
      expect(json.color.focus).toMatchObject({ $value: "{color.ink}" });
      const rule = json.$extensions["tessera.contrast"].at(-1);
      expect(rule).toMatchObject({ text: ["focus"], ratio: 3 });
      expect(rule.on).toEqual(expect.arrayContaining(["paper", "surface", "sunken", "brand-soft"]));
      delete json.font;
      const findFont = (): string => path.join(root, "package.json");
      const { issues } = await readLook({ text: JSON.stringify(json), json, findFont });
      expect(issues).toEqual([]);
    });

    test.each(["#2f4aa8", "teal", "#836700", "#7b2fa8", "#333333"])(
      "is the brand's for %s",
      (other) => {
        expect(JSON.parse(paint(other)).color).not.toHaveProperty("focus");
      },
    );

    test("is the brand's again after a red one, and no other byte has changed", () => {
      const paintBare = (typed: string, before: string): string =>
        paintTokens(before, readBrand(typed), { hasFill: true }).text;
      const bare = paintBare("#2f4aa8", paintBare("#c8102e", text));
      expect(paint("#2f4aa8", paint("#c8102e"))).toBe(bare);
      expect(paint("#c8102e", paint("#c8102e"))).toBe(paint("#c8102e"));
    });

    test("stays where somebody has chosen it, or a theme's styles have none", () => {
      const json = JSON.parse(text);
      json.color.focus = { $value: "{color.good}" };
      const chosen = JSON.stringify(json, null, 2);
      for (const typed of ["#c8102e", "#2f4aa8"])
        expect(JSON.parse(paint(typed, chosen)).color.focus).toEqual({ $value: "{color.good}" });
      const withoutRing = paintTokens(text, readBrand("#c8102e"), { hasFill: true }).text;
      expect(JSON.parse(withoutRing).color).not.toHaveProperty("focus");
    });

    test("stays where it is to be kept", () => {
      const red = paint("#c8102e");
      const blue = paintTokens(red, readBrand("#2f4aa8"), { ...wish, keep: ["focus"] }).text;
      expect(JSON.parse(blue).color.focus).toMatchObject({ $value: "{color.ink}" });
    });
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
        `"${typed}" is not a colour. Type a CSS colour: "#2457a6", teal, "oklch(45% 0.12 250)".`,
      );
    },
  );

  test.each(["transparent", "rgb(1 2 3 / 50%)"])("%s can be seen through", (typed) => {
    expect(() => readBrand(typed)).toThrow("is transparent. Type a solid colour");
  });
});
