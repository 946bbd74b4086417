import type { Page } from "playwright/test";

/** Red, green and blue from 0 to 255, opacity from 0 to 1. */
export type Color = [number, number, number, number];

/** @param text as computed styles have it: `rgb(1, 2, 3)` or `rgba(1, 2, 3, 0.5)` */
export function parseColor(text: string): Color {
  const parts = (text.match(/[\d.]+/g) ?? []).map(Number);
  const [red = 0, green = 0, blue = 0, alpha = 1] = parts;
  return [red, green, blue, alpha];
}

/** @returns the relative luminance of WCAG 2.2, from 0 to 1 */
export function weighColor(color: number[]): number {
  const [red = 0, green = 0, blue = 0] = color.slice(0, 3).map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** @returns the contrast of WCAG 2.2, from 1 to 21 */
export function compareColors(one: number[], other: number[]): number {
  const [dark = 0, light = 0] = [weighColor(one), weighColor(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** Gives the page the functions above, under their names, for what is evaluated in it. */
export async function teachColors(page: Page): Promise<void> {
  const functions = [parseColor, weighColor, compareColors].map(String);
  // Playwright would call a text that begins with a function.
  await page.evaluate(["void 0;", ...functions].join("\n"));
}
