import { tmpdir } from "node:os";
import path from "node:path";
import { defineConfig } from "playwright/test";
import { ensureBrowser, listBrowserArguments } from "./tests/browser/find-browser.ts";

const port = Number(process.env["TEST_PORT"] ?? 4199);

/** The engine's tests and the documentation have sites of their own beside the one that is tested as a site. */
const ports = { site: port, engine: port + 1, docs: port + 2 };

/** @param root a site's folder, built */
function serve(root: string, at: number) {
  return {
    command: `node src/cli/tessera.ts serve --root ${root}`,
    env: {
      PORT: String(at),
      RATE_LIMIT: "off",
      DATABASE_URL: path.join(tmpdir(), `tessera-test-${at}-${process.pid}.sqlite`),
    },
    url: `http://localhost:${at}/`,
    reuseExistingServer: false,
  };
}

export default defineConfig({
  testMatch: "**/*.spec.ts",
  outputDir: "test-results",
  fullyParallel: true,
  workers: 2,
  timeout: 60_000,
  // On a busy machine a browser may be late; the report still names what needed a second try.
  retries: 1,
  reporter: [["line"], ["json", { outputFile: "test-results/browser.json" }]],
  use: {
    launchOptions: { executablePath: ensureBrowser(), args: listBrowserArguments() },
    screenshot: "only-on-failure",
  },
  projects: [
    {
      name: "engine",
      testDir: "tests/engine/browser",
      use: { baseURL: `http://localhost:${ports.engine}` },
    },
    {
      name: "site",
      testDir: "tests/site",
      testIgnore: "**/other-browsers/**",
      use: { baseURL: `http://localhost:${ports.site}` },
    },
    {
      name: "docs",
      testDir: "tests/docs/browser",
      use: { baseURL: `http://localhost:${ports.docs}` },
    },
  ],
  webServer: [
    serve("tests/engine/site", ports.engine),
    serve(".", ports.site),
    serve("sites/docs", ports.docs),
  ],
});
