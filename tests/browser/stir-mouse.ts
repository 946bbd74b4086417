import type { Page } from "playwright/test";

/**
 * Moves the mouse as a hand does that has come to the page: a mouse that lies still where the page opens
 * says nothing, and tests share theirs.
 *
 * @param place where it comes to rest, in CSS pixels; the page's left edge, where there is no link
 */
export async function stirMouse(page: Page, { x, y } = { x: 3, y: 300 }): Promise<void> {
  await page.mouse.move(x + 2, y + 2);
  await page.mouse.move(x, y);
}
