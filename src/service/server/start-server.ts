import type { IncomingMessage, Server } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { getRequestListener } from "@hono/node-server";
import { makeLog, type Log } from "#service/enquiries/log.ts";
import {
  type EnquiryIntake,
  type OpenedEnquiries,
  openEnquiries,
} from "#service/enquiries/open-enquiries.ts";
import { makeHopReader } from "#service/enquiries/take/make-address-reader.ts";
import { endsWithin } from "#service/enquiries/within.ts";
import { type OpenedReports, openReports } from "#service/reports/open-reports.ts";
import { type OpenedVitals, openVitals, type VitalsSettings } from "#service/vitals/open-vitals.ts";
import type { Listener } from "./connections/answer-with.ts";
import type { Limits } from "./connections/limits.ts";
import { listenOn } from "./listen-on.ts";
import { listCallPaths, makeApp } from "./make-app.ts";
import { type Metrics, type MetricsPlace, startMetrics } from "./metrics/start-metrics.ts";
import { timeTransactions } from "./metrics/time-transactions.ts";
import { findPageAddress } from "./site/find-address.ts";
import { makeSiteListener } from "./site/make-site-listener.ts";
import { openBuiltSite } from "./site/open-built-site.ts";
import { openSite, type SiteKeeper } from "./site/open-site.ts";
import { readSitePages } from "./site/read-pages.ts";
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
  /** How pages' vitals are kept, and the folder that a build wrote, whose pages they are; none are counted where absent. */
  vitals?: { settings: VitalsSettings; root: string };
  /** Where Prometheus finds how the service does; nowhere where absent. */
  metrics?: MetricsPlace;
  /** Addresses and networks of proxies, whose connections are many visitors'; none where absent. */
  trustedProxies?: string[];
  /** What clients may take, where it is not what suits a site. */
  limits?: Partial<Limits>;
  /** Takes the log, a line of JSON an event. */
  log?: (line: string) => void;
};

export type StartedServer = {
  url: string;
  /** Whether there is a built site to serve; true where none is asked for. */
  hasSite: boolean;
  /**
   * Stops: says that it is not ready, finishes what was accepted, and resolves within eight seconds
   * more, whatever hangs. What was not acknowledged by then never is.
   *
   * @param stop `noticeMs`: how long it still takes requests, so that a balancer sees that it goes
   */
  close: (stop?: { noticeMs?: number }) => Promise<void>;
};

/** What a service is made of; null where it is not asked for. */
type Parts = {
  site: SiteKeeper | null;
  vitals: OpenedVitals | null;
  enquiries: OpenedEnquiries | null;
  reports: OpenedReports | null;
  metrics: Metrics | null;
};

/** What was opened, in this order: it is closed from the last to the first. */
type Opened = { close: () => unknown }[];

/** How long stores and deliveries may take to settle: a delivery is broken off after three seconds, and is due again. */
const settleMs = 4000;

/**
 * Serves the site, takes its enquiries and counts its vitals, in this process.
 *
 * @returns the address, and a function that stops
 * @throws where the database file or the port cannot be used, with what to do; nothing is left open
 *   then. The site that is served may come later: until then the service is not ready
 */
export async function startServer(options: ServerOptions): Promise<StartedServer> {
  const log = makeLog(options.log ?? (() => {}));
  const opened: Opened = [];
  try {
    return await start(options, opened, log);
  } catch (error) {
    await closeAll(opened);
    throw error;
  }
}

async function start(options: ServerOptions, opened: Opened, log: Log): Promise<StartedServer> {
  const parts = await openParts(options, opened, log);
  const state = { isStopping: false };
  const readHop = makeHopReader(options.trustedProxies ?? []);
  const server = await listenOn({
    listener: makeListener(parts, state, log),
    port: options.port,
    host: options.host,
    limits: options.limits ?? {},
    isProxy: (address) => readHop(address, undefined).proxies > 0,
    log,
  });
  parts.metrics?.watch(server.server);
  const url = formatAddress(server.server, options.host);
  log("info", "listening", { url });
  return {
    url,
    hasSite: parts.site?.read() !== null,
    async close({ noticeMs = 0 } = {}) {
      state.isStopping = true;
      server.lastAnswers();
      await wait(noticeMs);
      await server.close();
      const isSettled = await endsWithin(closeAll(opened), settleMs);
      if (!isSettled) log("warn", "stopped-early", { settleMs });
      log("info", "stopped");
    },
  };
}

