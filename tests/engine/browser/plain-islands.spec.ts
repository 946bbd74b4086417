import { expect, type Locator, type Page, test } from "playwright/test";
import { stirMouse } from "../../browser/stir-mouse.ts";

function findLamp(page: Page, word: string): Locator {
  return page.getByRole("button", { name: new RegExp(word) });
}

function findIsland(page: Page, word: string): Locator {
  return page.locator("tessera-island", { has: findLamp(page, word) });
}

async function wakePage(page: Page): Promise<void> {
  await page.goto("/lamps");
  await stirMouse(page);
  await expect(findIsland(page, "seen")).toHaveAttribute("awake", "");
}

test("an island without React is its block's own HTML, brought to life", async ({ page }) => {
  await wakePage(page);
  const lamp = findLamp(page, "seen");
  await lamp.click();
  await expect(lamp).toHaveAttribute("aria-pressed", "true");
  await expect(findIsland(page, "seen")).not.toHaveAttribute("props");
});

test("an island that waits to be touched sleeps in view, and answers the first click", async ({
  page,
}) => {
  await wakePage(page);
  await expect(findIsland(page, "touched")).not.toHaveAttribute("awake");
  await findLamp(page, "touched").click();
  await expect(findLamp(page, "touched")).toHaveAttribute("aria-pressed", "true");
});

test("an island that waits to be touched wakes as the keyboard reaches it", async ({ page }) => {
  await wakePage(page);
  await findLamp(page, "touched").focus();
  await expect(findIsland(page, "touched")).toHaveAttribute("awake", "");
  await page.keyboard.press("Enter");
  await expect(findLamp(page, "touched")).toHaveAttribute("aria-pressed", "true");
});

test("an island that waits to be watched wakes after a moment in view, or as it is touched", async ({
  page,
}) => {
  await page.clock.install();
  await wakePage(page);
  await page.clock.runFor(1000);
  await expect(findIsland(page, "watched")).not.toHaveAttribute("awake");
  await page.clock.runFor(1000);
  await expect(findIsland(page, "watched")).toHaveAttribute("awake", "");
  await page.reload();
  await findLamp(page, "watched").click();
  await expect(findLamp(page, "watched")).toHaveAttribute("aria-pressed", "true");
});
