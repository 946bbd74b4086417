import type { Page } from "playwright/test";

/** Follows a link that stands nowhere on the page, as a script of the page's own would. */
export async function followLink(page: Page, href: string): Promise<void> {
  await page.evaluate((address) => {
    const link = document.createElement("a");
    link.href = address;
    document.body.append(link);
    link.click();
    link.remove();
  }, href);
}
