import type { Page } from "playwright/test";

/**
 * Follows a link that stands nowhere on the page, as a visitor does whose pointer rests on it until
 * its page has been fetched. Where links are the browser's own, it is followed at once.
 */
export async function followLink(page: Page, href: string): Promise<void> {
  await page.evaluate(async (address) => {
    const link = document.createElement("a");
    link.href = address;
    document.body.append(link);
    const [name = ""] = link.href.split("#");
    const isAhead = (): boolean =>
      "warm" in document.documentElement.dataset &&
      navigator.onLine &&
      name !== location.href.split("#")[0] &&
      performance.getEntriesByName(name).length === 0;
    link.dispatchEvent(new Event("pointerover", { bubbles: true }));
    do await new Promise((resolve) => setTimeout(resolve, 10));
    while (isAhead());
    link.click();
    link.remove();
  }, href);
}
