import { expect, test } from "playwright/test";
import { followLink } from "../../browser/follow-link.ts";
import { stirMouse } from "../../browser/stir-mouse.ts";
import { watchRefusals } from "../../browser/watch-refusals.ts";
import { sendNotice } from "./show-notice.ts";
import { listPages } from "./list-pages.ts";

test("every page, followed and awake, is refused nothing", async ({ page }) => {
  test.slow();
  const refusals = await watchRefusals(page);
  await page.goto("/");
  await stirMouse(page);
  await expect(page.locator("html")).toHaveAttribute("data-warm", "");
  const routes = listPages();
  for (const route of routes) {
    await followLink(page, route);
    await expect(page).toHaveURL(route);
    // A carousel, a form, a map: all that wakes on this page.
    await expect(async () => {
      const asleep = page.locator("main tessera-island:not([awake])");
      await asleep.evaluateAll((islands) => {
        for (const island of islands) {
          island.firstElementChild?.scrollIntoView();
          island.dispatchEvent(new CustomEvent("tessera:asked"));
        }
      });
      await expect(asleep, route).toHaveCount(0, { timeout: 500 });
    }).toPass();
  }
  expect(routes.length).toBeGreaterThan(20);
  expect(refusals).toEqual([]);
});

test("a film, a map and a toast are refused nothing", async ({ page }) => {
  const refusals = await watchRefusals(page);
  await page.goto("/");
  await page.locator("main a[data-opens]").first().click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  // Nobody asks its real server.
  await page.route("https://www.openstreetmap.org/**", (route) =>
    route.fulfill({ contentType: "text/html", body: "<!doctype html><title>Map</title>" }),
  );
  await page.goto("/contact");
  await page.locator(".asked-frame-button").click();
  await expect(page.locator("iframe")).toHaveCount(1);
  await expect
    .poll(() =>
      page
        .frames()
        .map((frame) => frame.url())
        .join(" "),
    )
    .toContain("https://www.openstreetmap.org/");
  await sendNotice(page, { kind: "success", text: "Sent" });
  await expect(page.locator("[data-sonner-toast]")).toContainText("Sent");
  expect(refusals).toEqual([]);
});
