import { type ChildProcess, spawn } from "node:child_process";
import { createWriteStream } from "node:fs";
import { mkdir, readFile, rm } from "node:fs/promises";
import path from "node:path";
import { finished } from "node:stream/promises";
import type { StageReport } from "./read-reports.ts";
import type { Stage } from "./stages.ts";

/** Processes of stages that have not ended. */
const running = new Set<ChildProcess>();

/** Ends every stage that is running; for a person who has seen enough. */
export function stopStages(): void {
  for (const child of running) child.kill("SIGTERM");
}

/** @returns the file that holds all that a stage printed, from the root */
export function logOf({ name }: Stage): string {
  return `test-results/logs/${name.replaceAll(" ", "-")}.log`;
}

/**
 * Runs one stage to its end; what it prints goes to its log.
 *
 * @param stage `env` is added to this process's
 * @returns what its report says; one failed test where it failed without saying why
 */
export async function runStage(
  stage: Stage,
  { root, env }: { root: string; env: Record<string, string> },
): Promise<StageReport> {
  const { command, args, report } = stage;
  if (report !== undefined) await rm(path.join(root, report.file), { force: true });
  const isClean = await runCommand({
    command,
    args,
    root,
    log: logOf(stage),
    longestMs: stage.longestMs ?? longestMs,
    env: { ...env, ...stage.env },
  });
  const nothing: StageReport = {
    passed: 0,
    failed: 0,
    skipped: 0,
    steps: 0,
    reasons: [],
    failures: [],
  };
  const failed: StageReport = {
    ...nothing,
    failed: 1,
    failures: [`${[command, ...args].join(" ")}\n${await readEnd(path.join(root, logOf(stage)))}`],
  };
  if (report === undefined) return isClean ? { ...nothing, passed: 1 } : failed;
  const text = await readFile(path.join(root, report.file), "utf8").catch(() => null);
  if (text === null) return failed;
  const result = report.read(JSON.parse(text) as never, root);
  // A suite that does not load, or has no tests at all, counts nothing and must not pass.
  const isSilent = result.failed === 0 && (!isClean || result.passed + result.skipped === 0);
  if (!isSilent || (isClean && args.includes("--passWithNoTests"))) return result;
  return { ...result, failed: 1, failures: [...result.failures, ...failed.failures] };
}

/** A stage that takes longer hangs: it is stopped, so that what it printed is seen. */
const longestMs = 60 * 60_000;

/** What does not end when it is asked to is killed. */
const graceMs = 30_000;

/** A process that a stage left behind may keep its output open. */
const closeMs = 5_000;

/** A log may be thousands of lines; a failure stands at its end. */
const shownLines = 60;

async function readEnd(file: string): Promise<string> {
  const lines = (await readFile(file, "utf8")).trimEnd().split("\n");
  return lines.slice(-shownLines).join("\n");
}

async function runCommand(run: {
  command: string;
  args: string[];
  root: string;
  log: string;
  longestMs: number;
  env: Record<string, string>;
}): Promise<boolean> {
  const bin = path.join(run.root, "node_modules", ".bin");
  const file = path.join(run.root, run.log);
  await mkdir(path.dirname(file), { recursive: true });
  const log = createWriteStream(file);
  const child = spawn(run.command, run.args, {
    cwd: run.root,
    stdio: ["ignore", "pipe", "pipe"],
    shell: process.platform === "win32",
    env: {
      ...process.env,
      ...run.env,
      PATH: `${bin}${path.delimiter}${process.env["PATH"] ?? ""}`,
    },
  });
  running.add(child);
  child.stdout.pipe(log, { end: false });
  child.stderr.pipe(log, { end: false });
  const { promise, resolve } = Promise.withResolvers<boolean>();
  child.once("error", (error) => {
    log.write(String(error));
    resolve(false);
  });
  child.once("exit", (code) => setTimeout(() => resolve(code === 0), closeMs).unref());
  child.once("close", (code) => resolve(code === 0));
  const stop = setTimeout(() => {
    log.write(`\nStopped: it ran for more than ${run.longestMs / 60_000} minutes.\n`);
    child.kill("SIGINT");
    setTimeout(() => child.kill("SIGKILL"), graceMs).unref();
  }, run.longestMs);
  const isClean = await promise;
  clearTimeout(stop);
  child.stdout.destroy();
  child.stderr.destroy();
  running.delete(child);
  log.end();
  await finished(log);
  return isClean;
}
