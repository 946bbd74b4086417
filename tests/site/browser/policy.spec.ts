import { expect, test } from "playwright/test";
import { followLink } from "../../browser/follow-link.ts";
import { watchRefusals } from "../../browser/watch-refusals.ts";
import { listPages } from "./list-pages.ts";

test("every page, followed and awake, is refused nothing", async ({ page }) => {
  test.slow();
  const refusals = await watchRefusals(page);
  await page.goto("/");
  await page.mouse.move(5, 5);
  await expect(page.locator("html")).toHaveAttribute("data-warm", "");
  const routes = listPages();
  for (const route of routes) {
    await followLink(page, route);
    await expect(page).toHaveURL(route);
    await page.evaluate(() => {
      for (const island of document.querySelectorAll("tessera-island"))
        island.dispatchEvent(new CustomEvent("tessera:asked"));
    });
    // A carousel, a form, a map, a film: all that wakes on this page.
    await expect(page.locator("main tessera-island:not([awake])"), route).toHaveCount(0);
  }
  expect(routes.length).toBeGreaterThan(20);
  expect(refusals).toEqual([]);
});

test("the film, the search, the map and a toast are refused nothing", async ({ page }) => {
  const refusals = await watchRefusals(page);
  await page.goto("/");
  await page.mouse.move(5, 5);
  await page.locator("tessera-island [data-opens], tessera-island button").first().click();
  await page.keyboard.press("Escape");
  await page.goto("/contact");
  await page.locator("form button[type=submit]").click();
  await expect(page.locator("[data-sonner-toast], tessera-notice[shown]").first()).toBeVisible();
  expect(refusals).toEqual([]);
});
