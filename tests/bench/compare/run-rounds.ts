import { existsSync } from "node:fs";
import { readdir, stat } from "node:fs/promises";
import path from "node:path";
import type { BenchSize } from "../generate/make-bench-pages.ts";
import { assertSameMains, type Made } from "./assert-same-mains.ts";
import { measureProcess, type Run } from "./measure-process.ts";
import { readMain } from "./read-main.ts";
import type { Action, Tool, Turn } from "./tool.ts";

/** All runs of one tool's one action, on a site of one size. */
export type Result = {
  tool: Tool;
  action: Action;
  runs: Run[];
  /** Of what it has made when it is done; null where it makes none. */
  outBytes: number | null;
  keptBytes: number;
};

/** Why a tool was left out from there on. */
export type Failure = { tool: Tool; error: Error };

type Bench = {
  tools: Tool[];
  size: BenchSize;
  rounds: number;
  report: (text: string) => void;
};

const comparedRoute = "/p0/7";

/**
 * Runs every tool once in each round, one after the other, so that what else the machine does falls
 * on all of them. A tool that fails is left out of what follows: the others' hours are not lost.
 *
 * @throws where two tools make different pages
 */
export async function runRounds(bench: Bench): Promise<{ results: Result[]; failures: Failure[] }> {
  const { tools, size, rounds, report } = bench;
  const results = new Map<string, Result>();
  const failures: Failure[] = [];
  const made: Made[] = [];
  const attempt = async (tool: Tool, act: () => Promise<void>): Promise<void> => {
    if (failures.some((failure) => failure.tool === tool)) return;
    try {
      await act();
    } catch (thrown) {
      const error = thrown instanceof Error ? thrown : new Error(String(thrown));
      report(`${tool.id} failed: ${error.message}`);
      failures.push({ tool, error });
    }
  };
  for (const tool of tools) {
    report(`${tool.id}: writing ${size.count} pages`);
    await attempt(tool, async () => {
      await tool.install();
      await tool.writeSite(size);
    });
  }
  for (let round = 1; round <= rounds; round += 1) {
    for (const tool of tools)
      await attempt(tool, async () => {
        for await (const { action, run } of runSteps(tool, { round, size })) {
          report(`${round} ${tool.id} ${action}: ${run.seconds.toFixed(2)} s`);
          const key = `${tool.id} ${action}`;
          const { runs } = results.get(key) ?? { runs: [] };
          const outBytes = action.startsWith("check") ? null : await sumBytes(tool.out);
          const kept = await Promise.all(tool.kept.map(sumBytes));
          const keptBytes = kept.reduce<number>((sum, bytes) => sum + (bytes ?? 0), 0);
          results.set(key, { tool, action, runs: [...runs, run], outBytes, keptBytes });
          if (round === 1 && action === "cold" && tool.out !== null)
            made.push({ name: tool.name, main: await readMain(tool.out, comparedRoute) });
        }
      });
    assertSameMains(made);
  }
  return { results: [...results.values()], failures };
}

async function* runSteps(tool: Tool, turn: Turn): AsyncGenerator<{ action: Action; run: Run }> {
  for (const { action, prepare, command } of tool.steps) {
    await prepare(turn);
    yield { action, run: await measureProcess(command, tool.folder) };
  }
}

async function sumBytes(folder: string | null): Promise<number | null> {
  if (folder === null || !existsSync(folder)) return null;
  let sum = 0;
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (entry.isFile()) sum += (await stat(path.join(entry.parentPath, entry.name))).size;
  }
  return sum;
}
