import { tmpdir } from "node:os";
import path from "node:path";
import { defineConfig } from "playwright/test";
import { ensureBrowser, listBrowserArguments } from "./tests/browser/find-browser.ts";

const port = Number(process.env["TEST_PORT"] ?? 4199);

/** Each project has a site of its own: its folder, the folder of its tests, and its port. */
const sites = {
  engine: { root: "tests/engine/site", testDir: "tests/engine/browser", port: port + 1 },
  site: { root: ".", testDir: "tests/site", port },
  docs: { root: "sites/docs", testDir: "tests/docs/browser", port: port + 2 },
};
const names = Object.keys(sites) as (keyof typeof sites)[];

/** Those that were typed, as `--project=site`; only their sites are served. Workers are handed no words. */
process.env["TEST_PROJECTS"] ??= process.argv.join(" ");
const typed = process.env["TEST_PROJECTS"];
const chosen = names.filter((name) => typed.includes(`--project=${name}`));
const served = chosen.length === 0 ? names : chosen;
/** Runs of single projects may stand side by side: none may clear another's folder. */
const report = chosen.length === 1 ? `browser-${chosen[0]}` : "browser";

function serve(name: keyof typeof sites) {
  const { root, port: at } = sites[name];
  return {
    command: `node src/tools/cli/tessera.ts serve --root ${root}`,
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
  testIgnore: "**/other-browsers/**",
  outputDir: `test-results/${report}`,
  fullyParallel: true,
  workers: Number(process.env["TEST_WORKERS"] ?? 2),
  // What is waited for comes when it comes: a busy machine may be slow, and nothing is tried twice.
  timeout: 180_000,
  expect: { timeout: 60_000 },
  reporter: [["line"], ["json", { outputFile: `test-results/${report}.json` }]],
  use: {
    launchOptions: { executablePath: ensureBrowser(), args: listBrowserArguments() },
    screenshot: "only-on-failure",
    // A tab of its own for each test costs four times what its page does; what coldness or a tab's
    // history matters to says so.
    reuseContext: true,
  },
  projects: names.map((name) => ({
    name,
    testDir: sites[name].testDir,
    use: { baseURL: `http://localhost:${sites[name].port}` },
  })),
  webServer: served.map(serve),
});
