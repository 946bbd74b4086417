import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Metric } from "./metric.ts";

/** What is asked for. `call`: what is posted to the site's own calls. */
const kinds = ["page", "asset", "enquiry", "call", "health"] as const;

type Kind = (typeof kinds)[number];

/** By the first digit of the status; the first of all: who asked left before the end of the answer. */
const classes = ["cut", "1xx", "2xx", "3xx", "4xx", "5xx"];

/**
 * Counts what a server answers, in plain numbers: a request costs a listener and an addition.
 *
 * @param enquiryPath where the form is posted; null where none is taken
 * @returns a function that tells what was counted, and which connections are open
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
    {
      name: "tessera_http_requests_total",
      type: "counter",
      help: "Requests that were answered, by what was asked for and the status; cut: left before the end.",
      samples: [...counts].map((value, place) => ({
        labels: {
          kind: kinds[Math.floor(place / classes.length)] ?? "",
          class: classes[place % classes.length] ?? "",
        },
        value,
      })),
    },
    {
      name: "tessera_http_unavailable_total",
      type: "counter",
      help: "Requests that were answered with 503, by what was asked for.",
      samples: kinds.map((kind, place) => ({ labels: { kind }, value: unavailable[place] ?? 0 })),
    },
    {
      name: "tessera_http_connections",
      type: "gauge",
      help: "Open connections.",
      samples: [{ value: await countConnections(server) }],
    },
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

function countConnections(server: Server): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  server.getConnections((error, count) => (error === null ? resolve(count) : reject(error)));
  return promise;
}
