import type { IncomingMessage, RequestListener, Server } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { type EnquiryIntake, openEnquiries, type SitePages } from "#enquiries/open-enquiries.ts";
import { listenOn } from "./listen-on.ts";
import { type Log, makeLog } from "#enquiries/log.ts";
import { listCallPaths, makeApp } from "./make-app.ts";
import { type OpenedVitals, openVitals, type VitalsSettings } from "#vitals/open-vitals.ts";
import { findPageAddress } from "./site/find-address.ts";
import { makeSiteListener } from "./site/make-site-listener.ts";
import { openSite, type SiteKeeper } from "./site/open-site.ts";
import { findPageHolding, readPage } from "./site/read-pages.ts";
import { readTarget } from "./site/read-target.ts";

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
 * @throws where the database file or the port cannot be used, with what to do. The site that is served
 *   may come later: until then the service is not ready
 */
export async function startServer(
  options: ServerOptions,
): Promise<{ url: string; close: () => Promise<void> }> {
  const log = makeLog(options.log ?? (() => {}));
  const site = options.root === undefined ? null : await openBuiltSite(options.root, log);
  const pages = site === null ? null : readPages(site);
  const vitals =
    options.vitals === undefined ? null : await countVitals(options.vitals, { site, log });
  const enquiries =
    options.enquiries === null ? null : await openEnquiries(options.enquiries, { pages, log });
  const app = makeApp({
    log,
    enquiries: enquiries?.app ?? null,
    vitals: vitals?.app ?? null,
    async checkReady() {
      if (site?.read() === null) throw new Error("There is no built site yet.");
      await enquiries?.check();
    },
  });
  try {
    const paths = listCallPaths(app);
    const listener = getRequestListener(app.fetch);
    const answerCall: RequestListener = (request, response) => void listener(request, response);
    const answerSite =
      site === null ? answerCall : makeSiteListener(site, { answerOther: answerCall, log });
    const server = await listenOn({
      listener: (request, response) =>
        (isCall(paths, request) ? answerCall : answerSite)(request, response),
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
    await site?.close();
  }
}

function isCall(paths: ReadonlySet<string>, { url = "/" }: IncomingMessage): boolean {
  const end = url.indexOf("?");
  if (paths.has(end === -1 ? url : url.slice(0, end))) return true;
  return !url.startsWith("/") && paths.has(readTarget(url)?.path ?? "");
}

/** @param service the site that is served, whose pages are counted; null where it is served elsewhere */
async function countVitals(
  { settings, root }: NonNullable<ServerOptions["vitals"]>,
  service: { site: SiteKeeper | null; log: Log },
): Promise<OpenedVitals> {
  const { log } = service;
  // Only which pages there are is asked.
  const site = service.site ?? (await openSite(root, { holdBytes: 0 }));
  if (service.site === null && site.read() === null) {
    await site.close();
    throw new Error(
      `There is no built site in ${root}. Vitals are counted by its pages. Type: tessera build`,
    );
  }
  const vitals = openVitals(settings, {
    async findPage(path) {
      const built = site.read();
      return built && findPageAddress(built, path);
    },
    log,
  });
  return {
    app: vitals.app,
    async close() {
      await vitals.close();
      if (site !== service.site) await site.close();
    },
  };
}

async function openBuiltSite(root: string, log: Log): Promise<SiteKeeper> {
  const site = await openSite(root, { report: (files) => log("info", "site-read", { files }) });
  if (site.read() === null) log("warn", "no-built-site", { folder: root, type: "tessera build" });
  return site;
}

function readPages(site: SiteKeeper): SitePages {
  return {
    async read(address) {
      const built = site.read();
      return built && readPage(built, address);
    },
    async findHolding(text) {
      const built = site.read();
      return built && findPageHolding(built, text);
    },
  };
}

function formatAddress(server: Server, host = "localhost"): string {
  const address = server.address();
  const port = typeof address === "object" ? address?.port : "";
  return `http://${host.includes(":") ? `[${host}]` : host}:${port}`;
}
