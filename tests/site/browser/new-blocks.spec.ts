import { expect, test } from "playwright/test";
import { makeExamplePages } from "./example-pages.ts";

const pages = await makeExamplePages({ isAlive: true });

test.beforeEach(async ({ page }) => {
  await pages.answer(page);
});

test.describe("a gallery", () => {
  test("opens a picture, goes on by arrow keys, closes by Escape, and returns the focus", async ({
    page,
  }) => {
    await page.goto(pages.routeOf("gallery"));
    await page.getByRole("link", { name: "Enlarge picture 2 of 4" }).first().click();
    await expect(page.getByRole("dialog", { name: "A plan of work orders" })).toBeVisible();
    await page.keyboard.press("ArrowRight");
    await expect(page.getByRole("dialog", { name: "A grid of who is here" })).toBeVisible();
    await page.keyboard.press("ArrowLeft");
    await page.keyboard.press("ArrowLeft");
    await expect(page.getByRole("dialog", { name: "Three figures" })).toBeVisible();
    await page.getByRole("link", { name: "Previous picture" }).click();
    await expect(page.getByRole("dialog", { name: "A shop's first page" })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(page.getByRole("link", { name: "Enlarge picture 4 of 4" }).first()).toBeFocused();
  });

  test.describe("without JavaScript", () => {
    test.use({ javaScriptEnabled: false });

    test("opens, goes on and closes by links", async ({ page }) => {
      await page.goto(pages.routeOf("gallery"));
      await page.getByRole("link", { name: "Enlarge picture 1 of 4" }).first().click();
      await page.getByRole("link", { name: "Next picture" }).click();
      await expect(page.getByRole("dialog", { name: "A plan of work orders" })).toBeVisible();
      await page.getByRole("link", { name: "Close" }).click();
      await expect(page.getByRole("link", { name: "Close" })).toHaveCount(0);
    });
  });
});

test.describe("tabs", () => {
  test("are chosen by click and by arrow keys, and named in the address", async ({ page }) => {
    await page.goto(pages.routeOf("tabs"));
    const list = page.getByRole("tablist").first();
    await list.getByRole("tab", { name: "In the office" }).click();
    await expect(page.getByRole("tabpanel", { name: "In the office" }).first()).toBeVisible();
    await expect(page).toHaveURL(/#tabs-1-panel-2$/);
    await page.keyboard.press("ArrowRight");
    await expect(list.getByRole("tab", { name: "On the road" })).toBeFocused();
    await expect(page.getByRole("tabpanel", { name: "On the road" }).first()).toBeVisible();
    await page.keyboard.press("Home");
    await expect(list.getByRole("tab", { selected: true })).toHaveText("In the shop");
  });

  test("open at what the address names", async ({ page }) => {
    await page.goto(`${pages.routeOf("tabs")}#tabs-1-panel-3`);
    await expect(page.getByText("Orders are written where they are given.").first()).toBeVisible();
    await expect(page.getByRole("tabpanel", { name: "On the road" }).first()).toBeVisible();
  });

  test.describe("without JavaScript", () => {
    test.use({ javaScriptEnabled: false });

    test("are texts under headings", async ({ page }) => {
      await page.goto(pages.routeOf("tabs"));
      for (const name of ["In the shop", "In the office", "On the road"])
        await expect(page.getByRole("heading", { name }).first()).toBeVisible();
      await expect(page.getByText("Orders are written").first()).toBeVisible();
    });
  });
});

test("an announcement is closed, and stays closed", async ({ page }) => {
  await page.goto(pages.routeOf("announcement"));
  const bar = page.locator(".announcement").first();
  await expect(bar).toHaveAccessibleName("Announcement");
  await bar.getByRole("button", { name: "Close" }).click();
  await expect(bar).toBeHidden();
  await page.reload();
  await page.mouse.move(40, 40);
  await page.mouse.move(60, 60);
  await expect(page.locator(".announcement").first()).toBeHidden();
});

test("nothing is asked of another host before the visitor wants it", async ({ page }) => {
  const asked: string[] = [];
  await page.route("https://www.openstreetmap.org/**", async (call) => {
    asked.push(call.request().url());
    await call.fulfill({ contentType: "text/html", body: "<title>Map</title>" });
  });
  await page.goto(pages.routeOf("embed"));
  await expect(page.getByText("which then learns that you are here").first()).toBeVisible();
  expect(asked).toEqual([]);
  await page.getByRole("button", { name: "Show the map" }).first().click();
  await expect(page.getByTitle("Map of the town").first()).toBeFocused();
  await expect.poll(() => asked.length).toBe(1);
});

test("a table that is wider than a telephone scrolls by the keyboard", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto(pages.routeOf("table"));
  const region = page.getByRole("region", { name: "What a year costs" }).first();
  await region.focus();
  await page.keyboard.press("ArrowRight");
  await expect.poll(() => region.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(0);
});

test("a download says what it is and how large", async ({ page }) => {
  await page.goto(pages.routeOf("downloads"));
  await expect(page.getByRole("listitem").filter({ hasText: "The tour" }).first()).toContainText(
    "WEBM, 397 kB",
  );
});

test("the ring of what has the focus is seen on the deep ground of a contact prompt", async ({
  page,
}) => {
  await page.goto("/product/custom-development");
  const link = page.locator(".contact-prompt").getByRole("link").first();
  await link.focus();
  const deep = await page
    .locator(".contact-prompt-title")
    .evaluate((it) => getComputedStyle(it).color);
  await expect(link).toHaveCSS("outline-color", deep);
});
