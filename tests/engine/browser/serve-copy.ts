import { spawn } from "node:child_process";
import { once } from "node:events";
import { tesseraCommand } from "../make-site-copy.ts";

export type Served = { url: string; end: () => Promise<void> };

/**
 * Serves a copy of the small site as it was built.
 *
 * @returns its address, and what ends it
 * @throws where it does not say where it is
 */
export async function serveCopy(
  root: string,
  { args = [], env = {} }: { args?: string[]; env?: object } = {},
): Promise<Served> {
  const child = spawn(process.execPath, [tesseraCommand, "serve", "--root", root, ...args], {
    env: { PATH: process.env["PATH"], PORT: "0", ...env },
    stdio: ["ignore", "ignore", "pipe"],
  });
  const [told] = (await once(child.stderr, "data")) as [Buffer];
  const url = /http:\S+/.exec(String(told))?.[0];
  if (url === undefined) throw new Error(String(told));
  const end = async (): Promise<void> => {
    if (child.exitCode !== null) return;
    const exit = once(child, "exit");
    child.kill("SIGTERM");
    await exit;
  };
  return { url, end };
}
