import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "playwright/test";
import { listPages } from "./list-pages.ts";

const contact = path.resolve(import.meta.dirname, "../../../pages/contact.json");

test.use({ javaScriptEnabled: false });

test("every link of every page leads somewhere", async ({ request, baseURL }) => {
  const routes = listPages();
  const targets = new Set<string>();
  for (const route of routes) {
    const html = await (await request.get(route)).text();
    for (const [, href = ""] of html.matchAll(/<a\b[^>]*\shref="([^"]+)"/g)) {
      const url = new URL(href.replaceAll("&amp;", "&"), new URL(route, baseURL));
      if (url.origin === baseURL) targets.add(url.pathname);
    }
  }
  expect(targets.size).toBeGreaterThan(5);
  const dead: string[] = [];
  for (const target of targets) {
    const response = await request.get(target);
    if (response.status() !== 200) dead.push(`${response.status()} ${target}`);
  }
  expect(dead).toEqual([]);
});

test("a link is followed", async ({ page }) => {
  await page.goto("/");
  await page.locator("footer").getByRole("link", { name: "Web Development" }).click();
  await expect(page).toHaveURL("/service/web-development");
  await expect(page.locator("h1")).toContainText("Web Development");
});

test("the first answer to a frequent question is open, and each opens alone, by a click or a key", async ({
  page,
}) => {
  await page.goto("/service/e-commerce-development");
  const answers = page.locator(".faq-text");
  const questions = page.locator(".faq h3");
  const count = await questions.count();
  expect(count).toBeGreaterThanOrEqual(4);
  await expect(page.getByText("Most shops open within eight to twelve weeks.")).toBeVisible();
  for (let index = count - 1; index >= 0; index -= 1) {
    await questions.nth(index).click();
    await expect(answers.filter({ visible: true })).toHaveCount(1);
    await expect(answers.nth(index)).toBeVisible();
  }
  await questions.first().click();
  await expect(answers.filter({ visible: true })).toHaveCount(0);
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(answers.nth(1)).toBeVisible();
});

test("the text of every block is there", async ({ page }) => {
  await page.goto("/contact");
  expect(readFileSync(contact, "utf8")).toContain("Tell us what slows you down.");
  await expect(page.getByText("Tell us what slows you down.")).toBeVisible();
  await expect(page.getByLabel("Name")).toBeVisible();
  await expect(page.getByRole("link", { name: /hello@deltra\.example/ }).first()).toBeVisible();
});

test("the menu of a telephone opens", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto("/");
  const link = page.locator("header").getByRole("link", { name: "Our Team" });
  await page
    .locator("header")
    .getByRole("button")
    .or(page.locator("header summary"))
    .first()
    .click();
  await expect(link.first()).toBeVisible();
});
