import { defineConfig } from "playwright/test";
import type { EngineOptions } from "./engine-test.ts";

/** The flows of the site in the engines that are not Chromium's: one browser each, side by side. */
export default defineConfig<object, EngineOptions>({
  testDir: ".",
  outputDir: "../../../test-results/engines",
  workers: Number(process.env["TEST_WORKERS"] ?? 2),
  timeout: 240_000,
  expect: { timeout: 60_000 },
  reporter: [["line"], ["json", { outputFile: "../../../test-results/engines.json" }]],
  projects: [
    { name: "firefox", use: { engineName: "firefox" } },
    { name: "webkit", use: { engineName: "webkit" } },
  ],
});
