import { execFile } from "node:child_process";
import { tesseraCommand } from "../make-site-copy.ts";
import type { Run } from "./run-command.ts";

/** Runs the engine's command in a process of its own, to its end; `runCommand` does the same faster. */
export function spawnCommand(
  args: string[],
  options: { cwd?: string; env?: NodeJS.ProcessEnv } = {},
) {
  const { promise, resolve } = Promise.withResolvers<Run>();
  // A slow machine would print how far a build is.
  const env = { PATH: process.env["PATH"], TESSERA_PROGRESS: "off", ...options.env };
  const run = { maxBuffer: 2 ** 28, env, ...(options.cwd ? { cwd: options.cwd } : {}) };
  execFile(process.execPath, [tesseraCommand, ...args], run, (failure, out, error) => {
    resolve({ code: Number(failure?.code ?? 0), out, error });
  });
  return promise;
}
