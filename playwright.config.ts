import { defineConfig } from "playwright/test";
import { ensureBrowser, listBrowserArguments } from "./tests/browser/find-browser.ts";

const port = Number(process.env["TEST_PORT"] ?? 4199);

export default defineConfig({
  testDir: "tests/browser",
  outputDir: "test-results",
  fullyParallel: true,
  workers: 2,
  timeout: 60_000,
  reporter: [["line"], ["json", { outputFile: "test-results/browser.json" }]],
  use: {
    baseURL: `http://localhost:${port}`,
    launchOptions: { executablePath: ensureBrowser(), args: listBrowserArguments() },
    screenshot: "only-on-failure",
  },
  webServer: {
    command: "node scripts/serve.ts",
    env: { PORT: String(port) },
    url: `http://localhost:${port}/`,
    reuseExistingServer: false,
  },
});
