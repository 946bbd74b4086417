import type { BrowserContext, Page } from "playwright/test";

/** What a browser says of a line that costs, or that is slow. */
export const slowLines = {
  "asked to save data": { saveData: true, effectiveType: "4g" },
  slow: { saveData: false, effectiveType: "3g" },
};

/** Has the browser say so of its line. */
export async function useLine(
  page: Page | BrowserContext,
  connection: { saveData: boolean; effectiveType: string },
): Promise<void> {
  await page.addInitScript((line) => {
    Object.defineProperty(navigator, "connection", { value: line, configurable: true });
  }, connection);
}
