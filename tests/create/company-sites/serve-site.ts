import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { setTimeout } from "node:timers/promises";
import { findFreePort } from "../../browser/find-free-port.ts";
import { root } from "../make-starters.ts";

/** Starts `tessera serve` for a built site. @returns its address, and what stops it */
export async function serveSite(
  folder: string,
): Promise<{ url: string; stop: () => Promise<void> }> {
  const port = await findFreePort();
  const command = path.join(root, "src/tools/cli/tessera.ts");
  const child = spawn(process.execPath, [command, "serve", "--root", folder], {
    env: {
      PATH: process.env["PATH"],
      PORT: String(port),
      DATABASE_URL: path.join(folder, "enquiries.sqlite"),
    },
    stdio: "ignore",
  });
  const exit = once(child, "exit");
  const url = `http://localhost:${port}`;
  await waitFor(url, child);
  return {
    url,
    async stop() {
      child.kill("SIGTERM");
      await exit;
    },
  };
}

async function waitFor(url: string, child: ChildProcess): Promise<void> {
  const isReady = await fetch(url).then(
    ({ ok }) => ok,
    () => false,
  );
  if (isReady) return;
  if (child.exitCode !== null) throw new Error("The server ended before it answered.");
  await setTimeout(100);
  await waitFor(url, child);
}
