import { once } from "node:events";
import { createServer, type Server, type ServerResponse } from "node:http";
import { describeError, type Log } from "#service/enquiries/log.ts";
import type { OpenedEnquiries } from "#service/enquiries/open-enquiries.ts";
import { within } from "#service/enquiries/within.ts";
import { countRequests, type timeTransactions, watchProcess } from "./measure.ts";
import { formatMetrics, makeMetric, type Metric, type Sample } from "./metric.ts";

/** The address of the metrics. They reveal nothing about a visitor, but should not be public. */
export type MetricsPlace = { port: number; host: string };

/** The parts that are measured. */
export type Measured = {
  enquiries: OpenedEnquiries | null;
  enquiryPath: string | null;
  transactions: ReturnType<typeof timeTransactions> | null;
  log: Log;
};

export type Metrics = {
  /** Counts a server's answers from now on. */
  watch: (server: Server) => void;
  close: () => Promise<void>;
};

/** A scrape is answered within this time, whatever the store does. */
const storeLimitMs = 2000;

const limits = { headersTimeout: 5000, requestTimeout: 5000, keepAliveTimeout: 65_000 };

const connectionLimit = 16;

/**
 * Answers `GET /metrics` on its own port, in Prometheus' text format. Figures are collected for
 * each request.
 *
 * @throws when the port is taken
 */
export async function startMetrics(
  { port, host }: MetricsPlace,
  measured: Measured,
): Promise<Metrics> {
  const { log, enquiries, enquiryPath, transactions } = measured;
  let collectRequests: (() => Promise<Metric[]>) | null = null;
  const usage = watchProcess();
  /** The one pending query: a store that hangs is not asked again and again. */
  let asking: ReturnType<OpenedEnquiries["summarizeOutbox"]> | null = null;

  async function collectOutbox(): Promise<Metric[]> {
    if (enquiries === null) return [];
    asking ??= enquiries.summarizeOutbox().finally(() => {
      asking = null;
    });
    const summary = await within(asking, storeLimitMs, makeLate).catch(() => null);
    return describeOutbox(summary, Date.now());
  }

  async function collect(): Promise<Metric[]> {
    const [requests, outbox] = await Promise.all([collectRequests?.() ?? [], collectOutbox()]);
    return [...requests, ...outbox, ...(transactions?.collect() ?? []), ...usage.collect()];
  }

  const server = createServer(limits, (request, response) => {
    const isAsked = request.method === "GET" && request.url?.split("?")[0] === "/metrics";
    if (isAsked) void collect().then((all) => send(response, all), refuse);
    else response.writeHead(404).end();

    function refuse(error: unknown): void {
      log("error", "metrics-failed", describeError(error));
      response.writeHead(500).end();
    }
  });
  server.maxConnections = connectionLimit;
  server.listen(port, host);
  await once(server, "listening").catch((cause: NodeJS.ErrnoException) => {
    usage.stop();
    if (cause.code !== "EADDRINUSE") throw cause;
    throw new Error(`Port ${port} is in use. Set METRICS_PORT to another.`, { cause });
  });
  const address = server.address();
  const ownPort = typeof address === "object" ? (address?.port ?? port) : port;
  log("info", "metrics-listening", { host, port: ownPort });
  return {
    watch(watched) {
      collectRequests = countRequests(watched, enquiryPath);
    },
    async close() {
      usage.stop();
      const closed = once(server, "close");
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}

function makeLate(): Error {
  return new Error("The store did not answer");
}

function send(response: ServerResponse, metrics: Metric[]): void {
  response.writeHead(200, { "Content-Type": "text/plain; version=0.0.4; charset=utf-8" });
  response.end(formatMetrics(metrics));
}

type Summary = Awaited<ReturnType<OpenedEnquiries["summarizeOutbox"]>>;

/** @param summary null when the store did not answer */
function describeOutbox(summary: Summary | null, now: number): Metric[] {
  const up = summary === null ? 0 : 1;
  const list = (read: (one: Summary[number]) => number): Sample[] =>
    (summary ?? []).map((one) => ({ labels: { channel: one.channel }, value: read(one) }));
  return [
    makeMetric("tessera_store_up", "1 if the database answered this scrape.", up),
    makeMetric(
      "tessera_outbox_notices",
      "Notices to deliver, by channel.",
      list(({ waiting }) => waiting),
    ),
    makeMetric(
      "tessera_outbox_oldest_seconds",
      "Age of the oldest enquiry with a notice to deliver; 0 without one.",
      list(({ oldestReceivedAt }) =>
        oldestReceivedAt === null ? 0 : Math.max(0, (now - Date.parse(oldestReceivedAt)) / 1000),
      ),
    ),
    makeMetric(
      "tessera_outbox_failed",
      "Notices that the service has given up, by channel.",
      list(({ failed }) => failed),
    ),
  ];
}
