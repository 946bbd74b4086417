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

test("every answer to a frequent question can be read", async ({ page }) => {
  await page.goto("/service/e-commerce-development");
  const questions = page.locator(".faq h3");
  expect(await questions.count()).toBeGreaterThanOrEqual(4);
  const answer = page.getByText("Most shops open within eight to twelve weeks.");
  await expect(answer).toBeVisible();
  for (const region of await page.locator(".faq-answer").all()) await expect(region).toBeVisible();
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
