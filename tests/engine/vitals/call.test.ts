import { rm } from "node:fs/promises";
import path from "node:path";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { makeRateLimit } from "#service/enquiries/take/make-rate-limit.ts";
import { readSettings } from "#service/enquiries/read-settings.ts";
import { makeApp } from "#service/server/make-app.ts";
import { startServer } from "#service/server/start-server.ts";
import type { View } from "#service/vitals/take/make-tally.ts";
import { makeVitalsApp, type VitalsAppOptions } from "#service/vitals/open-vitals.ts";
import { vitalsPath } from "#service/vitals/vitals-message.ts";
import { makeSite } from "../server/make-site.ts";
import { runCommand } from "../cli/run-command.ts";
import { checkProperty } from "../../check-property.ts";

const address = `https://site.example${vitalsPath}`;
const good = { page: "/about", values: { LCP: 1200.4, CLS: 0, INP: 48, FCP: 900, TTFB: 80 } };

function makeTestApp(own: Partial<VitalsAppOptions> = {}) {
  const counted: View[] = [];
  const lines: string[] = [];
  const log = (...line: unknown[]) => void lines.push(JSON.stringify(line));
  const vitals = makeVitalsApp({
    tally: { add: (view) => void counted.push(view) },
    limitRate: null,
    origins: ["https://www.example.com"],
    readAddress: () => "192.0.2.1",
    readOwnOrigin: (request) => new URL(request.url).origin,
    findPage: async (asked) => (["/", "/about"].includes(asked) ? asked : null),
    ...own,
  });
  const app = makeApp({ enquiries: null, vitals, log, checkReady: async () => {} });
  return { app, counted, lines };
}

function makeCall(body: unknown, headers: Record<string, string> = {}): Request {
  const text = typeof body === "string" ? body : JSON.stringify(body);
  const type = { "Content-Type": "text/plain;charset=UTF-8" };
  return new Request(address, { method: "POST", headers: { ...type, ...headers }, body: text });
}

test("what a page measured is counted, and nothing is answered, set or logged", async () => {
  const { app, counted, lines } = makeTestApp();
  const response = await app.fetch(makeCall(good));
  expect(response.status).toBe(204);
  expect([...response.headers]).toEqual([["cache-control", "no-store"]]);
  expect(counted.map(({ page, vital }) => `${page} ${vital}`).toSorted()).toEqual(
    ["CLS", "FCP", "INP", "LCP", "TTFB"].map((vital) => `/about ${vital}`),
  );
  expect(counted.flatMap((view) => Object.keys(view))).not.toContain("value");
  expect(lines).toEqual([]);
});

test("a page that the site does not have is dropped", async () => {
  const { app, counted } = makeTestApp();
  const response = await app.fetch(makeCall({ ...good, page: "/wp-admin" }));
  expect([response.status, counted]).toEqual([204, []]);
});

const refused: { what: string; body: unknown; status: number }[] = [
  { what: "no JSON", body: "LCP=1", status: 400 },
  { what: "nothing", body: "", status: 400 },
  { what: "a list", body: [good], status: 400 },
  { what: "a list of values", body: { page: "/", values: [1] }, status: 400 },
  { what: "no page", body: { values: good.values }, status: 400 },
  { what: "a page that is no path", body: { ...good, page: "https://a.example" }, status: 400 },
  { what: "a value that is a text", body: { page: "/", values: { LCP: "9" } }, status: 400 },
  { what: "a value below none", body: { page: "/", values: { LCP: -1 } }, status: 400 },
  { what: "a value without end", body: '{"page":"/","values":{"LCP":1e999}}', status: 400 },
  { what: "a vital that is none", body: { page: "/", values: { FID: 1 } }, status: 400 },
  { what: "more than is asked", body: { ...good, agent: "Mozilla" }, status: 400 },
  { what: "deep nesting", body: "[".repeat(4000), status: 400 },
  { what: "5 kB", body: { ...good, page: `/${"x".repeat(5000)}` }, status: 413 },
];

test.each(refused)("$what is refused with $status", async ({ body, status }) => {
  const { app, counted } = makeTestApp();
  const response = await app.fetch(makeCall(body));
  expect([response.status, counted]).toEqual([status, []]);
  expect(await response.json()).toEqual({ message: expect.any(String) as string });
});

test("whatever is sent, the answer is one of ours", async () => {
  const { app } = makeTestApp();
  const body = fc.oneof(
    fc.json(),
    fc.string(),
    fc.jsonValue().map((values) => ({ page: "/", values })),
  );
  await checkProperty(
    fc.asyncProperty(body, async (sent) => {
      expect([204, 400, 413]).toContain((await app.fetch(makeCall(sent))).status);
    }),
    { name: "vitals: any call", runs: 100 },
  );
});

