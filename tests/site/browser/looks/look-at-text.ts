import { expect, type Page } from "playwright/test";
import { listBrokenWords, listTextFaults } from "../list-text-faults.ts";

/** Looks at a page's text at some widths, and at those with text of twice its size. */
export async function lookAtText(
  page: Page,
  { widths, widthsAtTwice }: { widths: number[]; widthsAtTwice: number[] },
): Promise<void> {
  await expectReadable(page, widths, "");
  if (widths.includes(320)) {
    await page.setViewportSize({ width: 320, height: 900 });
    expect(await listBrokenWords(page), "broken words at 320 px").toEqual([]);
  }
  await page.evaluate(() => {
    document.documentElement.style.fontSize = "200%";
  });
  await expectReadable(page, widthsAtTwice, "text at 200 %");
  if (widthsAtTwice.includes(390)) {
    await page.setViewportSize({ width: 390, height: 900 });
    // A title of that size may be wider than the window; what needs less than two thirds of it fits.
    expect(await listBrokenWords(page, 0.65), "broken words, text at 200 %").toEqual([]);
  }
  await page.evaluate(() => {
    document.documentElement.style.fontSize = "";
  });
}

/** Looks at a page's text at some widths: nothing is cut, covered or past the window's edge. */
export async function expectReadable(page: Page, widths: number[], what: string): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow, `${what} at ${width} px: scrolls sideways`).toBeLessThanOrEqual(0);
    expect(await listTextFaults(page), `${what} at ${width} px`).toEqual([]);
  }
}
