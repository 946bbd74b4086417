import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";

export type Child = {
  url: string;
  process: ChildProcess;
  /** Ends it and resolves when it is gone, with its exit code. */
  end: (signal: NodeJS.Signals) => Promise<number | null>;
  /** What it has told so far. */
  read: () => string;
};

/** Starts the service as a process of its own and waits until it listens. */
export async function startChild(environment: Record<string, string>): Promise<Child> {
  const child = spawn(process.execPath, [path.join(import.meta.dirname, "serve-child.ts")], {
    env: { PATH: process.env["PATH"], PORT: "0", RATE_LIMIT: "off", ...environment },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  let told = "";
  child.stdout.on("data", (chunk) => {
    told += String(chunk);
    const url = /"event":"listening","url":"([^"]+)"/.exec(told)?.[1];
    if (url !== undefined) resolve(url);
  });
  child.once("exit", () => reject(new Error(`The service did not start:\n${told}`)));
  return {
    url: await promise,
    process: child,
    read: () => told,
    async end(signal) {
      if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
      const exit = once(child, "exit");
      child.kill(signal);
      await exit;
      return child.exitCode;
    },
  };
}
