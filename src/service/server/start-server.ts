import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { getRequestListener } from "@hono/node-server";
import { makeLog, type Log } from "#service/enquiries/log.ts";
import { makeHopReader } from "#service/enquiries/take/read-address.ts";
import { endsWithin } from "#service/enquiries/within.ts";
import type { Listener } from "./connections/answer-with.ts";
import { listenOn } from "./listen-on.ts";
import { listCallPaths, makeApp } from "./make-app.ts";
import { closeAll, type Opened, openParts, type Parts, type ServerOptions } from "./open-parts.ts";
import { makeSiteListener } from "./site/make-site-listener.ts";
import { cutBase, readTarget } from "./site/spell-address.ts";

export type StartedServer = {
  url: string;
  /** True when there is a built site to serve, or none is wanted. */
  hasSite: boolean;
  /**
   * Stops: reports that it is not ready, finishes accepted requests, and resolves within eight
   * seconds more, whatever hangs. What was not acknowledged by then never is.
   *
   * @param stop `noticeMs`: how long it still accepts requests, so that a balancer notices the stop
   */
  close: (stop?: { noticeMs?: number }) => Promise<void>;
};

/** The time for parts to settle: a delivery is aborted after three seconds, and is due again. */
const settleMs = 4000;

/**
 * Serves the site, takes its enquiries and counts its vitals, in this process.
 *
 * @returns the address, and a function that stops
 * @throws when the database file or the port cannot be used, with what to do; nothing is left open
 *   then. The site may be built later: until then the service is not ready
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
  const base = parts.site?.read()?.base ?? "";
  const url = formatAddress(server.server, options.host) + (base && `${base}/`);
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

/** @returns the listener for every request: a call, or the site */
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
  return (request, response) => {
    const base = site.read()?.base ?? "";
    const isOutside = base !== "" && !enterBase(request, base);
    if (isCall(paths, request)) answerCall(request, response);
    else if (isOutside) answerOutside(request, response, base);
    else answerSite(request, response);
  };
}

/**
 * Rewrites a request's address to what it is in the site's folder.
 *
 * @returns false for an address outside of the folder, which stays as it is
 */
function enterBase(request: IncomingMessage, base: string): boolean {
  const target = readTarget(request.url ?? "/");
  const inside = target === null ? null : cutBase(target.path, base);
  if (target === null || inside === null) return false;
  Object.assign(request, { url: inside + target.search });
  return true;
}

/** Leads from the root of the host, and from the folder without its slash, to the site. */
function answerOutside(request: IncomingMessage, response: ServerResponse, base: string): void {
  const isAbove = request.url === "/" || request.url === base;
  const headers = isAbove ? { location: `${base}/` } : {};
  response.writeHead(isAbove ? 302 : 404, { ...headers, "content-type": "text/plain" });
  response.end(isAbove ? "" : "Not found\n");
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
