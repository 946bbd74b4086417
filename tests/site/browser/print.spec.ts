import { expect, test } from "playwright/test";
import { makeExamplePages } from "./example-pages.ts";
import { lookOnPaper, paper } from "./looks/look-on-paper.ts";
import { showNotice } from "./show-notice.ts";

test.use({ viewport: paper, contextOptions: { reducedMotion: "reduce" } });

test("a page that follows a dark system prints dark on white", async ({ page }) => {
  const following = await makeExamplePages({ theme: "auto" });
  await following.answer(page);
  await page.emulateMedia({ colorScheme: "dark" });
  await page.goto(following.routeOf("cta-band"));
  await lookOnPaper(page, "in a dark system");
});

test("a dark page becomes a file of A4 pages", async ({ page }) => {
  await page.goto("/service/service-details-dark");
  const file = await page.pdf({ preferCSSPageSize: true, format: "A4" });
  expect(file.subarray(0, 4).toString()).toBe("%PDF");
});

test("open windows and toasts stay off the paper", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("button", { name: "Menu" }).click();
  await lookOnPaper(page, "with the menu open");
  await page.keyboard.press("Escape");
  await page.getByRole("link", { name: /film|video|watch/i }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await lookOnPaper(page, "with the film open");

  await showNotice(page);
  await lookOnPaper(page, "with a toast");
});
