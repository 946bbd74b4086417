import { tmpdir } from "node:os";
import path from "node:path";
import { defineConfig } from "playwright/test";
import { ensureBrowser, listBrowserArguments } from "./tests/browser/find-browser.ts";

const port = Number(process.env["TEST_PORT"] ?? 4199);

export default defineConfig({
  testDir: "tests",
  testMatch: ["browser/**/*.spec.ts", "site/**/*.spec.ts"].map((files) => `**/tests/${files}`),
  outputDir: "test-results",
  fullyParallel: true,
  workers: 2,
  timeout: 60_000,
  // On a busy machine a browser may be late; the report still names what needed a second try.
  retries: 1,
  reporter: [["line"], ["json", { outputFile: "test-results/browser.json" }]],
  use: {
    baseURL: `http://localhost:${port}`,
    launchOptions: { executablePath: ensureBrowser(), args: listBrowserArguments() },
    screenshot: "only-on-failure",
  },
  webServer: {
    command: "node src/cli/tessera.ts serve",
    env: {
      PORT: String(port),
      RATE_LIMIT: "off",
      DATABASE_URL: path.join(tmpdir(), `tessera-test-${process.pid}.sqlite`),
    },
    url: `http://localhost:${port}/`,
    reuseExistingServer: false,
  },
});
