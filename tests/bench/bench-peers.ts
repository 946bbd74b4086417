import { mkdir } from "node:fs/promises";
import path from "node:path";
import { describeRun } from "./compare/describe-run.ts";
import { formatResults } from "./compare/format-results.ts";
import { listTools } from "./compare/list-tools.ts";
import { runRounds } from "./compare/run-rounds.ts";
import type { Tool } from "./compare/tool.ts";
import { drawCurves } from "./curves/draw-curves.ts";
import { listCharts, type Measured } from "./curves/list-charts.ts";
import type { BenchSize } from "./generate/make-bench-pages.ts";

/**
 * Builds the generated site with every tool and times it. It judges nothing.
 *
 * @param bench.work an absolute folder outside of the repository, kept for the next time
 * @param bench.sizes of the generated site, one after the other
 * @param bench.only ids of tools; null for all
 * @returns Markdown, and curves by the names of their files where there is more than one size
 * @throws where two tools make different pages
 */
export async function benchPeers(bench: {
  work: string;
  sizes: BenchSize[];
  rounds: number;
  only: string[] | null;
  report: (text: string) => void;
}): Promise<{ text: string; curves: Record<string, string> }> {
  const { work, sizes, rounds, report } = bench;
  await mkdir(work, { recursive: true });
  const tools = chooseTools(listTools(path.resolve(work)), bench.only);
  const all: Measured[] = [];
  for (const size of sizes)
    all.push({ size, ...(await runRounds({ tools, size, rounds, report })) });
  const sections = all.map(({ size, ...results }) => formatResults(size, results));
  const charts = Object.entries(listCharts(all));
  return {
    text: [describeRun(rounds, null), ...sections].join("\n\n"),
    curves: Object.fromEntries(charts.map(([name, chart]) => [`${name}.svg`, drawCurves(chart)])),
  };
}

function chooseTools(tools: Tool[], only: string[] | null): Tool[] {
  const unknown = only?.find((id) => tools.every((tool) => tool.id !== id));
  if (unknown !== undefined) {
    const known = tools.map(({ id }) => id).join(", ");
    throw new Error(`There is no tool "${unknown}". Name some of: ${known}`);
  }
  return only === null ? tools : tools.filter(({ id }) => only.includes(id));
}
