import { spawn } from "node:child_process";
import { readFile, rm } from "node:fs/promises";
import path from "node:path";

type Counts = { passed: number; failed: number; skipped: number };

/** What a report says; `reasons` why tests were skipped, one a test, where it knows. */
type Told = Counts & { reasons?: string[] };

type Stage = {
  name: string;
  command: string;
  args: string[];
  /** The JSON report that the command leaves; a stage without one counts as one test. */
  counts?: { file: string; read: (report: never) => Told };
};

type VitestReport = { numPassedTests: number; numFailedTests: number; numPendingTests: number };
type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  errors: unknown[];
  suites: PlaywrightSuite[];
};
type PlaywrightSuite = {
  suites?: PlaywrightSuite[];
  specs: { tests: { status: string; annotations: { type: string; description?: string }[] }[] }[];
};

const stages: Stage[] = [
  { name: "types", command: "tsc", args: ["--noEmit"] },
  { name: "lint", command: "oxlint", args: ["--type-aware", "--deny-warnings"] },
  { name: "format", command: "oxfmt", args: ["--check"] },
  { name: "dead code", command: "knip", args: [] },
  { name: "full build", command: "tessera", args: ["build"] },
  { name: "small build", command: "tessera", args: ["build", "--root", "tests/engine/site"] },
  {
    name: "unit",
    command: "vitest",
    args: ["run", "--reporter=default", "--reporter=json", "--outputFile=test-results/unit.json"],
    counts: {
      file: "test-results/unit.json",
      read: (report: VitestReport) => ({
        passed: report.numPassedTests,
        failed: report.numFailedTests,
        skipped: report.numPendingTests,
      }),
    },
  },
  {
    name: "browser",
    command: "playwright",
    args: ["test"],
    counts: {
      file: "test-results/browser.json",
      read: readPlaywright,
    },
  },
  {
    name: "engines",
    command: "playwright",
    args: ["test", "--config", "tests/site/other-browsers"],
    counts: { file: "test-results/engines.json", read: readPlaywright },
  },
];

/**
 * Runs every stage of `npm test`, also after one has failed, so that one run tells everything.
 *
 * @param run `only` names stages to run alone; all of them where it is empty
 * @returns the tests of all stages together; a stage that fails without a count is one failed test
 */
export async function runStages(run: {
  root: string;
  only: string[];
  report: (text: string) => void;
}): Promise<Counts> {
  const total: Counts = { passed: 0, failed: 0, skipped: 0 };
  const chosen = stages.filter(({ name }) => run.only.length === 0 || run.only.includes(name));
  for (const stage of chosen) {
    run.report(`\n── ${stage.name}: ${[stage.command, ...stage.args].join(" ")}`);
    const started = performance.now();
    const counts = await runStage(stage, run.root);
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    run.report(`── ${stage.name}: ${formatCounts(counts)} in ${seconds} s`);
    for (const [reason, tests] of Object.entries(Object.groupBy(counts.reasons ?? [], String)))
      run.report(`   ${tests?.length} skipped: ${reason}`);
    total.passed += counts.passed;
    total.failed += counts.failed;
    total.skipped += counts.skipped;
  }
  return total;
}

/** @returns `N passed, N failed`, as CI reads it; what was skipped follows where there is any */
export function formatCounts({ passed, failed, skipped }: Counts): string {
  return `${passed} passed, ${failed} failed${skipped === 0 ? "" : `, ${skipped} skipped`}`;
}

async function runStage({ command, args, counts }: Stage, root: string): Promise<Told> {
  if (counts !== undefined) await rm(path.join(root, counts.file), { force: true });
  const isClean = await runCommand({ command, args, root });
  if (counts === undefined)
    return { passed: Number(isClean), failed: Number(!isClean), skipped: 0 };
  const text = await readFile(path.join(root, counts.file), "utf8").catch(() => null);
  if (text === null) return { passed: 0, failed: 1, skipped: 0 };
  const told = counts.read(JSON.parse(text) as never);
  // A suite that does not load, or has no tests at all, counts nothing and must not pass.
  const isUntold = told.failed === 0 && (!isClean || told.passed + told.skipped === 0);
  return { ...told, failed: isUntold ? 1 : told.failed };
}

function readPlaywright({ stats, errors, suites }: PlaywrightReport): Told {
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    skipped: stats.skipped,
    reasons: suites.flatMap(listReasons),
  };
}

function listReasons({ suites = [], specs }: PlaywrightSuite): string[] {
  const skipped = specs
    .flatMap(({ tests }) => tests)
    .filter(({ status }) => status === "skipped")
    .flatMap(({ annotations }) => annotations.filter(({ type }) => type === "skip").slice(0, 1));
  const own = skipped.map(({ description = "no reason is given" }) => description);
  return [...own, ...suites.flatMap(listReasons)];
}

function runCommand(run: { command: string; args: string[]; root: string }): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const bin = path.join(run.root, "node_modules", ".bin");
  const child = spawn(run.command, run.args, {
    cwd: run.root,
    stdio: "inherit",
    shell: process.platform === "win32",
    env: { ...process.env, PATH: `${bin}${path.delimiter}${process.env["PATH"] ?? ""}` },
  });
  child.once("error", () => resolve(false));
  child.once("close", (code) => resolve(code === 0));
  return promise;
}
