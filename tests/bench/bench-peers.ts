import { mkdir } from "node:fs/promises";
import path from "node:path";
import { describeRun } from "./compare/describe-run.ts";
import { formatResults } from "./compare/format-results.ts";
import { listTools } from "./compare/list-tools.ts";
import { runRounds } from "./compare/run-rounds.ts";
import type { Tool } from "./compare/tool.ts";

/**
 * Builds the generated site with every tool and times it. It judges nothing.
 *
 * @param bench.work an absolute folder outside of the repository, kept for the next time
 * @param bench.counts sizes of sites, in pages
 * @param bench.only ids of tools; null for all
 * @returns Markdown
 * @throws where two tools make different pages
 */
export async function benchPeers(bench: {
  work: string;
  counts: number[];
  rounds: number;
  only: string[] | null;
  report: (text: string) => void;
}): Promise<string> {
  const { work, counts, rounds, report } = bench;
  await mkdir(work, { recursive: true });
  const tools = chooseTools(listTools(path.resolve(work)), bench.only);
  const sections: string[] = [];
  for (const count of counts) {
    const results = await runRounds({ tools, size: { count }, rounds, report });
    sections.push(formatResults(count, results));
  }
  const measured = describeRun(rounds, null);
  return [measured, ...sections].join("\n\n");
}

function chooseTools(tools: Tool[], only: string[] | null): Tool[] {
  const unknown = only?.find((id) => tools.every((tool) => tool.id !== id));
  if (unknown !== undefined) {
    const known = tools.map(({ id }) => id).join(", ");
    throw new Error(`There is no tool "${unknown}". Name some of: ${known}`);
  }
  return only === null ? tools : tools.filter(({ id }) => only.includes(id));
}
