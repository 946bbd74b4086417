import { expect, test } from "playwright/test";
import { stirMouse } from "../../browser/stir-mouse.ts";

test("the count of years never takes the place of words that somebody sees", async ({ page }) => {
  await page.clock.setFixedTime("2031-06-15T12:00:00");
  // So high that the badge is seen from the beginning.
  await page.setViewportSize({ width: 1280, height: 2400 });
  await page.goto("/");
  const badge = page.getByRole("main").locator(".about-badge");
  await expect(badge).toBeInViewport();
  await stirMouse(page);
  await expect(page.locator("html[data-warm]")).toBeAttached();
  await expect(badge.locator("tessera-island[awake]")).toBeAttached();
  await page.mouse.wheel(0, 60);
  await expect(badge).toHaveText("Since 2023", { useInnerText: true });
  await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
  await page.setViewportSize({ width: 1280, height: 600 });
  await expect(badge).not.toBeInViewport();
  await expect(badge).toHaveText(/^\s*8\s*years of experience\s*$/, { useInnerText: true });
  await badge.scrollIntoViewIfNeeded();
  await expect(badge.getByText("Since")).toHaveCount(0);
});
