import { readFile } from "node:fs/promises";
import path from "node:path";
import { expect } from "playwright/test";
import { applySample, samplesFolder } from "../docs/apply-sample.ts";
import { test } from "./new-site-test.ts";
import { serveNewSite } from "./serve-new-site.ts";

test.describe.configure({ mode: "serial" });

test("a page, a block, islands and a collection, by the guide's own words", async ({
  site,
  page,
}) => {
  for (const sample of ["a-page", "block", "plain-island", "react-island", "collection"])
    await applySample(site.root, sample, "blank");
  expect(await site.run("npm", "run", "generate")).toMatchObject({ code: 0 });
  expect(await site.run("npx", "tessera", "validate", "--strict")).toMatchObject({ code: 0 });
  expect(await site.run("npx", "tsc", "--noEmit")).toEqual({ code: 0, output: "" });
  expect(await site.run("npm", "run", "build")).toMatchObject({ code: 0 });

  const server = await serveNewSite(site.root, "serve");
  try {
    await page.goto(`${server.url}/prices`);
    await expect(page.getByRole("heading", { level: 1, name: "Prices" })).toBeVisible();
    await page.goto(`${server.url}/voices`);
    await expect(page.getByRole("figure").first()).toBeVisible();
    await page.goto(`${server.url}/services/repair`);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await page.goto(`${server.url}/hire`);
    const button = page.getByRole("main").getByRole("button").first();
    await button.click();
    await expect(button).toHaveAttribute("aria-pressed", "true");
    await page.goto(`${server.url}/evening`);
    await page.getByRole("spinbutton").fill("3");
    await page.getByRole("main").getByRole("button").first().click();
    await expect(page.getByRole("main").getByRole("status")).toContainText(/\d/);
  } finally {
    await server.end();
  }
});

test("a brand that cannot be read is told with its place, and with the nearest that can", async ({
  site,
}) => {
  await applySample(site.root, "wrong-brand-contrast", "blank");
  const { code, output } = await site.run("npx", "tessera", "validate");
  const file = path.join(samplesFolder, "wrong-brand-contrast", "expected.txt");
  expect(output).toBe((await readFile(file, "utf8")).trim());
  expect(code).toBe(1);
  const built = await site.run("npx", "tessera", "build");
  expect(built).toMatchObject({ code: 1 });
  expect(built.output).toContain("theme/tokens.json:");
});
