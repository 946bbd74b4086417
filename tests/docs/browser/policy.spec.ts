import { expect, test } from "playwright/test";
import { followLink } from "../../browser/follow-link.ts";
import { stirMouse } from "../../browser/stir-mouse.ts";
import { watchRefusals } from "../../browser/watch-refusals.ts";

test("a living example that is followed, and a search, are refused nothing", async ({ page }) => {
  const refusals = await watchRefusals(page);
  await page.goto("/");
  await stirMouse(page);
  await expect(page.locator("html")).toHaveAttribute("data-warm", "");
  for (const route of ["/reference/blocks/blank-hero", "/guide/islands", "/reference/blocks"]) {
    await followLink(page, route);
    await expect(page).toHaveURL(route);
  }
  await page.goBack();
  await page.goBack();
  const frame = page.frameLocator("iframe").first();
  await page.locator("iframe").first().scrollIntoViewIfNeeded();
  await expect(frame.locator("body > *").first()).toBeVisible();
  await page.getByRole("button", { name: "Dark" }).first().click();
  await expect(frame.locator("html")).toHaveAttribute("data-theme", "dark");
  await page.locator("input[type=search]").first().fill("island");
  await expect(page.getByRole("status").filter({ hasText: /\w/ }).first()).toBeAttached();
  expect(refusals).toEqual([]);
});
