import type { Io } from "./command.ts";
import { showProgress } from "./show-progress.ts";

/** @returns the `Io` of this process */
export function makeProcessIo(): Io {
  const { stderr: stream, stdout: output, env } = process;
  const progress = showProgress({ stream, output, env, now: () => performance.now(), repeat });
  return {
    out: console.log,
    error: console.error,
    write: (text) => void process.stdout.write(text),
    progress,
    env,
    cwd: process.cwd(),
  };
}

function repeat(act: () => void, everyMs: number): () => void {
  const timer = setInterval(act, everyMs).unref();
  return () => clearInterval(timer);
}
