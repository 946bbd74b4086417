import { existsSync } from "node:fs";
import path from "node:path";
import { startServer } from "#service/server/start-server.ts";
import type { Command, Io } from "./command.ts";
import { endOnSignal } from "./end-on-signal.ts";
import { describeError, makeLog } from "#service/enquiries/log.ts";
import { previewFolder } from "./preview-folder.ts";
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
  about: `Serves dist/, and takes the enquiries of the form in site.config.ts. Press Ctrl-C to stop it.
With "vitals": true in content/site.json it also counts how fast pages are for visitors (see Deploy in the guide).
Set PORT and HOST to its address: the default is port 4173 on every address. Set METRICS_PORT for Prometheus.
Forms in the guide lists the settings of enquiries. Its output is a log with a line of JSON for each event;
messages to people go to the error output.`,
  options: {
    api: { help: "takes only enquiries and vitals, for a site on another host" },
    preview: { help: "serves dist.preview/, which tessera preview writes, and takes no enquiries" },
  },
  needsSite: false,
  async run({ root, options, io }) {
    const { env } = io;
    const host = env["HOST"];
    const isPreview = options["preview"] === true;
    const isApi = options["api"] === true;
    if (isApi && isPreview)
      throw new Error("--api serves no site, and --preview serves one: type only one of them.");
    // What a colleague tries is no enquiry, and no visit.
    const enquiries = isPreview ? null : await readIntake(root, env);
    const hasVitals = !isPreview && measuresVitals(root);
    if (isApi && enquiries === null && !hasVitals)
      throw new Error(`There is nothing to serve: site.config.ts in ${root} has no "enquiries".`);
    const noticeMs = readStopDelay(env);
    const dist = path.join(root, isPreview ? previewFolder : "dist");
    const build = `tessera ${isPreview ? "preview" : "build"}`;
    const port = readPort(env["PORT"], { name: "PORT", usual: 4173 });
    // The service waits for a site that is not built yet; a folder that is none is a mistake.
    if (!isApi && !served.some((name) => existsSync(path.join(root, name))))
      throw new Error(`There is no built site in ${dist}. Type: ${build}`);
    const metrics = readMetricsPlace(env);
    const { url, hasSite, close } = await startServer({
      port,
      ...(host ? { host } : {}),
      ...(isApi ? {} : { root: dist }),
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
    io.error(`The ${isApi ? "service" : "site"} is at ${url}`);
    if (!hasSite)
      io.error(
        `There is no built site in ${dist}. Type: ${build}. The server shows the site as soon as it is there.`,
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
  throw new Error(
    `STOP_DELAY_MS must be a number of milliseconds, such as 1000, and is "${text}".`,
  );
}
