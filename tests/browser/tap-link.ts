import type { Page } from "playwright/test";

/**
 * Follows links that stand nowhere on the page, quickly after one another: nothing has pointed at
 * them before.
 */
export async function tapLink(page: Page, ...hrefs: string[]): Promise<void> {
  await page.evaluate((addresses) => {
    for (const address of addresses) {
      const link = document.createElement("a");
      link.href = address;
      document.body.append(link);
      link.click();
      link.remove();
    }
  }, hrefs);
}
