import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { checkDrawing } from "#site/look/icons/color-drawing.ts";
import { printStyles } from "#site/look/print-styles.ts";
import { readTheme, root } from "./read-theme.ts";

test("every pair that the tokens declare passes, and the icon names their colours", async () => {
  const drawing = readFileSync(path.join(root, "theme/icon.svg"), "utf8");
  expect(checkDrawing(drawing, await readTheme())).toEqual([]);
});

test("the tokens become the properties that the styles name", async () => {
  const styles = printStyles(await readTheme());
  const properties = [...expectedColors, ...expectedOthers];
  expect(styles.match(/--[\w-]+: [^;]+/g)).toEqual(properties);
  expect(styles).toContain(`:root,\n  .picture {\n    ${expectedColors[0]};`);
  expect(styles).toContain(`:root {\n    ${expectedOthers[0]};`);
});

/** What the site's styles said before they were made of data. */
const expectedColors = [
  "--paper: light-dark(#fbfaf6, #0a1412)",
  "--surface: light-dark(#fff, #101e1b)",
  "--sunken: light-dark(#f1efe7, #0d1917)",
  "--ink: light-dark(#11221e, #ecf3f0)",
  "--ink-2: light-dark(#465a54, #a3b8b1)",
  "--line: light-dark(#dfdccf, #22352f)",
  "--control-line: light-dark(#7f8b85, #5f736c)",
  "--brand: light-dark(#0c5b4a, #4cc9a4)",
  "--brand-soft: light-dark(#dcebe4, #123a31)",
  "--on-brand: light-dark(#fff, #04201a)",
  "--accent: light-dark(#e79a1c, #f3b34c)",
  "--accent-soft: light-dark(#fbe9c8, #3a2b10)",
  "--on-accent: #231603",
  "--deep: light-dark(#0a2f28, #0d2721)",
  "--on-deep: #eaf3ef",
  "--on-deep-2: #a9c6bc",
  "--deep-line: #1d4a40",
  "--board: #f3b34c",
  "--bad: light-dark(#b3261e, #ff8a80)",
  "--good: light-dark(#1b7f4d, #5ad19a)",
  "--shadow: light-dark(#0a2f2847, #000000a3)",
  "--skin-1: #f0cfae",
  "--skin-2: #d9a878",
  "--skin-3: #b97f54",
  "--skin-4: #8d5a3b",
  "--hair-1: #1d1a19",
  "--hair-2: #3b2a20",
  "--hair-3: #6f6a66",
  "--portrait-cloth: #5b7d8a",
  "--portrait-shirt: #f6f3ea",
];
const expectedOthers = [
  '--font-heading: "Bricolage Grotesque", "Bricolage Grotesque fallback", system-ui, sans-serif',
  '--font-text: "Figtree", "Figtree fallback", system-ui, sans-serif',
  "--container: 1200px",
  "--gutter-min: 16px",
  "--gutter-max: 24px",
  "--section-space-min: 64px",
  "--section-space-max: 116px",
  "--radius-card: 14px",
  "--radius-control: 10px",
  "--radius-chip: 8px",
  "--ease: cubic-bezier(0.2, 0.7, 0.3, 1)",
  "--shadow-float: 0px 18px 48px -12px var(--shadow)",
];
