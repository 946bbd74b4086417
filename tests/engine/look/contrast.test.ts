import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { measureContrast } from "#site/look/check-contrast.ts";
import { formatColor } from "#site/look/theme-color.ts";
import { fixture, read, small } from "./read-tokens.ts";
import { checkProperty } from "../../check-property.ts";

/** The small site's brand in the light mode. */
const brand = formatColor("#1d4f8c");

const typed = /for "brand" write (\{.*\})\.$/;

function withBrand(hex: string): string {
  return fixture.replace(brand, formatColor(hex));
}

test("contrast is that of WCAG 2.2", () => {
  expect(measureContrast("#000000", "#ffffff")).toBeCloseTo(21, 5);
  expect(measureContrast("#767676", "#ffffff")).toBeCloseTo(4.54, 2);
  expect(measureContrast("#ffffff", "#777777")).toBeCloseTo(4.48, 2);
});

describe("a theme's tokens", () => {
  test("pass in every pair that they declare", async () => {
    expect(fixture).toContain(brand);
    expect((await read(fixture)).diagnostics).toEqual([]);
  });

  test("a brand too light is told once, at its line, with what passes; typed, it passes", async () => {
    const text = withBrand("#e0b13c");
    const { look, diagnostics } = await read(text);
    expect(look).not.toBeNull();
    expect(diagnostics).toHaveLength(1);
    const [told] = diagnostics;
    const lines = text.split("\n");
    const line = lines.findIndex((content) => content.includes("#e0b13c"));
    expect(told).toMatchObject({
      code: "contrast",
      severity: "error",
      file: "theme/tokens.json",
      line: line + 1,
      column: (lines[line]?.indexOf("{ ") ?? 0) + 1,
    });
    expect(told?.text).toBe(
      'In the light mode "brand" on "brand-soft" has a contrast of 1.67:1, and needs 4.5:1 (2 more pairs fail).',
    );
    const [, remedy = ""] = typed.exec(told?.help ?? "") ?? [];
    expect(told?.help).toContain(told?.suggestion);
    expect((await read(text.replace(formatColor("#e0b13c"), remedy))).diagnostics).toEqual([]);
  });

  test("a failing value of the dark mode is told at its own line", async () => {
    const text = fixture.replace(formatColor("#7db4f0"), formatColor("#1d4f8c"));
    const { diagnostics } = await read(text);
    expect(diagnostics).toHaveLength(1);
    expect(diagnostics[0]?.text).toContain("In the dark mode");
    expect(diagnostics[0]?.path).toEqual(["color", "brand", "$extensions", "mode", "dark"]);
  });

  test("whatever the brand, what is suggested for it passes beside all that it stands beside", async () => {
    const channel = fc.integer({ min: 0, max: 255 });
    await checkProperty(
      fc.asyncProperty(channel, channel, channel, async (...channels) => {
        const hex = `#${channels.map((part) => part.toString(16).padStart(2, "0")).join("")}`;
        const { diagnostics } = await read(withBrand(hex));
        if (diagnostics.length === 0) return;
        expect(diagnostics).toHaveLength(1);
        const [, remedy = ""] = typed.exec(diagnostics[0]?.help ?? "") ?? [];
        expect(remedy).not.toBe("");
        expect((await read(fixture.replace(brand, remedy))).diagnostics).toEqual([]);
      }),
      { name: "contrast: a suggestion passes", runs: 40 },
    );
  });
});

describe("which value is told", () => {
  test("the same value in both modes is held against both, and told once", async () => {
    const tokens = structuredClone(small);
    Object.assign(tokens.color.ink, JSON.parse(`{ "$value": ${formatColor("#000000")} }`));
    Object.assign(tokens.color.ink, { $extensions: {} });
    const { diagnostics } = await read(tokens);
    expect(diagnostics).toHaveLength(1);
    // Between black and white one gray passes beside both: 4.58 and 4.58.
    expect(diagnostics[0]?.suggestion).toMatch(/^#7[45678]7[45678]7[45678]$/);
    const { suggestion = "" } = diagnostics[0] ?? {};
    Object.assign(tokens.color.ink, JSON.parse(`{ "$value": ${formatColor(suggestion)} }`));
    expect((await read(tokens)).diagnostics).toEqual([]);
  });

  test("where no colour passes, the message says that the others are to be changed", async () => {
    const tokens = structuredClone(small);
    Object.assign(tokens.color.ink, { $extensions: {} });
    Object.assign(tokens.$extensions["tessera.contrast"][0] ?? {}, { ratio: 7 });
    const { diagnostics } = await read(tokens);
    expect(diagnostics[0]?.suggestion).toBeUndefined();
    expect(diagnostics[0]?.help).toContain("change the colours next to it");
  });

  test("an alias is mended where its value is written", async () => {
    const tokens = structuredClone(small);
    Object.assign(tokens.color, { text: { $value: "{color.paper}" } });
    Object.assign(tokens.$extensions["tessera.contrast"][0] ?? {}, { text: ["text"], on: ["ink"] });
    expect((await read(tokens)).diagnostics).toEqual([]);
    Object.assign(tokens.color.paper, JSON.parse(`{ "$value": ${formatColor("#222222")} }`));
    const { diagnostics } = await read(tokens);
    expect(diagnostics[0]?.path).toEqual(["color", "paper", "$value"]);
  });
});
