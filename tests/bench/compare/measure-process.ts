import { spawn } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import type { Command } from "./tool.ts";

/** What one run took. */
export type Run = {
  seconds: number;
  /** The most that the process and all that it started held at once; null where there is no `/proc`. */
  peakMiB: number | null;
};

const sampleEveryMs = 20;
const bytesPerPage = 4096;
const mebibyte = 2 ** 20;

/**
 * Runs a command to its end. Memory is the sum of the resident sets of the process and of those that
 * it started, looked at every 20 ms: what they share is counted as often as it is shared.
 *
 * @throws with the end of what it told, where it ends with another code
 */
export async function measureProcess(command: Command, cwd: string): Promise<Run> {
  const started = performance.now();
  const child = spawn(command.file, command.args, {
    cwd,
    env: { ...process.env, ...command.env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let told = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk) => (told = (told + String(chunk)).slice(-4000)));
  let peak: number | null = null;
  const timer = setInterval(() => {
    const now = child.pid === undefined ? null : readTreeBytes(child.pid);
    if (now !== null) peak = Math.max(peak ?? 0, now);
  }, sampleEveryMs);
  const { promise, resolve, reject } = Promise.withResolvers<number | null>();
  child.once("error", reject);
  child.once("exit", resolve);
  const code = await promise.finally(() => clearInterval(timer));
  const seconds = (performance.now() - started) / 1000;
  if (code !== (command.code ?? 0)) {
    throw new Error(`${command.file} ${command.args.join(" ")} in ${cwd}: ${code}\n${told}`);
  }
  return { seconds, peakMiB: peak === null ? null : peak / mebibyte };
}

function readTreeBytes(root: number): number | null {
  const parents = listParents();
  if (parents === null) return null;
  const tree = [root];
  for (const pid of tree) for (const child of parents.get(pid) ?? []) tree.push(child);
  return tree.reduce((sum, pid) => sum + readResidentBytes(pid), 0);
}

/** @returns by process, those that it has started */
function listParents(): Map<number, number[]> | null {
  const children = new Map<number, number[]>();
  for (const name of listProcesses()) {
    const stat = readOrNull(`/proc/${name}/stat`);
    // The name of a program, in brackets, may hold anything.
    const parent = Number(stat?.slice(stat.lastIndexOf(")") + 2).split(" ")[1]);
    if (!Number.isInteger(parent)) continue;
    children.set(parent, [...(children.get(parent) ?? []), Number(name)]);
  }
  return children.size === 0 ? null : children;
}

function listProcesses(): string[] {
  if (process.platform !== "linux") return [];
  return readdirSync("/proc").filter((name) => /^\d+$/.test(name));
}

function readResidentBytes(pid: number): number {
  return Number(readOrNull(`/proc/${pid}/statm`)?.split(" ")[1] ?? 0) * bytesPerPage;
}

/** @returns null where the process has ended since it was listed */
function readOrNull(file: string): string | null {
  try {
    return readFileSync(file, "utf8");
  } catch (error) {
    if (error instanceof Error && "code" in error) return null;
    throw error;
  }
}
