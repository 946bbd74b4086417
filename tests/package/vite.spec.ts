import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, type Page } from "playwright/test";
import { applySample } from "../docs/apply-sample.ts";
import { test } from "./new-site-test.ts";
import { serveNewSite } from "./serve-new-site.ts";

test.describe.configure({ mode: "serial" });

/** As the lock file of this repository has them. */
const plugins = ["@tailwindcss/vite", "tailwindcss", "vite-plugin-svgr"];

function readVersions(): string[] {
  const manifest = path.resolve(import.meta.dirname, "../../package.json");
  const { devDependencies } = JSON.parse(readFileSync(manifest, "utf8")) as {
    devDependencies: Record<string, string>;
  };
  return plugins.map((name) => `${name}@${devDependencies[name]}`);
}

async function expectOffer(page: Page, url: string): Promise<void> {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(`${url}/offer`);
  const offer = page.locator(".offer");
  await expect(offer.locator("svg path")).toHaveAttribute("d", "M4 12l5 5L20 6");
  await expect(offer).toHaveCSS("display", "flex");
  await expect(offer).toHaveCSS("margin-top", "32px");
  await expect(offer.locator("svg")).toHaveCSS("width", "24px");
  const isHalf = (one: Element): boolean =>
    Math.abs(one.clientWidth * 2 - (one.parentElement?.clientWidth ?? 0)) < 4;
  expect(await offer.evaluate(isHalf)).toBe(true);
}

test("the plugins of Tailwind and of SVGR hold in validate and in a build", async ({
  site,
  page,
}) => {
  const install = ["install", "--save-exact", "--no-audit", "--no-fund", "--prefer-offline"];
  expect(await site.run("npm", ...install, ...readVersions())).toMatchObject({ code: 0 });
  await applySample(site.root, "tailwind", "blank");
  expect(await site.run("npm", "run", "generate")).toMatchObject({ code: 0 });
  const checked = await site.run("npx", "tessera", "validate", "--strict");
  expect(checked.code, checked.output).toBe(0);
  expect(await site.run("npx", "tsc", "--noEmit")).toEqual({ code: 0, output: "" });
  const built = await site.run("npx", "tessera", "build");
  expect(built.output).toMatch(/^Warnings +0$/m);
  expect(built.code).toBe(0);
  const again = await site.run("npx", "tessera", "build");
  expect(again.output).toMatch(/^Files .* 0 of them changed$/m);
  const server = await serveNewSite(site.root, "serve");
  try {
    await expectOffer(page, server.url);
  } finally {
    await server.end();
  }
});

test("they hold in dev; nothing is written beside the site's own folder of work", async ({
  site,
  page,
}) => {
  const server = await serveNewSite(site.root, "dev");
  try {
    await expectOffer(page, server.url);
  } finally {
    await server.end();
  }
  expect(globSync("node_modules/.vite*", { cwd: site.root })).toEqual([]);
  expect(globSync("vite.config.ts.*", { cwd: site.root })).toEqual([]);
});

test("a mistake in the file is told with its place", async ({ site }) => {
  await applySample(site.root, "wrong-vite", "blank");
  const { code, output } = await site.run("npx", "tessera", "validate");
  expect(output).toMatch(/^vite\.config\.ts:5:12 {2}error {2}site-code\n/);
  expect(code).toBe(1);
});
