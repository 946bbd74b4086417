import { expect, type Page } from "playwright/test";

/** A page's fonts are two, at most 30,000 bytes, and no italic or rest. */
export async function lookAtFonts(page: Page): Promise<void> {
  const fonts = await readFonts(page);
  const names = fonts.map(({ name }) => name).join(" ");
  expect(fonts.length, names).toBe(2);
  expect(names).not.toMatch(/italic|-rest/);
  for (const { name, bytes } of fonts) expect(bytes, name).toBeGreaterThan(0);
  expect(fonts.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThanOrEqual(30_000);
}

/** What the whole page asks for, below the fold too. */
async function readFonts(page: Page): Promise<{ name: string; bytes: number }[]> {
  return page.evaluate(async () => {
    await document.fonts.ready;
    const entries = performance.getEntriesByType("resource");
    return entries
      .filter(({ name }) => name.endsWith(".woff2"))
      .map(({ name, encodedBodySize }) => ({ name, bytes: encodedBodySize }));
  });
}
