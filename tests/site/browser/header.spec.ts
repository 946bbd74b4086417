import { expect, type Page, test } from "playwright/test";
import { stirMouse } from "../../browser/stir-mouse.ts";
import { makeExamplePages } from "./example-pages.ts";

async function open(page: Page, route: string): Promise<void> {
  await page.goto(route);
  await stirMouse(page);
  await expect(page.locator("tessera-island[name=header]")).toHaveAttribute("awake", "");
}

async function scrollTo(page: Page, top: number): Promise<void> {
  await page.evaluate((y) => window.scrollTo({ top: y, behavior: "instant" }), top);
}

test("the header hides on the way down, shows on the way up, and resets at the top", async ({
  page,
}) => {
  await open(page, "/");
  const header = page.locator(".header");
  const bar = page.locator(".header-inner");
  await expect(bar).toHaveAttribute("data-state", "top");
  await scrollTo(page, 600);
  await expect(bar).toHaveAttribute("data-state", "hidden");
  await expect(header).not.toBeInViewport();
  await scrollTo(page, 500);
  await expect(bar).toHaveAttribute("data-state", "shown");
  await expect(header).toBeInViewport();
  await scrollTo(page, 0);
  await expect(bar).toHaveAttribute("data-state", "top");
});

test("a hidden header comes back for the keyboard", async ({ page }) => {
  await open(page, "/");
  await scrollTo(page, 600);
  await expect(page.locator(".header-inner")).toHaveAttribute("data-state", "hidden");
  await page
    .locator(".header-home")
    .evaluate((link: HTMLElement) => link.focus({ preventScroll: true }));
  await expect(page.locator(".header")).toBeInViewport();
});

test("the header marks the page, and the section that a page belongs to", async ({ page }) => {
  await page.goto("/contact");
  await expect(page.locator("header [aria-current=page]")).toHaveText("Contact");
  await page.goto("/service/web-development");
  await expect(page.locator("header [aria-current=true]")).toHaveText("Services");
});

test.describe("on a telephone", () => {
  test.use({ viewport: { width: 390, height: 800 }, hasTouch: true });

  test("the menu opens, and closes on Escape and by its button", async ({ page }) => {
    await open(page, "/");
    const button = page.getByRole("button", { name: "Menu" });
    const link = page.locator("header").getByRole("link", { name: "Our Team" });
    await expect(link).toBeHidden();
    await button.click();
    await expect(link).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(link).toBeHidden();
    await expect(button).toBeFocused();
    await button.click();
    await expect(link).toBeVisible();
    await button.click();
    await expect(link).toBeHidden();
  });

  for (const script of [true, false]) {
    test.describe(script ? "with JavaScript" : "without JavaScript", () => {
      test.use({ javaScriptEnabled: script });

      test("the open menu shows how to close it, dims the page and holds it still", async ({
        page,
      }) => {
        await page.goto("/");
        const button = page.getByRole("button", { name: "Menu" });
        const bars = await button.screenshot();
        await button.click();
        await expect(page.locator(".header-menu")).toBeVisible();
        // Its bars are a cross now; their turning takes a moment.
        await expect.poll(() => button.screenshot()).not.toEqual(bars);
        const dim = await page
          .locator(".header-menu")
          .evaluate((menu) => getComputedStyle(menu, "::backdrop").backgroundColor);
        expect(Number(/[\d.]+(?=\)$)/.exec(dim)?.[0])).toBeGreaterThan(0.4);
        await page.mouse.move(200, 700);
        await page.mouse.wheel(0, 600);
        await page.waitForTimeout(300);
        expect(await page.evaluate(() => scrollY)).toBe(0);
        await button.click();
        await expect(page.locator(".header-menu")).toBeHidden();
        await page.mouse.wheel(0, 600);
        await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
      });
    });
  }

  test("the menu closes when one of its links is followed", async ({ page }) => {
    await open(page, "/");
    await page.getByRole("button", { name: "Menu" }).click();
    await page.locator("header").getByRole("link", { name: "Our Team" }).click();
    await expect(page).toHaveURL("/team");
    await expect(page.locator(".header-menu")).toBeHidden();
    await expect(page.locator("h1")).toBeFocused();
  });

  test("everything in the menu is large enough for a finger", async ({ page }) => {
    await open(page, "/");
    await page.getByRole("button", { name: "Menu" }).click();
    // While it slides in, a box is some millionths of a pixel off.
    await page.locator(".header-menu").evaluate(async (menu) => {
      await Promise.all(menu.getAnimations({ subtree: true }).map(({ finished }) => finished));
    });
    for (const link of await page.locator(".header-menu a").all()) {
      expect((await link.boundingBox())?.height ?? 0).toBeGreaterThanOrEqual(44);
    }
  });
});

test.describe("a second level", () => {
  const menu = [
    { label: "Home", href: "/" },
    {
      label: "Services",
      href: "/service",
      links: [
        { label: "Web Development", href: "/service/web-development" },
        { label: "Branding", href: "/service/branding" },
      ],
    },
    { label: "Contact", href: "/contact" },
  ];

  for (const [form, viewport] of Object.entries({
    wide: { width: 1280, height: 800 },
    narrow: { width: 390, height: 800 },
  })) {
    test.describe(form, () => {
      test.use({ viewport });

      test("opens by the keyboard, closes on Escape and when left, leads on", async ({ page }) => {
        const examples = await makeExamplePages({
          isAlive: true,
          change: (example, schema) =>
            schema["title"] === "Header" ? { ...example, links: menu } : example,
        });
        await examples.answer(page);
        await page.goto(examples.routeOf("header"));
        await stirMouse(page);
        const island = page.locator("main tessera-island[name=header]").last();
        await expect(island).toHaveAttribute("awake", "");
        if (form === "narrow") await island.getByRole("button", { name: "Menu" }).press("Enter");
        const more = island.locator("summary");
        const branding = island.getByRole("link", { name: "Branding" });
        await expect(branding).toBeHidden();
        await more.focus();
        await page.keyboard.press("Enter");
        await expect(branding).toBeVisible();
        await page.keyboard.press("Escape");
        await expect(branding).toBeHidden();
        await expect(more).toBeFocused();

        await page.keyboard.press("Enter");
        await page.keyboard.press("Tab");
        await page.keyboard.press("Tab");
        await expect(branding).toBeFocused();
        await page.keyboard.press("Tab");
        await expect(branding).toBeHidden();
        await page.keyboard.press("Shift+Tab");
        await expect(more).toBeFocused();
        expect((await more.boundingBox())?.height ?? 0).toBeGreaterThanOrEqual(44);
      });
    });
  }
});
