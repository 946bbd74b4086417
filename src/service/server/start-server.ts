import type { IncomingMessage, Server } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { getRequestListener } from "@hono/node-server";
import { type EnquiryIntake, openEnquiries } from "#service/enquiries/open-enquiries.ts";
import { makeHopReader } from "#service/enquiries/take/make-address-reader.ts";
import type { Listener } from "./connections/answer-with.ts";
import type { Limits } from "./connections/limits.ts";
import { type CountedVitals, countVitals } from "./count-vitals.ts";
import { listenOn } from "./listen-on.ts";
import { makeLog } from "#service/enquiries/log.ts";
import { listCallPaths, makeApp } from "./make-app.ts";
import { type Metrics, type MetricsPlace, startMetrics } from "./metrics/start-metrics.ts";
import { timeTransactions } from "./metrics/time-transactions.ts";
import { makeSiteListener } from "./site/make-site-listener.ts";
import { openBuiltSite, readSitePages } from "./site/open-built-site.ts";
import { readTarget } from "./site/read-target.ts";
import { takeReports } from "./take-reports.ts";

export type ServerOptions = {
  /** The folder that a build wrote; absent to answer calls alone. */
  root?: string;
  /** 0 takes a free one. */
  port: number;
  /** Every address of the machine where absent. */
  host?: string;
  /** Which enquiries are taken; none where null. */
  enquiries: EnquiryIntake | null;
  /** None are counted where absent. */
  vitals?: CountedVitals;
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

/** How long stores and deliveries may take to settle: a delivery is broken off after three seconds, and is due again. */
const settleMs = 4000;

/**
 * Serves the site, takes its enquiries and counts its vitals, in this process.
 *
 * @returns the address, and a function that stops
 * @throws where the database file or the port cannot be used, with what to do. The site that is served
 *   may come later: until then the service is not ready
 */
export async function startServer(options: ServerOptions): Promise<StartedServer> {
  const log = makeLog(options.log ?? (() => {}));
  const site = options.root === undefined ? null : await openBuiltSite(options.root, log);
  const pages = site === null ? null : readSitePages(site);
  const vitals =
    options.vitals === undefined ? null : await countVitals(options.vitals, { site, log });
  const transactions = options.metrics === undefined ? null : timeTransactions();
  const enquiries =
    options.enquiries === null
      ? null
      : await openEnquiries(options.enquiries, { pages, log, onTransaction: transactions?.add });
  const settings = options.enquiries?.settings ?? options.vitals?.settings;
  const reports = settings === undefined ? null : takeReports(settings, { site, log });
  let isStopping = false;
  const app = makeApp({
    log,
    reports: reports?.app ?? null,
    enquiries: enquiries?.app ?? null,
    vitals: vitals?.app ?? null,
    async checkReady() {
      if (isStopping) throw makeReason("STOPPING");
      if (site?.read() === null) throw makeReason("NO_BUILT_SITE");
      await enquiries?.check();
    },
  });
  let metrics: Metrics | null = null;
  try {
    if (options.metrics !== undefined)
      metrics = await startMetrics(options.metrics, {
        enquiryPath: options.enquiries?.form.path ?? null,
        enquiries,
        transactions,
        log,
      });
    const paths = listCallPaths(app);
    const readHop = makeHopReader(options.trustedProxies ?? []);
    const listener = getRequestListener(app.fetch);
    const answerCall: Listener = (request, response) => listener(request, response);
    const answerSite =
      site === null ? answerCall : makeSiteListener(site, { answerOther: answerCall, log });
    const server = await listenOn({
      listener: (request, response) =>
        (isCall(paths, request) ? answerCall : answerSite)(request, response),
      port: options.port,
      host: options.host,
      limits: options.limits ?? {},
      isProxy: (address) => readHop(address, undefined).proxies > 0,
      log,
    });
    metrics?.watch(server.server);
    const url = formatAddress(server.server, options.host);
    log("info", "listening", { url });
    return {
      url,
      hasSite: site?.read() !== null,
      async close({ noticeMs = 0 } = {}) {
        isStopping = true;
        server.lastAnswers();
        await wait(noticeMs);
        await server.close();
        const isSettled = await settlesIn(settleMs, closeStores());
        if (!isSettled) log("warn", "stopped-early", { settleMs });
        log("info", "stopped");
      },
    };
  } catch (error) {
    await closeStores();
    throw error;
  }

  async function closeStores(): Promise<void> {
    await metrics?.close();
    reports?.close();
    await vitals?.close();
    await enquiries?.close();
    await site?.close();
  }
}

/** @returns whether something ends in time; what it throws is thrown */
async function settlesIn(limitMs: number, work: Promise<void>): Promise<boolean> {
  const limit = new AbortController();
  const late = wait(limitMs, false, { signal: limit.signal }).catch(() => false);
  const isDone = await Promise.race([work.then(() => true), late]);
  limit.abort();
  return isDone;
}

/** Why the service should get no requests, as the log names it. */
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
