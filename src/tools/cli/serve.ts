import { existsSync } from "node:fs";
import path from "node:path";
import { startServer } from "#service/server/start-server.ts";
import type { Command, Io } from "./command.ts";
import { endOnSignal } from "./end-on-signal.ts";
import { describeError, makeLog } from "#service/enquiries/log.ts";
import { outliveFaults } from "./outlive-faults.ts";
import {
  measuresVitals,
  readIntake,
  readServiceSettings,
  readTrustedProxies,
} from "./read-intake.ts";
import { readPort } from "./read-port.ts";
import { watchParents } from "./watch-parents.ts";

/** The marks of a folder that can be served: `dist.last` alone is a site whose swap was cut off. */
const served = ["dist", "dist.last", "pages", "content/site.json"];

export const command: Command = {
  about: `Serves dist/ and takes the enquiries of the form that site.config.ts names, until Ctrl-C; where
content/site.json says "vitals": true, it counts how fast visitors found the pages (docs/vitals.md).
PORT and HOST are where: 4173, on every address; METRICS_PORT tells Prometheus how it does. docs/enquiries.md lists the settings of enquiries.
Its output is a log, a line of JSON an event; what it says to people goes to the error output.`,
  options: {
    api: { help: "takes enquiries and vitals alone, for a site that is served elsewhere" },
  },
  needsSite: false,
  async run({ root, options, io }) {
    const { env } = io;
    const host = env["HOST"];
    const enquiries = await readIntake(root, env);
    const hasVitals = measuresVitals(root);
    if (options["api"] === true && enquiries === null && !hasVitals)
      throw new Error(`There is nothing to serve: site.config.ts in ${root} names no enquiries.`);
    const noticeMs = readStopDelay(env);
    const dist = path.join(root, "dist");
    const port = readPort(env["PORT"], { name: "PORT", usual: 4173 });
    // The service waits for a site that is not built yet; a folder that is none is a mistake.
    if (options["api"] !== true && !served.some((name) => existsSync(path.join(root, name))))
      throw new Error(`There is no built site in ${dist}. Type: tessera build`);
    const metrics = readMetricsPlace(env);
    const { url, hasSite, close } = await startServer({
      port,
      ...(host ? { host } : {}),
      ...(options["api"] === true ? {} : { root: dist }),
      ...(hasVitals ? { vitals: { settings: readServiceSettings(root, env), root: dist } } : {}),
      ...(metrics === null ? {} : { metrics }),
      enquiries,
      trustedProxies: readTrustedProxies(env),
      log: io.out,
    });
    surviveFaults(io);
    // Ctrl-C needs no notice: somebody waits for it.
    const end = endOnSignal((signal) => close(signal === "SIGTERM" ? { noticeMs } : {}));
    watchParents(env, end);
    io.error(`The ${options["api"] === true ? "service" : "site"} is at ${url}`);
    if (!hasSite)
      io.error(
        `There is no built site in ${dist}. Type: tessera build. It is served when it is there.`,
      );
  },
};

/**
 * Keeps the service alive where code fails that nobody waits for, a site's form most likely, or
 * where the reader of its output has gone (`tessera serve | head -1`). What was answered is on disk.
 */
function surviveFaults({ out }: Io): void {
  const log = makeLog(out);
  outliveFaults((error) => {
    const { stack = "" } = error instanceof Error ? error : {};
    // The message may quote a visitor; the first place of the stack does not.
    const at = /^ {4}at (.+)$/m.exec(stack)?.[1] ?? null;
    log("error", "fault", { ...describeError(error), at });
  });
  for (const stream of [process.stdout, process.stderr]) stream.on("error", () => {});
}

/** @returns the address of the metrics; null where the environment sets none */
function readMetricsPlace(env: Io["env"]): { port: number; host: string } | null {
  const typed = env["METRICS_PORT"]?.trim();
  if (!typed) return null;
  const port = readPort(typed, { name: "METRICS_PORT", usual: 9464 });
  return { port, host: env["METRICS_HOST"]?.trim() || "127.0.0.1" };
}

/** @returns for how many milliseconds the service still answers after it reports not ready */
function readStopDelay(env: Io["env"]): number {
  const text = env["STOP_DELAY_MS"]?.trim() || "1000";
  if (/^\d{1,5}$/.test(text)) return Number(text);
  throw new Error(`STOP_DELAY_MS is a number of milliseconds, such as 1000; it is "${text}".`);
}
