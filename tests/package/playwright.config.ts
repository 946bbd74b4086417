import { defineConfig } from "playwright/test";
import { ensureBrowser, listBrowserArguments } from "../browser/find-browser.ts";
import { isFull } from "../test-size.ts";
import type { NewSiteOptions } from "./new-site-test.ts";

const guide = "guide.spec.ts";
const vite = "vite.spec.ts";
const company = { name: "company", use: { starter: "company" }, testIgnore: [guide, vite] };
const blank = { name: "blank", use: { starter: "blank" }, testIgnore: [guide, vite] };
/** What they add, and what they break, would stand in the site of the others. */
const guided = { name: "guide", use: { starter: "blank" }, testMatch: guide };
const plugged = { name: "vite", use: { starter: "blank" }, testMatch: vite };

/**
 * A site of a starter, made from what is packed, outside the repository. The one that needs most of the
 * package is made each time, as is the one with plugins of Vite's, the others in `full`.
 */
export default defineConfig<object, NewSiteOptions>({
  testDir: ".",
  outputDir: "../../test-results/package",
  globalSetup: "./pack.ts",
  workers: Number(process.env["TEST_WORKERS"] ?? 2),
  // npm fetches, and a small machine unpacks.
  timeout: 420_000,
  expect: { timeout: 60_000 },
  reporter: [["line"], ["json", { outputFile: "../../test-results/package.json" }]],
  use: { launchOptions: { executablePath: ensureBrowser(), args: listBrowserArguments() } },
  projects: isFull ? [blank, guided, plugged, company] : [plugged, company],
});
