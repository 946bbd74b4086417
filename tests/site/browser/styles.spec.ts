import { expect, type Page, test } from "playwright/test";
import { stirMouse } from "../../browser/stir-mouse.ts";
import { findButton } from "./contact-page.ts";
import { expectSameStyles } from "./looks/expect-same-styles.ts";
import { showNotice } from "./show-notice.ts";

/** One of each kind. */
const pages = [
  "/",
  "/about",
  "/product",
  "/product/point-of-sale",
  "/service",
  "/service/web-development",
  "/service/service-details-right-dark",
  "/blog",
  "/blog/forty-one-numbers",
  "/blog/blog-details-center",
  "/contact",
  "/search",
  "/team",
  "/accessibility",
];

test.use({ contextOptions: { reducedMotion: "reduce" } });

async function wake(page: Page): Promise<void> {
  await stirMouse(page);
  await page.waitForFunction(() => customElements.get("tessera-island") !== undefined);
}

for (const route of pages) {
  test(`${route} looks as with all styles of the site`, async ({ page }) => {
    await page.goto(route);
    await wake(page);
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 900 });
      await expectSameStyles(page, `${width} px`);
    }
    await page.emulateMedia({ forcedColors: "active" });
    await expectSameStyles(page, "forced colours");
    await page.emulateMedia({ forcedColors: "none", media: "print" });
    await expectSameStyles(page, "print");
  });
}

test("so does each page that was walked to, whatever was seen before it", async ({ page }) => {
  const isShown = (route: string) =>
    expect(page.locator("link[rel='canonical']")).toHaveAttribute("href", `${origin}${route}`);

  await page.goto("/blog");
  const { origin } = new URL(await readCanonical(page));
  await wake(page);
  const way = ["/contact", "/product", "/service", "/about", "/team", "/product"];
  for (const route of way) {
    await page.locator(`a[href="${route}"]`).first().dispatchEvent("click");
    await isShown(route);
    await expectSameStyles(page, route);
  }
  for (const route of way.slice(0, -1).toReversed()) {
    await page.goBack();
    await isShown(route);
    await expectSameStyles(page, `back at ${route}`);
  }
});

function readCanonical(page: Page): Promise<string> {
  return page.locator("link[rel='canonical']").evaluate((link) => (link as HTMLLinkElement).href);
}

test("so does what islands show later", async ({ page }) => {
  await page.goto("/");
  await wake(page);
  await page.getByRole("link", { name: /film|video|watch/i }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await expectSameStyles(page, "the film's window");

  await showNotice(page);
  await findButton(page).click();
  await expect(page.locator(".field-error").first()).toBeVisible();
  await expectSameStyles(page, "a form with errors, and a toast");

  await page.goto("/search?q=erp");
  await expect(page.locator("main mark, main .search-results-hit, main li").first()).toBeVisible();
  await expectSameStyles(page, "search results");
});
