import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";

const command = path.resolve(import.meta.dirname, "../../src/tools/cli/tessera.ts");

/** A dev server in a process of its own. */
export type StartedDev = {
  url: string;
  child: ChildProcess;
  /** What the process has said so far. */
  told: () => string;
  end: () => Promise<void>;
};

/** Runs `tessera dev` on a site's folder; it looks for a free port from `port` on. */
export async function startDev(root: string, port: number): Promise<StartedDev> {
  const child = spawn(process.execPath, [command, "dev"], {
    cwd: root,
    env: { ...process.env, PORT: String(port), NODE_ENV: "development" },
  });
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  let told = "";
  function listen(chunk: Buffer): void {
    told += String(chunk);
    const address = /http:\/\/localhost:\d+/.exec(told)?.[0];
    if (address !== undefined) resolve(address);
  }
  child.stdout.on("data", listen);
  child.stderr.on("data", listen);
  child.once("close", () => reject(new Error(told)));
  const url = await promise;
  const end = async (): Promise<void> => {
    if (child.exitCode !== null) return;
    const exit = once(child, "exit");
    child.kill();
    await exit;
  };
  return { child, url, told: () => told, end };
}