test.each<[string, Record<string, string>, number]>([
  ["its own page", { Origin: "https://site.example" }, 204],
  [
    "its own page behind a proxy",
    { Origin: "https://a.example", "Sec-Fetch-Site": "same-origin" },
    204,
  ],
  ["a site that is allowed", { Origin: "https://www.example.com" }, 204],
  ["another site", { Origin: "https://evil.example", "Sec-Fetch-Site": "cross-site" }, 403],
  ["a page without an origin", { Origin: "null", "Sec-Fetch-Site": "cross-site" }, 403],
])("a call of %s", async (_, headers, status) => {
  const { app, counted } = makeTestApp();
  expect((await app.fetch(makeCall(good, headers))).status).toBe(status);
  expect(counted).toHaveLength(status === 204 ? 5 : 0);
});

test("a flood is told to wait, and not counted", async () => {
  const limitRate = makeRateLimit({ points: 3, seconds: 60 }, null);
  const { app, counted } = makeTestApp({ limitRate });
  const statuses: number[] = [];
  for (let index = 0; index < 6; index += 1) {
    const response = await app.fetch(makeCall(good));
    statuses.push(response.status);
    if (response.status === 429)
      expect(Number(response.headers.get("retry-after"))).toBeGreaterThan(0);
  }
  expect(statuses).toEqual([204, 204, 204, 429, 429, 429]);
  expect(counted).toHaveLength(15);
});

test("other methods are told what to do", async () => {
  const response = await makeTestApp().app.request(address);
  expect([response.status, response.headers.get("allow")]).toEqual([405, "POST"]);
});

describe("the service", () => {
  let root: string;
  beforeAll(async () => {
    const page = "<!doctype html><h1>Page</h1>";
    root = await makeSite({
      "content/site.json": '{ "vitals": true, /* as people write */ }',
      "dist/index.html": page,
      "dist/a b.html": page,
      "dist/404.html": page,
    });
  });
  afterAll(() => rm(root, { recursive: true }));

  const send = (url: string, page: string): Promise<Response> =>
    fetch(url + vitalsPath, {
      method: "POST",
      body: JSON.stringify({ page, values: { LCP: 1500 } }),
    });

  test.each([
    ["serves the site", true],
    ["answers calls alone", false],
  ])("that %s counts the pages that are built, by their own address", async (_, isSite) => {
    const dist = path.join(root, "dist");
    const databaseUrl = path.join(root, `${isSite}.sqlite`);
    const { settings } = readSettings({ DATABASE_URL: databaseUrl });
    const lines: string[] = [];
    const { url, close } = await startServer({
      ...(isSite ? { root: dist } : {}),
      port: 0,
      enquiries: null,
      vitals: { settings, root: dist },
      log: (line) => void lines.push(line),
    });
    const pages = [
      "/",
      "/index.html",
      "/a%20b",
      "/a%20b/",
      "/a%20b.html",
      "/no",
      "/404",
      "/%",
      "/../x",
    ];
    for (const page of pages) expect((await send(url, page)).status, page).toBe(204);
    await close();
    const read = async (...args: string[]) =>
      (
        await runCommand(["vitals", "--root", root, ...args], {
          env: { DATABASE_URL: databaseUrl },
        })
      ).out;
    expect(await read("--page", "/")).toMatch(/^LCP .* 2$/m);
    expect(await read("--page", "/a b")).toMatch(/^LCP .* 3$/m);
    expect(JSON.parse(await read("--json"))).toMatchObject({
      days: 28,
      page: null,
      vitals: [{ vital: "LCP", count: 5, good: 1 }],
    });
    expect(lines.map((line) => (JSON.parse(line) as { event: string }).event)).toEqual([
      "listening",
      "stopped",
    ]);
  });

  test("that does not count has nothing at that address", async () => {
    const { url, close } = await startServer({
      root: path.join(root, "dist"),
      port: 0,
      enquiries: null,
    });
    expect((await send(url, "/")).status).toBe(404);
    await close();
  });

  test("that counts and has no built site says what to type", async () => {
    const { settings } = readSettings({ DATABASE_URL: ":memory:" });
    const vitals = { settings, root: path.join(root, "none") };
    await expect(startServer({ port: 0, enquiries: null, vitals })).rejects.toThrow(
      "and vitals need its pages. Type: tessera build",
    );
  });
});
