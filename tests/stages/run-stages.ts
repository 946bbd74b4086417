import { spawn } from "node:child_process";
import { readFile, rm } from "node:fs/promises";
import path from "node:path";
import { findNearest } from "#suggest/find-nearest.ts";
import { readPlaywright, readVitest, type Told } from "./read-reports.ts";

type Counts = Pick<Told, "passed" | "failed" | "skipped">;

type Stage = {
  name: string;
  command: string;
  args: string[];
  /** The JSON report that the command leaves; a stage without one counts as one test. */
  report?: { file: string; read: (report: never, root: string) => Told };
};

const stages: Stage[] = [
  { name: "types", command: "tsc", args: ["--noEmit"] },
  { name: "lint", command: "oxlint", args: ["--type-aware", "--deny-warnings"] },
  { name: "format", command: "oxfmt", args: ["--check"] },
  { name: "dead code", command: "knip", args: [] },
  { name: "full build", command: "tessera", args: ["build"] },
  { name: "small build", command: "tessera", args: ["build", "--root", "tests/engine/site"] },
  { name: "docs make", command: "node", args: ["sites/docs/make/make.ts"] },
  { name: "docs build", command: "tessera", args: ["build", "--root", "sites/docs"] },
  {
    name: "unit",
    command: "vitest",
    args: ["run", "--reporter=default", "--reporter=json", "--outputFile=test-results/unit.json"],
    report: { file: "test-results/unit.json", read: readVitest },
  },
  {
    name: "browser",
    command: "playwright",
    args: ["test"],
    report: { file: "test-results/browser.json", read: readPlaywright },
  },
  {
    name: "package",
    command: "playwright",
    args: ["test", "--config", "tests/package"],
    report: { file: "test-results/package.json", read: readPlaywright },
  },
  {
    name: "engines",
    command: "playwright",
    args: ["test", "--config", "tests/site/other-browsers"],
    report: { file: "test-results/engines.json", read: readPlaywright },
  },
];

/** What `npm test -- --help` tells. */
export const stagesHelp = `npm test [-- <stage>…]    every check, or those that are named, in their order:
${stages.map(({ name, command, args }) => `  ${name.padEnd(12)}  ${[command, ...args.filter((arg) => !arg.startsWith("--"))].join(" ")}`).join("\n")}

It ends with 0; with 1 where a check fails, with 2 where there is no such stage.`;

/** @returns what is wrong with names of stages, in a sentence; null where there are such */
export function findStageProblem(names: string[]): string | null {
  const all = stages.map(({ name }) => name);
  const odd = names.find((name) => !all.includes(name));
  if (odd === undefined) return null;
  const nearest = findNearest(odd, all);
  const remedy = nearest === undefined ? `There is ${all.join(", ")}` : `Type ${nearest}`;
  return `There is no stage "${odd}". ${remedy}.`;
}

/**
 * Runs every stage of `npm test`, also after one has failed, so that one run tells everything. What
 * failed is told again at the end: where a log is long, its end is what is read.
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
  const failures: string[] = [];
  const chosen = stages.filter(({ name }) => run.only.length === 0 || run.only.includes(name));
  for (const stage of chosen) {
    run.report(`\n── ${stage.name}: ${[stage.command, ...stage.args].join(" ")}`);
    const started = performance.now();
    const told = await runStage(stage, run.root);
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    run.report(`── ${stage.name}: ${formatCounts(told)} in ${seconds} s`);
    for (const [reason, tests] of Object.entries(Object.groupBy(told.reasons, String)))
      run.report(`   ${tests?.length} skipped: ${reason}`);
    total.passed += told.passed;
    total.failed += told.failed;
    total.skipped += told.skipped;
    failures.push(...told.failures.map((failure) => `✗ ${stage.name}: ${failure}`));
  }
  if (failures.length > 0) run.report(["", ...failures, ""].join("\n"));
  return total;
}

/** @returns `N passed, N failed`, as CI reads it; what was skipped follows where there is any */
export function formatCounts({ passed, failed, skipped }: Counts): string {
  return `${passed} passed, ${failed} failed${skipped === 0 ? "" : `, ${skipped} skipped`}`;
}

async function runStage({ command, args, report }: Stage, root: string): Promise<Told> {
  const nothing: Told = { passed: 0, failed: 0, skipped: 0, reasons: [], failures: [] };
  const failed: Told = { ...nothing, failed: 1, failures: [`${command} says above what is wrong`] };
  if (report !== undefined) await rm(path.join(root, report.file), { force: true });
  const isClean = await runCommand({ command, args, root });
  if (report === undefined) return isClean ? { ...nothing, passed: 1 } : failed;
  const text = await readFile(path.join(root, report.file), "utf8").catch(() => null);
  if (text === null) return failed;
  const told = report.read(JSON.parse(text) as never, root);
  // A suite that does not load, or has no tests at all, counts nothing and must not pass.
  const isUntold = told.failed === 0 && (!isClean || told.passed + told.skipped === 0);
  if (!isUntold) return told;
  return { ...told, failed: 1, failures: [...told.failures, ...failed.failures] };
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
