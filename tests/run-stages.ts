import { spawn } from "node:child_process";
import { readFile, rm } from "node:fs/promises";
import path from "node:path";

type Counts = { passed: number; failed: number };

type Stage = {
  name: string;
  command: string;
  args: string[];
  /** The JSON report that the command leaves; a stage without one counts as one test. */
  counts?: { file: string; read: (report: never) => Counts };
};

type VitestReport = { numPassedTests: number; numFailedTests: number };
type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number };
  errors: unknown[];
};

const stages: Stage[] = [
  { name: "types", command: "tsc", args: ["--noEmit"] },
  { name: "lint", command: "oxlint", args: ["--type-aware", "--deny-warnings"] },
  { name: "format", command: "oxfmt", args: ["--check"] },
  { name: "dead code", command: "knip", args: [] },
  { name: "full build", command: "node", args: ["scripts/build.ts"] },
  {
    name: "unit",
    command: "vitest",
    args: ["run", "--reporter=default", "--reporter=json", "--outputFile=test-results/unit.json"],
    counts: {
      file: "test-results/unit.json",
      read: (report: VitestReport) => ({
        passed: report.numPassedTests,
        failed: report.numFailedTests,
      }),
    },
  },
  {
    name: "browser",
    command: "playwright",
    args: ["test"],
    counts: {
      file: "test-results/browser.json",
      read: ({ stats, errors }: PlaywrightReport) => ({
        passed: stats.expected + stats.flaky,
        failed: stats.unexpected + errors.length,
      }),
    },
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
  const total: Counts = { passed: 0, failed: 0 };
  const chosen = stages.filter(({ name }) => run.only.length === 0 || run.only.includes(name));
  for (const stage of chosen) {
    run.report(`\n── ${stage.name}: ${[stage.command, ...stage.args].join(" ")}`);
    const started = performance.now();
    const counts = await runStage(stage, run.root);
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    run.report(
      `── ${stage.name}: ${counts.passed} passed, ${counts.failed} failed in ${seconds} s`,
    );
    total.passed += counts.passed;
    total.failed += counts.failed;
  }
  return total;
}

async function runStage({ command, args, counts }: Stage, root: string): Promise<Counts> {
  if (counts !== undefined) await rm(path.join(root, counts.file), { force: true });
  const isClean = await runCommand({ command, args, root });
  if (counts === undefined) return { passed: Number(isClean), failed: Number(!isClean) };
  const text = await readFile(path.join(root, counts.file), "utf8").catch(() => null);
  if (text === null) return { passed: 0, failed: 1 };
  const { passed, failed } = counts.read(JSON.parse(text) as never);
  // A suite that does not load, or has no tests at all, counts nothing and must not pass.
  const isUntold = failed === 0 && (!isClean || passed === 0);
  return { passed, failed: isUntold ? 1 : failed };
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
