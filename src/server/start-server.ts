import type { Server } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { type EnquiryIntake, openEnquiries, type SitePages } from "#enquiries/open-enquiries.ts";
import { listenOn } from "./listen-on.ts";
import { type Log, makeLog } from "#enquiries/log.ts";
import { makeApp } from "./make-app.ts";
import { type OpenedVitals, openVitals, type VitalsSettings } from "#vitals/open-vitals.ts";
import { findPageAddress } from "./site/find-address.ts";
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
  /** How pages' vitals are kept, and the folder that a build wrote, whose pages they are; none where absent. */
  vitals?: { settings: VitalsSettings; root: string };
  /** Takes the log, a line of JSON an event. */
  log?: (line: string) => void;
};

/**
 * Serves the site, takes its enquiries and counts its vitals, in this process.
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
  const vitals =
    options.vitals === undefined ? null : await countVitals(options.vitals, { readSite, log });
  const enquiries =
    options.enquiries === null ? null : await openEnquiries(options.enquiries, { pages, log });
  const app = makeApp({
    readSite,
    log,
    enquiries: enquiries?.app ?? null,
    vitals: vitals?.app ?? null,
    checkReady: async () => enquiries?.check(),
  });
  try {
    const answer = getRequestListener(app.fetch);
    const server = await listenOn({
      listener: (request, response) => void answer(request, response),
      port: options.port,
      host: options.host,
    });
    const url = formatAddress(server.server, options.host);
    log("info", "listening", { url });
    return {
      url,
      async close() {
        await server.close();
        await closeStores();
        log("info", "stopped");
      },
    };
  } catch (error) {
    await closeStores();
    throw error;
  }

  async function closeStores(): Promise<void> {
    await vitals?.close();
    await enquiries?.close();
  }
}

/** @param service the site that is served, whose pages are counted; null where it is served elsewhere */
async function countVitals(
  { settings, root }: NonNullable<ServerOptions["vitals"]>,
  service: { readSite: (() => Promise<Site>) | null; log: Log },
): Promise<OpenedVitals> {
  const readSite =
    service.readSite ?? (await openBuiltSite(root, "Vitals are counted by its pages. "));
  const findPage = async (path: string) => findPageAddress(await readSite(), path);
  return openVitals(settings, { findPage, log: service.log });
}

/** @param why what it is needed for, where nobody would think of it */
async function openBuiltSite(root: string, why = ""): Promise<() => Promise<Site>> {
  try {
    return await openSite(root);
  } catch (cause) {
    throw new Error(`There is no built site in ${root}. ${why}Type: tessera build`, { cause });
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
