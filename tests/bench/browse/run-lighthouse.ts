import { execFile } from "node:child_process";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { ensureBrowser, listBrowserArguments } from "../../browser/find-browser.ts";

const run = promisify(execFile);

/** What Lighthouse says of a page: milliseconds, and the bytes that came over the line. */
export type Lighthouse = { fcpMs: number; lcpMs: number; tbtMs: number; bytes: number };

/**
 * Runs Lighthouse once, as its defaults are: a mobile telephone on a slow line, simulated.
 *
 * @param folder where it is installed
 * @throws what it says, where it cannot load the page
 */
export async function runLighthouse(folder: string, url: string): Promise<Lighthouse> {
  const file = path.join(folder, "report.json");
  const flags = ["--headless=new", ...listBrowserArguments()].join(" ");
  const args = [
    "node_modules/.bin/lighthouse",
    url,
    "--quiet",
    "--only-categories=performance",
    "--output=json",
    `--output-path=${file}`,
    `--chrome-flags=${flags}`,
  ];
  await run(process.execPath, args, {
    cwd: folder,
    env: { ...process.env, CHROME_PATH: ensureBrowser() },
  });
  const { audits } = JSON.parse(await readFile(file, "utf8"));
  const read = (name: string): number => {
    const value: unknown = audits[name]?.numericValue;
    if (typeof value !== "number") throw new Error(`Lighthouse has no ${name} of ${url}`);
    return value;
  };
  return {
    fcpMs: read("first-contentful-paint"),
    lcpMs: read("largest-contentful-paint"),
    tbtMs: read("total-blocking-time"),
    bytes: read("total-byte-weight"),
  };
}
