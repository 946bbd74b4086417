import { spawn } from "node:child_process";
import { once } from "node:events";
import { makeSiteCopy, type SiteCopy, tesseraCommand } from "./make-site-copy.ts";

export type RunningDev = SiteCopy & {
  url: string;
  /** What the process has said so far. */
  said: () => string;
  /** Whether it still runs. */
  isAlive: () => boolean;
  /** Ends the process and starts another one on the same folder and port. */
  restart: () => Promise<void>;
};

/**
 * Runs `tessera dev` on a folder of its own.
 *
 * @param site `port` is where it is looked for, `prepare` changes the copy before the start
 */
export async function runDev(site: {
  port: number;
  prepare?: (copy: SiteCopy) => Promise<void>;
}): Promise<RunningDev> {
  const copy = await makeSiteCopy();
  await site.prepare?.(copy);
  const running = { ...(await start(copy.root, site.port)) };
  return {
    ...copy,
    url: running.url,
    said: () => running.told(),
    isAlive: () => running.child.exitCode === null,
    async restart() {
      await running.end();
      Object.assign(running, await start(copy.root, site.port));
    },
    async remove() {
      await running.end();
      await copy.remove();
    },
  };
}

async function start(root: string, port: number) {
  const child = spawn(process.execPath, [tesseraCommand, "dev"], {
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
