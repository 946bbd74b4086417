import { expect, test } from "playwright/test";
import { followLink } from "../../browser/follow-link.ts";
import { stirMouse } from "../../browser/stir-mouse.ts";
import { watchRefusals } from "../../browser/watch-refusals.ts";
import { sendNotice } from "./show-notice.ts";
import { listPages } from "./list-pages.ts";

test("every page, followed and awake, is refused nothing", async ({ page }) => {
  test.slow();
  const refusals = await watchRefusals(page);
  const routes = listPages();
  // A link from a page to itself would be a load of the browser's own.
  await page.goto(routes.at(-1) ?? "");
  await stirMouse(page);
  await expect(page.locator("html")).toHaveAttribute("data-warm", "");
  const left = page.locator("main[data-left], main[style*=min-block-size]");
  for (const route of routes) {
    await page.locator("main").evaluate((main) => main.toggleAttribute("data-left", true));
    await followLink(page, route);
    await expect(page).toHaveURL(route);
    await expect(left, route).toHaveCount(0);
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
  const loads = await page.evaluate(() => performance.getEntriesByType("navigation"));
  expect(loads[0]?.name, "one load, and no other").toMatch(new RegExp(`${routes.at(-1)}$`));
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
