import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { moveIn, swapFolder } from "./site/exchange.ts";
import { makeVersion, tagOf, type Version, writeVersion } from "./site/make-version.ts";
import { startProcess } from "./site/start-process.ts";
import { type Tally, visit } from "./site/visit.ts";
import type { Soak } from "./soak.ts";

const visitors = 6;

/** Far above what a swap takes to be served. */
const servedWithinMs = 20_000;
const patienceMs = 120_000;

/** Builds take each other's place under load, in both ways that a build has. */
export const soak: Soak = {
  about:
    "builds that swap the folder or move files in, while pages, scripts and a film are asked for",
  times: 120,
  async run({ times, report }) {
    const folder = mkdtempSync(path.join(tmpdir(), "tessera-swaps-"));
    const root = path.join(folder, "dist");
    const known = new Map<string, Buffer>();
    let last = learn(makeVersion(0, null));
    writeVersion(root, last);
    const server = await startProcess(path.join(import.meta.dirname, "site/serve-root.ts"), [root]);
    const tally: Tally = { asked: 0, unavailable: 0, missing: 0, mixed: 0, cut: 0, hung: 0 };
    let goesOn = true;
    const visiting = Array.from({ length: visitors }, () =>
      visit(server.url, known, { count: (what) => (tally[what] += 1), goesOn: () => goesOn }),
    );
    const tookMs: number[] = [];
    for (let number = 1; number <= times; number += 1) {
      const version = learn(makeVersion(number, last));
      if (number % 2 === 1) await swapFolder(root, version);
      else await moveIn(root, version, last);
      last = version;
      // Every fifth follows the one before while that is not served yet.
      if (number % 5 !== 0 || number === times) tookMs.push(await waitFor(server.url, number));
      if (number % 20 === 0) report(`${number} builds, ${tally.asked} requests`);
    }
    goesOn = false;
    await Promise.all(visiting);
    await server.end();
    rmSync(folder, { recursive: true });

    const { asked, unavailable, missing, mixed, cut, hung } = tally;
    const slowest = tookMs.reduce((most, one) => Math.max(most, one), 0);
    return [
      {
        tried: `builds swapped in and moved in, ${asked} requests meanwhile`,
        times,
        outcome: `${unavailable} × 503, ${missing} × 404, ${mixed} of mixed length, tag or bytes, ${cut} cut off, ${hung} hung`,
        isRight: unavailable + missing + mixed + cut + hung === 0 && asked > times,
      },
      {
        tried: "a new build is served",
        times: tookMs.length,
        outcome: `after ${Math.round(median(tookMs))} ms, the slowest after ${Math.round(slowest)} ms`,
        // A few are no measure of speed.
        isRight: slowest < (times < 20 ? patienceMs : servedWithinMs),
      },
    ];

    function learn(version: Version): Version {
      for (const bytes of version.values()) known.set(tagOf(bytes), bytes);
      return version;
    }
  },
};

/** @returns after how long the first page is that of a build, in milliseconds */
async function waitFor(url: string, number: number): Promise<number> {
  const started = performance.now();
  while (performance.now() - started < patienceMs) {
    const response = await fetch(url).catch(() => null);
    if ((await response?.text())?.includes(`<title>index ${number}</title>`) === true) break;
    await wait(20);
  }
  return performance.now() - started;
}

function median(values: number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
}
