import { type ChildProcess, spawn, type SpawnOptions } from "node:child_process";
import { once } from "node:events";
import type { Readable } from "node:stream";

/** Starts a process that does not outlive this one, even where this one is cut short. */
export function startProcess(file: string, args: string[], options: SpawnOptions): ChildProcess {
  const child = spawn(file, args, options);
  const end = (): boolean => child.kill("SIGKILL");
  process.once("exit", end);
  child.once("exit", () => process.off("exit", end));
  return child;
}

/**
 * Waits until a process writes what is looked for.
 *
 * @param stream which of its outputs, by its number
 * @returns the match
 * @throws where it ends before
 */
export function readOutput(
  child: ChildProcess,
  stream: number,
  pattern: RegExp,
): Promise<RegExpExecArray> {
  const { promise, resolve, reject } = Promise.withResolvers<RegExpExecArray>();
  let told = "";
  (child.stdio[stream] as Readable).on("data", (chunk) => {
    told += String(chunk);
    const match = pattern.exec(told);
    if (match !== null) resolve(match);
  });
  child.once("error", reject);
  child.once("exit", () => reject(new Error(`${child.spawnfile} ended and said:\n${told}`)));
  return promise;
}

/** Ends a process, and waits until it has. */
export async function endProcess(
  child: ChildProcess,
  signal: NodeJS.Signals = "SIGTERM",
): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = once(child, "exit");
  child.kill(signal);
  await exit;
}
