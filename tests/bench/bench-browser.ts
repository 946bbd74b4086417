import { cp } from "node:fs/promises";
import path from "node:path";
import { launchBrowser } from "../browser/launch-browser.ts";
import { formatVisits, type Visits } from "./browse/format-visits.ts";
import { runLighthouse } from "./browse/run-lighthouse.ts";
import { mobileLine, serveFolder } from "./browse/serve-folder.ts";
import { timeNavigation } from "./browse/time-navigation.ts";
import { weighPage } from "./browse/weigh-page.ts";
import { describeRun } from "./compare/describe-run.ts";
import { listTools, templateFolder } from "./compare/list-tools.ts";
import { installPeer } from "./compare/make-peer.ts";
import { measureProcess } from "./compare/measure-process.ts";
import { islandRoute, makeBenchPages } from "./generate/make-bench-pages.ts";

/** Who takes part: Eleventy as plain HTML with a few lines of script. */
const visited = ["eleventy", "tessera", "astro", "astro-router", "next"];
const size = { count: 100 };

/**
 * Visits the same pages as each tool built them, served by one server: Lighthouse, and the way to
 * another page by tap and by pointer, from a short page and from a long one, on a slow line with a
 * slow processor. It judges nothing.
 *
 * @param bench.work the folder in which the tools stand
 * @returns Markdown
 */
export async function benchBrowser(bench: {
  work: string;
  rounds: number;
  report: (text: string) => void;
}): Promise<string> {
  const { work, rounds, report } = bench;
  const lighthouse = path.join(work, "lighthouse");
  await installPeer(lighthouse, "lighthouse");
  const sites = await buildAll(work, report);
  const heading = readHeading();
  const browser = await launchBrowser();
  const all = sites.map(({ id, name }): Visits => ({
    id,
    name,
    loads: [],
    ways: { short: { tap: [], hover: [] }, long: { tap: [], hover: [] } },
    weights: [],
  }));
  try {
    for (let round = 1; round <= rounds; round += 1) {
      for (const [index, { id, out }] of sites.entries()) {
        report(`${round} ${id}`);
        const visits = all[index];
        const quick = await serveFolder(out, null);
        if (round === 1) visits?.weights.push(await weighPage(browser, quick.url));
        visits?.loads.push(await runLighthouse(lighthouse, quick.url + islandRoute));
        await quick.close();
        const slow = await serveFolder(out, mobileLine);
        for (const start of ["short", "long"] as const)
          for (const way of ["tap", "hover"] as const) {
            const visit = { url: slow.url, start, way, heading };
            visits?.ways[start][way].push(await timeNavigation(browser, visit));
          }
        await slow.close();
      }
    }
  } finally {
    await browser.close();
  }
  const measured = describeRun(rounds, browser.version());
  return `${measured}\n\n${formatVisits(all)}`;
}

async function buildAll(
  work: string,
  report: (text: string) => void,
): Promise<{ id: string; name: string; out: string }[]> {
  const sites: { id: string; name: string; out: string }[] = [];
  for (const { id, name, folder, out, steps, install, writeSite } of listTools(work)) {
    const cold = steps.find(({ action }) => action === "cold");
    if (out === null || cold === undefined || !visited.includes(id)) continue;
    report(`${id}: building`);
    await install();
    await writeSite(size);
    await cold.prepare({ round: 1, size });
    await measureProcess(cold.command, folder);
    if (id !== "tessera") await copyAssets(work, out);
    sites.push({ id, name: id === "eleventy" ? "Plain HTML (Eleventy)" : name, out });
    if (id !== "astro") continue;
    // The same pages, with the router that Astro brings.
    const routed = path.join(folder, "dist-router");
    const { file, args, env } = cold.command;
    const command = { file, args: [...args, "--outDir", routed], env: { ...env, ROUTER: "on" } };
    await measureProcess(command, folder);
    await copyAssets(work, routed);
    sites.push({ id: "astro-router", name: `${name} + its router`, out: routed });
  }
  return sites.toSorted((one, other) => visited.indexOf(one.id) - visited.indexOf(other.id));
}

/** Puts the fonts and pictures there that the pages name: no peer has made them. */
async function copyAssets(work: string, out: string): Promise<void> {
  const assets = path.join(work, templateFolder, "dist/assets");
  await cp(assets, path.join(out, "assets"), { recursive: true });
}

function readHeading(): string {
  const [page] = makeBenchPages(size).take(1);
  if (page === undefined) throw new Error("There is no first page");
  return page.title;
}
