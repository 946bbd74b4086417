import { expect, type Page, test } from "playwright/test";
import { compareStyles, readAllStyles } from "./compare-styles.ts";
import { findButton } from "./contact-page.ts";
import { makeExamplePages } from "./example-pages.ts";
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

const styles = readAllStyles();
const examples = await makeExamplePages({ isAlive: true });

test.use({ contextOptions: { reducedMotion: "reduce" } });

/** An island that wakes meanwhile may look otherwise: once more, and it does no longer. */
async function expectSame(page: Page, what: string): Promise<void> {
  await expect(async () => {
    const { count, differences } = await compareStyles(page, styles);
    expect(differences, what).toEqual([]);
    expect(count).toBeGreaterThan(20);
  }).toPass({ timeout: 20_000 });
}

async function wake(page: Page): Promise<void> {
  await page.mouse.move(5, 5);
  await page.waitForFunction(() => customElements.get("tessera-island") !== undefined);
}

for (const route of pages) {
  test(`${route} looks as with all styles of the site`, async ({ page }) => {
    await page.goto(route);
    await wake(page);
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 900 });
      await expectSame(page, `${width} px`);
    }
    await page.emulateMedia({ forcedColors: "active" });
    await expectSame(page, "forced colours");
    await page.emulateMedia({ forcedColors: "none", media: "print" });
    await expectSame(page, "print");
  });
}

for (const type of examples.types) {
  test(`${type} looks as with all styles of the site, in each example`, async ({ page }) => {
    await examples.answer(page);
    for (const route of examples.routesOf(type)) {
      await page.goto(route);
      await expectSame(page, route);
    }
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
    await expectSame(page, route);
  }
  for (const route of way.slice(0, -1).toReversed()) {
    await page.goBack();
    await isShown(route);
    await expectSame(page, `back at ${route}`);
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
  await expectSame(page, "the film's window");

  await showNotice(page);
  await findButton(page).click();
  await expect(page.locator(".field-error").first()).toBeVisible();
  await expectSame(page, "a form with errors, and a toast");

  await page.goto("/search?q=erp");
  await expect(page.locator("main mark, main .search-results-hit, main li").first()).toBeVisible();
  await expectSame(page, "search results");
});
