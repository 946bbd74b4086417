import manifest from "@tessera-pages/engine/package.json" with { type: "json" };
import { commands } from "#tools/cli/commands.ts";
import { runTessera } from "#tools/cli/run-tessera.ts";
import type { Progress } from "#tools/cli/show-progress.ts";

export type Run = { code: number; out: string; error: string };

/**
 * Runs the engine's command to its end, in this process: Node knows a site's own modules from the
 * first time on, and `VITE_…` are those of this process. `spawnCommand` is for what changes them.
 */
export async function runCommand(
  args: string[],
  options: { cwd?: string; env?: NodeJS.ProcessEnv; progress?: Progress } = {},
): Promise<Run> {
  const { PATH } = process.env;
  let [out, error] = ["", ""];
  const io = {
    out: (lines: string) => void (out += `${lines}\n`),
    error: (lines: string) => void (error += `${lines}\n`),
    write: (text: string) => void (out += text),
    env: { PATH, ...options.env },
    cwd: options.cwd ?? import.meta.dirname,
    ...(options.progress === undefined ? {} : { progress: options.progress }),
  };
  const readVersion = (): string => manifest.version;
  const code = await runTessera(args, { commands, readVersion, io });
  return { code, out, error };
}
