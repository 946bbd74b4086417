import { startDev } from "../browser/start-dev.ts";
import { makeSiteCopy, type SiteCopy } from "./make-site-copy.ts";

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
  const copy = await makeSiteCopy("cold");
  await site.prepare?.(copy);
  const running = { ...(await startDev(copy.root, site.port)) };
  return {
    ...copy,
    url: running.url,
    said: () => running.told(),
    isAlive: () => running.child.exitCode === null,
    async restart() {
      await running.end();
      Object.assign(running, await startDev(copy.root, site.port));
    },
    async remove() {
      await running.end();
      await copy.remove();
    },
  };
}
