import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { promisify } from "node:util";
import type { OnTransaction } from "#service/enquiries/open-enquiries.ts";
import { makeMetric, type Metric, type Sample } from "./metric.ts";

/** The kinds of requests; a `call` is posted to one of the service's own paths. */
const kinds = ["page", "asset", "enquiry", "call", "health"] as const;

/** The first digits of the status; `cut` first: the client left before the end of the answer. */
const classes = ["cut", "1xx", "2xx", "3xx", "4xx", "5xx"];

/**
 * Counts the answers of a server: a request costs a listener and an addition.
 *
 * @param enquiryPath the path that the form is posted to; null when none is taken
 * @returns a function that reports the counts and the open connections
 */
export function countRequests(server: Server, enquiryPath: string | null): () => Promise<Metric[]> {
  const counts = new Map<string, number>();
  const increment = (name: string): void => void counts.set(name, (counts.get(name) ?? 0) + 1);

  server.on("request", (request: IncomingMessage, response: ServerResponse) => {
    response.once("close", () => {
      const kind = findKind(request.url ?? "/", enquiryPath);
      const { statusCode, writableFinished } = response;
      increment(`${kind} ${classes[writableFinished ? Math.floor(statusCode / 100) : 0]}`);
      if (statusCode === 503) increment(`${kind} 503`);
    });
  });

  return async () => [
    makeMetric(
      "tessera_http_requests_total",
      "Answered requests, by kind of address and status; cut: the visitor left before the end.",
      kinds.flatMap((kind) =>
        classes.map((name) => ({
          labels: { kind, class: name },
          value: counts.get(`${kind} ${name}`) ?? 0,
        })),
      ),
    ),
    makeMetric(
      "tessera_http_unavailable_total",
      "Requests answered with 503, by kind of address.",
      kinds.map((kind) => ({ labels: { kind }, value: counts.get(`${kind} 503`) ?? 0 })),
    ),
    makeMetric(
      "tessera_http_connections",
      "Open connections.",
      await promisify(server.getConnections.bind(server))(),
    ),
  ];
}

function findKind(url: string, enquiryPath: string | null): (typeof kinds)[number] {
  const [path = ""] = url.split("?", 1);
  if (path === enquiryPath) return "enquiry";
  if (path.startsWith("/assets/")) return "asset";
  if (path.startsWith("/v1/")) return "call";
  return path === "/healthz" || path === "/readyz" ? "health" : "page";
}

/** The upper bounds of the buckets, in seconds; the last has all that took longer. */
const bounds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, Infinity];

/** @returns `add`, which takes a transaction's time, and `collect`, which reports them */
export function timeTransactions(): { add: OnTransaction; collect: () => Metric[] } {
  const done = { outcome: "done", counts: bounds.map(() => 0), sum: 0 };
  const failed = { outcome: "failed", counts: bounds.map(() => 0), sum: 0 };
  return {
    add({ seconds, isDone }) {
      const times = isDone ? done : failed;
      const place = bounds.findIndex((bound) => seconds <= bound);
      times.counts[place] = (times.counts[place] ?? 0) + 1;
      times.sum += seconds;
    },
    collect: () => [
      {
        name: "tessera_store_transaction_seconds",
        type: "histogram",
        help: "Time for a database transaction, with the wait for it.",
        samples: [done, failed].flatMap(listSamples),
      },
    ],
  };
}

type Times = { outcome: string; counts: number[]; sum: number };

function listSamples({ outcome, counts, sum }: Times): Sample[] {
  let value = 0;
  const buckets = counts.map((count, place) => {
    value += count;
    const le = String(bounds[place]).replace("Infinity", "+Inf");
    return { suffix: "_bucket", labels: { outcome, le }, value };
  });
  const labels = { outcome };
  return [...buckets, { suffix: "_sum", labels, value: sum }, { suffix: "_count", labels, value }];
}

const resolutionMs = 10;

/** @returns `collect`, which reports the process's use, and its loop delay since the last call */
export function watchProcess(): { collect: () => Metric[]; stop: () => void } {
  const delay = monitorEventLoopDelay({ resolution: resolutionMs });
  const startedAt = Date.now() / 1000 - process.uptime();
  delay.enable();

  function readDelay(): Sample[] {
    const delays = [0.5, 0.99, 1].map((quantile) => ({
      labels: { quantile: String(quantile) },
      value: toSeconds(quantile === 1 ? delay.max : delay.percentile(100 * quantile)),
    }));
    delay.reset();
    return delays;
  }

  function collect(): Metric[] {
    const { user, system } = process.cpuUsage();
    const { rss, heapUsed } = process.memoryUsage();
    const lateness = "Delay of the event loop since the last scrape.";
    const rows: [name: string, help: string, samples: number | Sample[]][] = [
      [
        "process_cpu_seconds_total",
        "Processor time, including the system's part.",
        (user + system) / 1e6,
      ],
      ["process_resident_memory_bytes", "Memory in use.", rss],
      ["process_start_time_seconds", "Start of the process, in seconds since 1970.", startedAt],
      ["nodejs_heap_used_bytes", "Memory of JavaScript's objects.", heapUsed],
      ["nodejs_eventloop_delay_seconds", lateness, readDelay()],
    ];
    return rows.map(([name, help, samples]) => makeMetric(name, help, samples));
  }

  return { collect, stop: () => delay.disable() };
}

/** @returns the delay beyond the resolution, which a turn on time takes; 0 without turns */
function toSeconds(nanoseconds: number): number {
  const seconds = Number.isFinite(nanoseconds) ? nanoseconds / 1e9 : 0;
  return Math.max(0, seconds - resolutionMs / 1000);
}
