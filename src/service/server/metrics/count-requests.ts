import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { promisify } from "node:util";
import { makeMetric, type Metric } from "./metric.ts";

/** The kinds of requests; a `call` is posted to one of the service's own paths. */
const kinds = ["page", "asset", "enquiry", "call", "health"] as const;

type Kind = (typeof kinds)[number];

/** The first digits of the status; `cut` first: the client left before the end of the answer. */
const classes = ["cut", "1xx", "2xx", "3xx", "4xx", "5xx"];

/**
 * Counts the answers of a server, in plain numbers: a request costs a listener and an addition.
 *
 * @param enquiryPath the path that the form is posted to; null when none is taken
 * @returns a function that reports the counts and the open connections
 */
export function countRequests(server: Server, enquiryPath: string | null): () => Promise<Metric[]> {
  const counts = new Float64Array(kinds.length * classes.length);
  const unavailable = new Float64Array(kinds.length);

  server.on("request", (request: IncomingMessage, response: ServerResponse) => {
    response.once("close", () => {
      const kind = kinds.indexOf(findKind(request.url ?? "/", enquiryPath));
      const { statusCode, writableFinished } = response;
      const place = kind * classes.length + (writableFinished ? Math.floor(statusCode / 100) : 0);
      counts[place] = (counts[place] ?? 0) + 1;
      if (statusCode === 503) unavailable[kind] = (unavailable[kind] ?? 0) + 1;
    });
  });

  return async () => [
    makeMetric(
      "tessera_http_requests_total",
      "Requests that were answered, by what was asked for and the status; cut: left before the end.",
      kinds.flatMap((kind, row) =>
        classes.map((name, column) => ({
          labels: { kind, class: name },
          value: counts[row * classes.length + column] ?? 0,
        })),
      ),
    ),
    makeMetric(
      "tessera_http_unavailable_total",
      "Requests that were answered with 503, by what was asked for.",
      kinds.map((kind, row) => ({ labels: { kind }, value: unavailable[row] ?? 0 })),
    ),
    makeMetric(
      "tessera_http_connections",
      "Open connections.",
      await promisify(server.getConnections.bind(server))(),
    ),
  ];
}

function findKind(url: string, enquiryPath: string | null): Kind {
  const end = url.indexOf("?");
  const path = end === -1 ? url : url.slice(0, end);
  if (path === enquiryPath) return "enquiry";
  if (path.startsWith("/assets/")) return "asset";
  if (path.startsWith("/v1/")) return "call";
  return path === "/healthz" || path === "/readyz" ? "health" : "page";
}
