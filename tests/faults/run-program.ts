import { spawn } from "node:child_process";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";

/** Every process that is started below inherits it: what is left over is found by it. */
const mark = "TESSERA_FAULTS";

/** How a program ended: `code` is null where its time was up. */
export type Ended = { code: number | null; output: string };

/**
 * Runs a program until it ends or its time is up, and then ends whatever it has left running.
 *
 * @param cwd marks its processes, so two runs need two folders
 */
export async function runProgram(
  [command = "", ...args]: string[],
  { cwd, minutes }: { cwd: string; minutes: number },
): Promise<Ended> {
  const child = spawn(command, args, {
    cwd,
    env: { ...process.env, PATH: withThisNode(), NO_COLOR: "1", [mark]: cwd },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding("utf8").on("data", (text: string) => void (output += text));
  let isLate = false;
  const timer = setTimeout(() => {
    isLate = true;
    void endAll(cwd);
  }, minutes * 60_000);
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once("error", reject);
    child.once("exit", resolve);
  });
  clearTimeout(timer);
  await endAll(cwd);
  return { code: isLate ? null : (code ?? 1), output };
}

/** The very Node that runs this, which need not be the one that stands on the path. */
function withThisNode(): string {
  return [path.dirname(process.execPath), process.env["PATH"]].join(path.delimiter);
}

/** Ends the processes of a run: asks first, since a browser's driver also deletes its files. */
export async function endAll(cwd: string): Promise<void> {
  for (const signal of ["SIGTERM", "SIGTERM", "SIGKILL"] as const) {
    const left = await listProcesses(cwd);
    if (left.length === 0) return;
    for (const id of left) end(id, signal);
    await wait(2000);
  }
}

function end(id: number, signal: NodeJS.Signals): void {
  try {
    process.kill(id, signal);
  } catch (error) {
    // It has ended in the meantime.
    if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error;
  }
}

/** Only Linux tells the environment of a process; elsewhere nothing is listed. */
async function listProcesses(cwd: string): Promise<number[]> {
  const ids = (await readdir("/proc").catch(() => [])).filter((name) => /^\d+$/.test(name));
  const marked = await Promise.all(
    ids.map(async (id) => {
      const text = await readFile(path.join("/proc", id, "environ"), "utf8").catch(() => "");
      return text.split("\0").includes(`${mark}=${cwd}`) ? [Number(id)] : [];
    }),
  );
  return marked.flat();
}
