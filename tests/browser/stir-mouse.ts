import type { Page } from "playwright/test";

/**
 * Moves the mouse as a hand does that has come to the page: a mouse that lies still where the page opens
 * says nothing, and tests share theirs. It comes to rest at the page's left edge, where there is no link.
 */
export async function stirMouse(page: Page): Promise<void> {
  await page.mouse.move(5, 302);
  await page.mouse.move(3, 300);
}