/** Opens what is asked for, and notes each part in `opened` as soon as it has to be closed. */
async function openParts(options: ServerOptions, opened: Opened, log: Log): Promise<Parts> {
  const note = <Part extends Opened[number]>(part: Part): Part => {
    opened.push(part);
    return part;
  };
  const site = options.root === undefined ? null : note(await openBuiltSite(options.root, log));
  let vitals: OpenedVitals | null = null;
  if (options.vitals !== undefined) {
    const { settings, root } = options.vitals;
    const findPage = makePageFinder(site ?? note(await openSite(root, { holdBytes: 0 })), root);
    vitals = note(openVitals(settings, { findPage, log }));
  }
  const transactions = options.metrics === undefined ? null : timeTransactions();
  const enquiries =
    options.enquiries === null
      ? null
      : note(
          await openEnquiries(options.enquiries, {
            pages: site === null ? null : readSitePages(site),
            log,
            onTransaction: transactions?.add,
          }),
        );
  const settings = options.enquiries?.settings ?? options.vitals?.settings;
  const findPage = site === null ? null : makePageFinder(site);
  const reports = settings === undefined ? null : note(openReports(settings, { findPage, log }));
  const enquiryPath = options.enquiries?.form.path ?? null;
  const measured = { enquiryPath, enquiries, transactions, log };
  const metrics =
    options.metrics === undefined ? null : note(await startMetrics(options.metrics, measured));
  return { site, vitals, enquiries, reports, metrics };
}

/**
 * @param root of a site that is served elsewhere, and has to be there
 * @returns a function that says which page of a site a path leads to; null where it is none
 * @throws where there is no built site
 */
function makePageFinder(site: SiteKeeper, root?: string): (path: string) => string | null {
  if (root !== undefined && site.read() === null)
    throw new Error(
      `There is no built site in ${root}. Vitals are counted by its pages. Type: tessera build`,
    );
  return (path) => {
    const built = site.read();
    return built && findPageAddress(built, path);
  };
}

/** @returns what answers every request: a call, or the site */
function makeListener(parts: Parts, state: { isStopping: boolean }, log: Log): Listener {
  const { site, enquiries, vitals, reports } = parts;
  const app = makeApp({
    log,
    reports: reports?.app ?? null,
    enquiries: enquiries?.app ?? null,
    vitals: vitals?.app ?? null,
    async checkReady() {
      if (state.isStopping) throw makeReason("STOPPING");
      if (site?.read() === null) throw makeReason("NO_BUILT_SITE");
      await enquiries?.check();
    },
  });
  const paths = listCallPaths(app);
  const listener = getRequestListener(app.fetch);
  const answerCall: Listener = (request, response) => listener(request, response);
  if (site === null) return answerCall;
  const answerSite = makeSiteListener(site, { answerOther: answerCall, log });
  return (request, response) =>
    (isCall(paths, request) ? answerCall : answerSite)(request, response);
}

async function closeAll(opened: Opened): Promise<void> {
  for (const { close } of opened.toReversed()) await close();
}

/** @returns the reason why the service should get no requests, as the log names it */
function makeReason(code: string): Error {
  return Object.assign(new Error("The service is not ready."), { code });
}

function isCall(paths: ReadonlySet<string>, { url = "/" }: IncomingMessage): boolean {
  const end = url.indexOf("?");
  if (paths.has(end === -1 ? url : url.slice(0, end))) return true;
  return !url.startsWith("/") && paths.has(readTarget(url)?.path ?? "");
}

function formatAddress(server: Server, host = "localhost"): string {
  const address = server.address();
  const port = typeof address === "object" ? address?.port : "";
  return `http://${host.includes(":") ? `[${host}]` : host}:${port}`;
}
