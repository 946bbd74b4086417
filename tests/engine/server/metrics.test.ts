/** @module-tag slow */
import { createServer } from "node:http";
import { once } from "node:events";
import { DatabaseSync } from "node:sqlite";
import { afterAll, expect, test } from "vitest";
import { startServer } from "#service/server/start-server.ts";
import { formatMetrics } from "#service/server/metrics/metric.ts";
import { makeDatabases } from "./databases.ts";
import { postEnquiry } from "../../soak/post-enquiries.ts";
import { startChild } from "./start-child.ts";

const databases = makeDatabases();
afterAll(() => databases.remove());

type Series = Map<string, number>;

/** Refuses what is not Prometheus' text format: https://prometheus.io/docs/instrumenting/exposition_formats */
function parse(text: string): Series {
  expect(text.endsWith("\n")).toBe(true);
  const series: Series = new Map();
  const types = new Map<string, string>();
  let family = "";
  for (const line of text.trimEnd().split("\n")) {
    const told = /^# (HELP|TYPE) ([a-zA-Z_:][\w:]*) (.+)$/.exec(line);
    if (told !== null) {
      const [, what, name = "", rest = ""] = told;
      if (what === "HELP") expect(types.has(name)).toBe(false);
      if (what === "TYPE") expect(["counter", "gauge", "histogram"]).toContain(rest);
      if (what === "TYPE") types.set(name, rest);
      family = name;
      continue;
    }
    const sample =
      /^([a-zA-Z_:][\w:]*)(\{[a-zA-Z_]\w*="(?:[^"\\\n]|\\[\\"n])*"(?:,[a-zA-Z_]\w*="(?:[^"\\\n]|\\[\\"n])*")*\})? (-?[\d.]+(?:e[+-]?\d+)?|[+-]Inf|NaN)$/.exec(
        line,
      );
    if (sample === null) throw new Error(`No line of metrics: ${line}`);
    const [, name = "", labels = "", value = ""] = sample;
    const isOfHistogram = types.get(family) === "histogram";
    expect(isOfHistogram ? name.replace(/_(bucket|sum|count)$/, "") : name).toBe(family);
    expect(series.has(name + labels)).toBe(false);
    series.set(name + labels, Number(value));
  }
  return series;
}

async function scrape(port: string): Promise<Series> {
  const response = await fetch(`http://127.0.0.1:${port}/metrics`);
  expect(response.status).toBe(200);
  expect(response.headers.get("content-type")).toBe("text/plain; version=0.0.4; charset=utf-8");
  return parse(await response.text());
}

const findPort = (told: string): string =>
  /"event":"metrics-listening","host":"127.0.0.1","port":(\d+)/.exec(told)?.[1] ?? "";

test("a running service tells what it answers, what waits, and how its store does", async () => {
  // It takes connections, and answers nothing.
  const sink = createServer(() => {}).listen(0, "127.0.0.1");
  await once(sink, "listening");
  const address = sink.address();
  const sinkPort = typeof address === "object" ? address?.port : 0;
  const file = await databases.make("SQLite");
  const service = await startChild({
    DATABASE_URL: file,
    METRICS_PORT: "0",
    WEBHOOK_URL: `http://127.0.0.1:${sinkPort}/`,
  });
  const port = findPort(service.read());
  const first = await scrape(port);
  expect(first.get('tessera_http_requests_total{kind="enquiry",class="2xx"}')).toBe(0);
  expect(first.get('tessera_outbox_notices{channel="webhook"}')).toBe(0);

  expect(await postEnquiry(service.url, {})).not.toBeNull();
  expect(await postEnquiry(service.url, { ring: "none" })).toBeNull();
  for (const path of ["/healthz", "/readyz", "/assets/none.js", "/none?x=/ask"])
    await (await fetch(service.url + path)).text();
  await expect
    .poll(async () =>
      (await scrape(port)).get('tessera_http_requests_total{kind="page",class="4xx"}'),
    )
    .toBe(1);
  const then = await scrape(port);
  expect(Object.fromEntries(then)).toMatchObject({
    'tessera_http_requests_total{kind="enquiry",class="2xx"}': 1,
    'tessera_http_requests_total{kind="enquiry",class="4xx"}': 1,
    'tessera_http_requests_total{kind="asset",class="4xx"}': 1,
    'tessera_http_requests_total{kind="health",class="2xx"}': 2,
    'tessera_http_unavailable_total{kind="enquiry"}': 0,
    'tessera_outbox_notices{channel="webhook"}': 1,
    'tessera_outbox_failed{channel="webhook"}': 0,
    tessera_store_up: 1,
  });
  const read = (name: string): number => then.get(name) ?? Number.NaN;
  expect(read("tessera_http_connections")).toBeGreaterThan(0);
  expect(read('tessera_outbox_oldest_seconds{channel="webhook"}')).toBeGreaterThan(0);
  expect(read("process_resident_memory_bytes")).toBeGreaterThan(10_000_000);
  expect(read("process_cpu_seconds_total")).toBeGreaterThan(0);
  expect(read('nodejs_eventloop_delay_seconds{quantile="0.99"}')).toBeGreaterThanOrEqual(0);
  const count = read('tessera_store_transaction_seconds_count{outcome="done"}');
  expect(count).toBeGreaterThan(0);
  expect(read('tessera_store_transaction_seconds_bucket{outcome="done",le="+Inf"}')).toBe(count);
  expect([...then].filter(([name]) => name.includes("example.com"))).toEqual([]);

  // Somebody holds the database: enquiries are answered with 503, and so it is told.
  const holder = new DatabaseSync(file);
  holder.exec("BEGIN IMMEDIATE");
  expect(await postEnquiry(service.url, {})).toBeNull();
  await expect
    .poll(async () => (await scrape(port)).get('tessera_http_unavailable_total{kind="enquiry"}'))
    .toBe(1);
  const held = await scrape(port);
  expect(held.get('tessera_http_requests_total{kind="enquiry",class="5xx"}')).toBe(1);
  holder.close();

  expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(404);
  expect((await fetch(`${service.url}/metrics`)).status).toBe(404);
  sink.close();
  sink.closeAllConnections();
  await service.end("SIGTERM");
});

test("a port that is taken is told, and nothing goes on", async () => {
  const other = createServer().listen(0, "127.0.0.1");
  await once(other, "listening");
  const address = other.address();
  const port = typeof address === "object" ? (address?.port ?? 0) : 0;
  const metrics = { port, host: "127.0.0.1" };
  await expect(startServer({ port: 0, enquiries: null, metrics })).rejects.toThrow(
    `Port ${port} is in use. Set METRICS_PORT to another.`,
  );
  other.close();
});

test("a label may hold any text", () => {
  const samples = [{ labels: { what: 'a"b\\c\nd' }, value: Infinity }];
  const text = formatMetrics([{ name: "any", type: "gauge", help: "Any.", samples }]);
  expect(text).toBe('# HELP any Any.\n# TYPE any gauge\nany{what="a\\"b\\\\c\\nd"} +Inf\n');
});
