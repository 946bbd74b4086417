import { readdir, stat } from "node:fs/promises";
import path from "node:path";
import type { BenchSize } from "../generate/make-bench-pages.ts";
import { assertSameMains, type Made } from "./assert-same-mains.ts";
import { measureProcess, type Run } from "./measure-process.ts";
import { readMain } from "./read-main.ts";
import type { Action, Tool } from "./tool.ts";

/** All runs of one tool's one action, on a site of one size. */
export type Result = { tool: Tool; action: Action; runs: Run[]; bytes: number | null };

const comparedRoute = "/p0/7";

/**
 * Runs every tool once in each round, one after the other, so that what else the machine does falls
 * on all of them. Then it holds that all made the same page.
 */
export async function runRounds(bench: {
  tools: Tool[];
  size: BenchSize;
  rounds: number;
  report: (text: string) => void;
}): Promise<Result[]> {
  const { tools, size, rounds, report } = bench;
  const results = new Map<string, Result>();
  const made: Made[] = [];
  for (const tool of tools) {
    report(`${tool.id}: writing ${size.count} pages`);
    await tool.install();
    await tool.writeSite(size);
  }
  for (let round = 1; round <= rounds; round += 1) {
    for (const tool of tools) {
      for (const { action, prepare, command } of tool.steps) {
        await prepare({ round, size });
        const run = await measureProcess(command, tool.folder);
        report(`${round} ${tool.id} ${action}: ${run.seconds.toFixed(2)} s`);
        if (round === 1 && action === "cold" && tool.out !== null)
          made.push({ name: tool.name, main: await readMain(tool.out, comparedRoute) });
        const key = `${tool.id} ${action}`;
        const result = results.get(key) ?? { tool, action, runs: [], bytes: null };
        results.set(key, {
          ...result,
          runs: [...result.runs, run],
          bytes: tool.out === null || action.startsWith("check") ? null : await sumBytes(tool.out),
        });
      }
    }
    assertSameMains(made);
  }
  return [...results.values()];
}

async function sumBytes(folder: string): Promise<number> {
  let sum = 0;
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (entry.isFile()) sum += (await stat(path.join(entry.parentPath, entry.name))).size;
  }
  return sum;
}
