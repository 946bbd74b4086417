import { readFileSync } from "node:fs";
import { expect, test } from "playwright/test";
import { listPages } from "./list-pages.ts";

const { devDependencies } = JSON.parse(readFileSync("package.json", "utf8")) as {
  devDependencies: Record<string, string>;
};

test("every page links the statement at its foot", async ({ request }) => {
  for (const route of listPages()) {
    const html = await (await request.get(route)).text();
    const [, footer = ""] = html.split('<footer class="footer"');
    expect(footer, route).toContain('href="/accessibility"');
  }
});

test("the statement says what is aimed at, what was tested, what is not right, and whom to tell", async ({
  page,
}) => {
  await page.goto("/");
  await page.getByRole("contentinfo").getByRole("link", { name: "Accessibility" }).click();
  await expect(page).toHaveURL("/accessibility");
  const main = page.getByRole("main");
  for (const name of ["Conformance status", "What was tested, and how", "Known limits"])
    await expect(main.getByRole("heading", { name })).toBeVisible();
  await expect(main).toContainText("WCAG) 2.2, level AA");
  await expect(main).toContainText("within five working days");
  await expect(main).toContainText("21 November 2026");
  await expect(main.getByRole("link", { name: /^\+[\d ]+$/ })).toHaveAttribute("href", /^tel:\+/);
  await expect(main.getByRole("link", { name: /@/ })).toHaveAttribute("href", /^mailto:/);
});

test("the statement names the tools that are used, in the version that is used", async ({
  page,
}) => {
  await page.goto("/accessibility");
  const [major, minor] = (devDependencies["axe-core"] ?? "").split(".");
  await expect(page.getByRole("main")).toContainText(`axe-core ${major}.${minor}`);
  expect(devDependencies["html-validate"]).toBeDefined();
  await expect(page.getByRole("main")).toContainText("html-validate");
});
