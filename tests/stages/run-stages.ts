import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import path from "node:path";
import { formatClock, formatCounts, formatProgress, formatSummary } from "./format-stages.ts";
import type { StageReport } from "./read-reports.ts";
import { runStage } from "./run-stage.ts";
import type { EndedStage, RunningStage, Stage } from "./stages.ts";

/** How often is said what is running, where nothing else is. */
const progressMs = 30_000;

/** Seconds that stages took on this machine the last time, by name. */
const secondsFile = ".tessera/stage-seconds.json";

type Run = {
  root: string;
  stages: Stage[];
  /** How many stages may run at once; a stage a core where left out. */
  slots?: number;
  env: Record<string, string>;
  report: (line: string) => void;
  /** Runs one stage; a test's own. */
  runOne?: typeof runStage;
};

/** How far a run is. */
type Progress = {
  waiting: Stage[];
  running: Map<string, RunningStage & { end: Promise<void> }>;
  ended: EndedStage[];
};

/**
 * Runs stages as a graph: each as soon as what it needs has passed and a core is free, in their order
 * where several could begin. A stage that fails ends those that need it, and no others, so that one run
 * reports everything. Failures are printed when they happen and once more at the end, before a table of
 * stages, seconds and counts.
 *
 * @returns the tests of all stages together; a stage that could not be run is one failed test
 */
export async function runStages(run: Run): Promise<Omit<StageReport, "reasons" | "failures">> {
  const { root, slots = Math.max(2, Math.min(availableParallelism(), 4)), report } = run;
  const startedMs = performance.now();
  const usual = readSeconds(root);
  const progress: Progress = { waiting: [...run.stages], running: new Map(), ended: [] };
  const clock = (): string => formatClock((performance.now() - startedMs) / 1000);
  const print = (line: string): void => report(`${clock()}  ${line}`);
  const timer = setInterval(() => {
    const { waiting, running } = progress;
    const secondsOf = ({ name, usualSeconds }: Stage): number => usual[name] ?? usualSeconds;
    print(formatProgress({ running: [...running.values()], waiting, slots, secondsOf }));
  }, progressMs);
  try {
    while (progress.waiting.length + progress.running.size > 0) {
      const free = slots - progress.running.size;
      for (const stage of listReady(progress).slice(0, free))
        beginStage(progress, stage, { ...run, report: print });
      await Promise.race([...progress.running.values()].map(({ end }) => end));
    }
  } finally {
    clearInterval(timer);
  }
  keepSeconds(root, usual, progress.ended);
  report(formatSummary(run.stages, progress.ended, clock()));
  return addUp(progress.ended.map((one) => one.report));
}

/** What is needed and not among the stages of this run is there already. */
function listReady({ waiting, running }: Progress): Stage[] {
  const missing = new Set([...waiting.map(({ name }) => name), ...running.keys()]);
  if (running.size === 0 && waiting.every(({ isAlone }) => isAlone)) return waiting.slice(0, 1);
  return waiting.filter(
    ({ needs = [], isAlone }) => !isAlone && !needs.some((name) => missing.has(name)),
  );
}

function beginStage(progress: Progress, stage: Stage, run: Run): void {
  const { root, env, report, runOne = runStage } = run;
  const startedMs = performance.now();
  report(`${stage.name} begins: ${[stage.command, ...stage.args].join(" ")}`);
  const runToEnd = async (): Promise<void> => {
    const result = await runOne(stage, { root, env });
    progress.running.delete(stage.name);
    const seconds = (performance.now() - startedMs) / 1000;
    endStage(progress, { stage, report: result, seconds }, report);
  };
  progress.waiting.splice(progress.waiting.indexOf(stage), 1);
  progress.running.set(stage.name, { stage, startedMs, end: runToEnd() });
}

function endStage(progress: Progress, ended: EndedStage, report: Run["report"]): void {
  const { stage, report: result, seconds } = ended;
  progress.ended.push(ended);
  report(`${stage.name}: ${formatCounts(result)} in ${formatClock(seconds)}`);
  for (const failure of result.failures) report(`✗ ${stage.name}: ${failure}`);
  if (result.failed === 0) return;
  for (const next of progress.waiting.filter(({ needs = [] }) => needs.includes(stage.name))) {
    // It may need two that failed.
    if (!progress.waiting.includes(next)) continue;
    progress.waiting.splice(progress.waiting.indexOf(next), 1);
    const failures = [`not run: it needs ${stage.name}`];
    const notRun = { ...nothing, failed: 1, failures };
    endStage(progress, { stage: next, report: notRun, seconds: 0 }, report);
  }
}

const nothing: StageReport = {
  passed: 0,
  failed: 0,
  skipped: 0,
  steps: 0,
  reasons: [],
  failures: [],
};

function addUp(reports: StageReport[]): Omit<StageReport, "reasons" | "failures"> {
  const total = { passed: 0, failed: 0, skipped: 0, steps: 0 };
  for (const { passed, failed, skipped, steps } of reports) {
    total.passed += passed;
    total.failed += failed;
    total.skipped += skipped;
    total.steps += steps;
  }
  return total;
}

function readSeconds(root: string): Record<string, number> {
  try {
    return JSON.parse(readFileSync(path.join(root, secondsFile), "utf8")) as Record<string, number>;
  } catch {
    // A first run has none: the stages say what is usual.
    return {};
  }
}

function keepSeconds(root: string, known: Record<string, number>, ended: EndedStage[]): void {
  const taken = ended.filter(({ seconds }) => seconds > 0);
  const own = Object.fromEntries(
    taken.map(({ stage, seconds }) => [stage.name, Math.round(seconds)]),
  );
  mkdirSync(path.dirname(path.join(root, secondsFile)), { recursive: true });
  writeFileSync(path.join(root, secondsFile), JSON.stringify({ ...known, ...own }, null, 2));
}
