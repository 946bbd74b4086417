import type { BenchSize } from "../generate/make-bench-pages.ts";
import { formatTable } from "./format-table.ts";
import type { Failure, Result } from "./run-rounds.ts";
import { summarize } from "./summarize.ts";
import { type Action, actions } from "./tool.ts";

const mega = 1_000_000;

/** Writes the results of a site of one size as Markdown: a table an action, ratios first. */
export function formatResults(
  { count, blocks }: BenchSize,
  { results, failures }: { results: Result[]; failures: Failure[] },
): string {
  const tables = (Object.keys(actions) as Action[]).flatMap((action) => {
    const rows = results.filter((result) => result.action === action);
    return rows.length === 0 ? [] : [formatAction(action, rows, results)];
  });
  const failed = failures.map(
    ({ tool, error }) => `${tool.name} failed: ${error.message.split("\n")[0]}`,
  );
  const thickness = blocks === undefined ? "" : ` of ${blocks} blocks`;
  return [`### ${count.toLocaleString("en")} pages${thickness}`, ...failed, ...tables].join("\n\n");
}

function formatAction(action: Action, rows: Result[], results: Result[]): string {
  const floor = action.startsWith("check")
    ? findSeconds(results, "ajv", "check")
    : findSeconds(results, "floor", "cold");
  const tessera = findSeconds(results, "tessera", action);
  const table = formatTable(
    ["", "× floor", "× Tessera", "seconds", "peak MiB", "MB out", "MB kept"],
    rows.map(({ tool, runs, outBytes, keptBytes }) => {
      const { median, min, max } = summarize(runs.map(({ seconds }) => seconds));
      const peaks = runs.flatMap(({ peakMiB }) => peakMiB ?? []);
      return [
        tool.name,
        formatRatio(median, floor),
        formatRatio(median, tessera),
        runs.length === 1
          ? formatSeconds(median)
          : `${formatSeconds(median)} (${formatSeconds(min)}–${formatSeconds(max)})`,
        peaks.length === 0 ? "–" : summarize(peaks).median.toFixed(0),
        outBytes === null ? "–" : (outBytes / mega).toFixed(1),
        (keptBytes / mega).toFixed(1),
      ];
    }),
  );
  return `#### ${actions[action]}\n\n${table}`;
}

/** @returns the median of a tool's action; null where it was not run */
function findSeconds(results: Result[], id: string, action: Action): number | null {
  const result = results.find(({ tool, action: of }) => tool.id === id && of === action);
  return result ? summarize(result.runs.map(({ seconds }) => seconds)).median : null;
}

function formatRatio(seconds: number, of: number | null): string {
  if (of === null) return "–";
  const ratio = seconds / of;
  return ratio.toFixed(ratio < 10 ? 2 : 0);
}

function formatSeconds(seconds: number): string {
  return seconds.toFixed(seconds < 10 ? 2 : 1);
}
