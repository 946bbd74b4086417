import { existsSync } from "node:fs";
import { mkdtemp, readFile, realpath, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { tesseraCommand } from "../make-project-copy.ts";
import { formatTable } from "./compare/format-table.ts";
import { measureProcess } from "./compare/measure-process.ts";
import { summarize } from "./compare/summarize.ts";
import type { BenchSize } from "./generate/make-bench-pages.ts";
import { writeTesseraSite } from "./generate/write-tessera-site.ts";

type Call = [type: string, ms: number, bytes: number];

const timedServer = path.join(import.meta.dirname, "profile/timed-server.ts");
const kilo = 1000;

/** Types that took less of all time than this are one row. */
const smallestShare = 0.005;

/**
 * Builds the generated site from nothing, and accounts for what its blocks take to be rendered: the
 * renderer's React is one that notes each block. It judges nothing.
 *
 * @returns Markdown
 */
export async function benchProfile(bench: {
  size: BenchSize;
  report: (text: string) => void;
}): Promise<string> {
  const root = await realpath(await mkdtemp(path.join(os.tmpdir(), "tessera-profile-")));
  const site = path.join(root, "site");
  const file = path.join(root, "calls.txt");
  try {
    await writeTesseraSite(site, bench.size);
    await takeTimedServer(path.join(site, "vite.config.ts"));
    bench.report(`${bench.size.count} pages in ${site}`);
    const args = [tesseraCommand, "build", "--no-extras"];
    const env = { BENCH_PROFILE: file };
    await measureProcess({ file: process.execPath, args, env }, site);
    const lines = (await readFile(file, "utf8")).trimEnd().split("\n");
    const hasIsland = (type: string): boolean =>
      ["tsx", "ts"].some((ending) =>
        existsSync(path.join(site, "blocks", type, `island.${ending}`)),
      );
    return formatProfile(
      lines.map((line): Call => JSON.parse(line)),
      hasIsland,
    );
  } finally {
    await rm(root, { recursive: true });
  }
}

/** Lets the site's own Vite configuration put the noting React in the place of React. */
async function takeTimedServer(config: string): Promise<void> {
  const alias = `"react-dom/server": ${JSON.stringify(timedServer)}, `;
  const text = await readFile(config, "utf8");
  const changed = text.replace("alias: { ", `alias: { ${alias}`);
  if (changed === text) throw new Error(`${config} has no "alias: { " to add to`);
  await writeFile(config, changed);
}

const rest = "all that took less";

/** Writes the account of calls by type, what took longest first, and of those with an island. */
export function formatProfile(calls: Call[], hasIsland: (type: string) => boolean): string {
  const all = sum(calls);
  const sums = new Map(
    [...Map.groupBy(calls, ([type]) => type)].map(([type, of]) => [type, sum(of).ms]),
  );
  const isLarge = (type: string): boolean => (sums.get(type) ?? 0) >= all.ms * smallestShare;
  const byType = [...Map.groupBy(calls, ([type]) => (isLarge(type) ? type : rest))].toSorted(
    ([one], [other]) => (sums.get(other) ?? 0) - (sums.get(one) ?? 0),
  );
  const formatRow = (name: string, island: string, of: Call[]): string[] => {
    const { ms, bytes } = sum(of);
    return [
      name,
      island,
      String(of.length),
      (ms / of.length).toFixed(3),
      summarize(of.map(([, each]) => each)).median.toFixed(3),
      `${((ms / all.ms) * 100).toFixed(1)} %`,
      (bytes / of.length / kilo).toFixed(1),
      bytes === 0 ? "–" : ((ms * kilo) / (bytes / kilo)).toFixed(0),
    ];
  };
  const withIsland = calls.filter(([type]) => hasIsland(type));
  const without = calls.filter(([type]) => !hasIsland(type));
  const rows = [
    ...byType.map(([type, of]) => formatRow(type, hasIsland(type) ? "island" : "", of)),
    ...(withIsland.length > 0 ? [formatRow("all with an island", "island", withIsland)] : []),
    ...(without.length > 0 ? [formatRow("all others", "", without)] : []),
    formatRow("all", "", calls),
  ];
  return formatTable(
    ["block", "island", "calls", "ms a call", "median ms", "share", "kB a call", "µs a kB"],
    rows,
  );
}

function sum(calls: Call[]): { ms: number; bytes: number } {
  return calls.reduce(
    (total, [, ms, bytes]) => ({ ms: total.ms + ms, bytes: total.bytes + bytes }),
    { ms: 0, bytes: 0 },
  );
}
