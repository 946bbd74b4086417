import type { Server } from "node:http";
import type { SitePages } from "#enquiries/take/find-form-page.ts";
import { listenOn } from "./listen-on.ts";
import { makeLog } from "./log.ts";
import { makeApp } from "./make-app.ts";
import { openEnquiries } from "#enquiries/open-enquiries.ts";
import { type ApiSettings, readSettings } from "./read-settings.ts";
import { openSite, type Site } from "./site/open-site.ts";
import { findPageHolding, readPage } from "./site/read-pages.ts";

export type ServerOptions = {
  /** The folder that a build wrote; absent to answer the call alone. */
  root?: string;
  /** 0 takes a free one. */
  port: number;
  /** Every address of the machine where absent. */
  host?: string;
  /** How the call is answered; by the environment where absent, not at all where null. */
  api?: ApiSettings | null;
  /** Takes the log, a line of JSON an event. */
  log?: (line: string) => void;
};

/**
 * Serves the site and answers its one call, in this process.
 *
 * @returns the address, and a function that stops: it finishes what was accepted
 * @throws where the site, the database file, the port or a setting cannot be used, with what to do
 */
export async function startServer(
  options: ServerOptions,
): Promise<{ url: string; close: () => Promise<void> }> {
  const log = makeLog(options.log ?? (() => {}));
  const settings = options.api === undefined ? demandSettings() : options.api;
  const readSite = options.root === undefined ? null : await openBuiltSite(options.root);
  const enquiries = settings === null ? null : await openEnquiries(settings, log);
  const app = makeApp({
    readSite,
    log,
    enquiries:
      enquiries === null
        ? null
        : { ...enquiries.options, pages: readSite === null ? null : listPages(readSite) },
    checkReady: async () => enquiries?.store.check(),
  });
  try {
    const server = await listenOn({ fetch: app.fetch, port: options.port, host: options.host });
    const url = tellAddress(server.server, options.host);
    log("info", "listening", { url });
    return {
      url,
      async close() {
        await server.close();
        await enquiries?.close();
        log("info", "stopped");
      },
    };
  } catch (error) {
    await enquiries?.close();
    throw error;
  }
}

function demandSettings(): ApiSettings {
  const { settings, problems } = readSettings(process.env);
  if (problems.length > 0) throw new Error(problems.join("\n"));
  return settings;
}

async function openBuiltSite(root: string): Promise<() => Promise<Site>> {
  try {
    return await openSite(root);
  } catch (cause) {
    throw new Error(`There is no built site in ${root}. Type: npm run build`, { cause });
  }
}

function listPages(readSite: () => Promise<Site>): SitePages {
  return {
    read: async (address) => readPage(await readSite(), address),
    findHolding: async (text) => findPageHolding(await readSite(), text),
  };
}

function tellAddress(server: Server, host = "localhost"): string {
  const address = server.address();
  const port = typeof address === "object" ? address?.port : "";
  return `http://${host.includes(":") ? `[${host}]` : host}:${port}`;
}
