import type { Server } from "node:http";
import { type EnquiryIntake, openEnquiries, type SitePages } from "#enquiries/open-enquiries.ts";
import { listenOn } from "./listen-on.ts";
import { makeLog } from "#enquiries/log.ts";
import { makeApp } from "./make-app.ts";
import { openSite, type Site } from "./site/open-site.ts";
import { findPageHolding, readPage } from "./site/read-pages.ts";

export type ServerOptions = {
  /** The folder that a build wrote; absent to answer calls alone. */
  root?: string;
  /** 0 takes a free one. */
  port: number;
  /** Every address of the machine where absent. */
  host?: string;
  /** Which enquiries are taken; none where null. */
  enquiries: EnquiryIntake | null;
  /** Takes the log, a line of JSON an event. */
  log?: (line: string) => void;
};

/**
 * Serves the site and takes its enquiries, in this process.
 *
 * @returns the address, and a function that stops: it finishes what was accepted
 * @throws where the site, the database file or the port cannot be used, with what to do
 */
export async function startServer(
  options: ServerOptions,
): Promise<{ url: string; close: () => Promise<void> }> {
  const log = makeLog(options.log ?? (() => {}));
  const readSite = options.root === undefined ? null : await openBuiltSite(options.root);
  const pages = readSite === null ? null : readPages(readSite);
  const enquiries =
    options.enquiries === null ? null : await openEnquiries(options.enquiries, { pages, log });
  const app = makeApp({
    readSite,
    log,
    enquiries: enquiries?.app ?? null,
    checkReady: async () => enquiries?.check(),
  });
  try {
    const server = await listenOn({ fetch: app.fetch, port: options.port, host: options.host });
    const url = formatAddress(server.server, options.host);
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

async function openBuiltSite(root: string): Promise<() => Promise<Site>> {
  try {
    return await openSite(root);
  } catch (cause) {
    throw new Error(`There is no built site in ${root}. Type: tessera build`, { cause });
  }
}

function readPages(readSite: () => Promise<Site>): SitePages {
  return {
    read: async (address) => readPage(await readSite(), address),
    findHolding: async (text) => findPageHolding(await readSite(), text),
  };
}

function formatAddress(server: Server, host = "localhost"): string {
  const address = server.address();
  const port = typeof address === "object" ? address?.port : "";
  return `http://${host.includes(":") ? `[${host}]` : host}:${port}`;
}
