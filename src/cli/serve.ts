import path from "node:path";
import { parseArgs } from "node:util";
import { startServer } from "#server/serve-site.ts";
import type { Command } from "./command.ts";

export const serveCommand: Command = {
  summary: "serves dist/ and takes enquiries; --api takes enquiries alone (PORT, 4173 by default)",
  async run({ root, args }) {
    const { values } = parseArgs({ args, options: { api: { type: "boolean" } } });
    const port = Number(process.env["PORT"] ?? 4173);
    const host = process.env["HOST"];
    const { url, close } = await startServer({
      port,
      ...(host ? { host } : {}),
      ...(values.api ? {} : { root: path.join(root, "dist") }),
      log: console.log,
    });
    // A log is read by machines; who sits before it wants the address alone.
    if (process.stdout.isTTY) console.log(`The site is at ${url}`);
    for (const signal of ["SIGTERM", "SIGINT"]) process.once(signal, () => void close());
    return undefined;
  },
};
