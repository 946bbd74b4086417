import { spawn } from "node:child_process";
import { once } from "node:events";
import { readEnvironment } from "./make-new-site.ts";
import { findFreePort } from "../browser/find-free-port.ts";

/** @returns the address of a new site's `tessera serve` or `tessera dev`, and what ends it */
export async function serveNewSite(
  root: string,
  command: "dev" | "serve",
): Promise<{ url: string; end: () => Promise<void> }> {
  const port = await findFreePort();
  // A group of its own: npx starts the command by a shell, and all of them have to end.
  const child = spawn("npx", ["tessera", command], {
    cwd: root,
    env: { ...readEnvironment(), PORT: String(port) },
    stdio: "ignore",
    detached: true,
  });
  const exit = once(child, "exit");
  const url = `http://localhost:${port}`;
  await waitFor(url, () => child.exitCode !== null);
  return {
    url,
    async end() {
      if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, "SIGTERM");
      await exit;
    },
  };
}

async function waitFor(url: string, hasEnded: () => boolean): Promise<void> {
  const answered = await fetch(url).then(
    ({ ok }) => ok,
    () => false,
  );
  if (answered) return;
  if (hasEnded()) throw new Error("The site's server ended before it answered.");
  await new Promise((resolve) => {
    setTimeout(resolve, 200);
  });
  await waitFor(url, hasEnded);
}
