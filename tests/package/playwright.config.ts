import { defineConfig } from "playwright/test";
import { ensureBrowser, listBrowserArguments } from "../browser/find-browser.ts";
import type { NewSiteOptions } from "./new-site-test.ts";

/** A site of each starter, made from what is packed, outside the repository: one after another by itself. */
export default defineConfig<object, NewSiteOptions>({
  testDir: ".",
  outputDir: "../../test-results/package",
  globalSetup: "./pack.ts",
  workers: 2,
  // npm fetches, and a small machine unpacks.
  timeout: 420_000,
  expect: { timeout: 60_000 },
  reporter: [["line"], ["json", { outputFile: "../../test-results/package.json" }]],
  use: { launchOptions: { executablePath: ensureBrowser(), args: listBrowserArguments() } },
  projects: [
    { name: "blank", use: { starter: "blank" } },
    { name: "company", use: { starter: "company" }, testIgnore: "guide.spec.ts" },
  ],
});
