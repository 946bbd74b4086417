import { expect, type Page } from "playwright/test";
import { stirMouse } from "../../browser/stir-mouse.ts";

/** Loads a page, wakes it, and marks its document, so that an ordinary load would be noticed. */
export async function openAwake(page: Page, route: string): Promise<void> {
  await page.goto(route);
  await stirMouse(page);
  await expect(page.locator("tessera-island[block=foot]")).toHaveAttribute("awake", "");
  await expect(page.locator("html")).toHaveAttribute("data-warm", "");
  await page.evaluate(() => {
    document.documentElement.dataset["marked"] = "yes";
  });
}

export async function expectSameDocument(page: Page): Promise<void> {
  await expect(page.locator("html")).toHaveAttribute("data-marked", "yes");
}

export async function expectNewDocument(page: Page): Promise<void> {
  await expect(page.locator("html")).not.toHaveAttribute("data-marked", "yes");
}
