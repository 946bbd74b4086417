/** @module-tag slow */
import { rmSync } from "node:fs";
import { once } from "node:events";
import { Agent } from "node:http";
import { connect } from "node:net";
import * as fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { listAll } from "#service/enquiries/store/enquiry-store.ts";
import { readSettings } from "#service/enquiries/read-settings.ts";
import { startServer } from "#service/server/start-server.ts";
import { listCallPaths } from "#service/server/make-app.ts";
import { openStore } from "#service/enquiries/store/open-store.ts";
import { makeSite } from "./make-site.ts";
import { form } from "./form.ts";
import { askRaw } from "./ask-raw.ts";
import { enquiry, makeTestApp, typed } from "./make-test-app.ts";
import { checkProperty } from "../../check-property.ts";

let root = "";
beforeAll(async () => {
  const html = "<!doctype html><title>t</title><main>m</main>";
  root = await makeSite({ "index.html": html, "404.html": html, "about.html": html });
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

const anyText = fc.oneof(fc.string({ unit: "binary" }), fc.string({ unit: "grapheme" }));
const anyValue = fc.oneof(anyText, fc.jsonValue({ maxDepth: 6 }));
const fields = ["who", "mail", "ring", "words", "page", "at", "trap"] as const;
const anyFields = fc.record({
  who: anyValue,
  mail: fc.oneof(fc.emailAddress(), anyValue),
  ring: fc.oneof(fc.stringMatching(/^\d{1,30}$/), anyValue),
  words: fc.oneof(fc.string({ unit: "binary", maxLength: 6000 }), anyValue),
  page: fc.oneof(fc.webPath(), anyValue),
  at: fc.oneof(fc.date({ noInvalidDate: true }).map(String), anyValue),
  trap: anyValue,
});
/** A right enquiry but for up to two fields. */
const nearlyRight = fc
  .tuple(anyFields, fc.subarray([...fields], { maxLength: 2 }))
  .map(([values, changed]) => ({
    ...enquiry,
    ...Object.fromEntries(changed.map((field) => [field, values[field]])),
  }));

const bodies = fc.oneof(
  { weight: 6, arbitrary: nearlyRight.map((value) => JSON.stringify(value)) },
  { weight: 2, arbitrary: fc.json({ maxDepth: 12 }) },
  { weight: 1, arbitrary: fc.string({ unit: "binary" }) },
  { weight: 1, arbitrary: fc.uint8Array({ maxLength: 2000 }) },
  { weight: 1, arbitrary: fc.nat(70_000).map((length) => "[".repeat(length)) },
  { weight: 1, arbitrary: fc.nat(70_000).map((length) => `{"who":"${"x".repeat(length)}"}`) },
  {
    weight: 2,
    arbitrary: fc
      .array(fc.tuple(fc.constantFrom("who", "ring", "trap", "x"), anyText))
      .map((pairs) =>
        new URLSearchParams(pairs.map(([key, value]) => [key, value.toWellFormed()])).toString(),
      ),
  },
);

const types = fc.constantFrom(
  ...Array<string>(6).fill("application/json"),
  "application/json; charset=utf-8",
  "application/x-www-form-urlencoded",
  "text/plain",
  "multipart/form-data; boundary=x",
  "",
);
const headerText = fc.string({
  unit: fc.constantFrom(...Array.from(" !\"#%&'(),-.;=?@ABCZaz019_~\u00e9")),
});
const manyHeaders = fc.record(
  {
    "Content-Type": types,
    "Idempotency-Key": fc.oneof(fc.constantFrom("a", "b"), headerText),
    "Enquiry-Elapsed-Ms": fc.oneof(fc.nat().map(String), headerText),
    "X-Forwarded-For": headerText,
    "Content-Length": fc.oneof(fc.nat().map(String), headerText),
    Referer: fc.oneof(fc.webUrl(), headerText),
    Origin: fc.oneof(fc.webUrl(), headerText),
    "If-None-Match": headerText,
    "Accept-Encoding": headerText,
    Range: fc.oneof(
      fc.tuple(fc.nat(), fc.nat()).map(([a, b]) => `bytes=${a}-${b}`),
      headerText,
    ),
  },
  { requiredKeys: ["Content-Type"] },
);
const headers = fc.oneof(fc.record({ "Content-Type": types }), manyHeaders);
const methods = fc.oneof(
  { weight: 5, arbitrary: fc.constant("POST") },
  { weight: 2, arbitrary: fc.constantFrom("GET", "HEAD", "PUT", "DELETE", "PATCH", "OPTIONS") },
);
const addresses = fc.oneof(
  { weight: 6, arbitrary: fc.constant(form.path) },
  { weight: 1, arbitrary: fc.webPath() },
  { weight: 1, arbitrary: anyText.map((text) => `/${text}`) },
  { weight: 1, arbitrary: fc.constantFrom("/", "/about/", "/..%2f", "/%00", "/ask/", "/readyz") },
);

test("requests of any kind: never a 5xx, never a crash, nothing lost or made up", async () => {
  const { store } = openStore(":memory:", { channels: [], typed });
  const { app } = makeTestApp(store);
  const paths = listCallPaths(app);
  const { url, close } = await startServer({
    root,
    port: 0,
    host: "127.0.0.1",
    enquiries: null,
  });
  const agent = new Agent({ keepAlive: true });
  const accepted = new Set<string>();
  let asked = 0;
  const heapBefore = process.memoryUsage().heapUsed;
  const fuzzed = fc.asyncProperty(
    fc.record({ method: methods, address: addresses, sent: headers, body: bodies }),
    async ({ method, address, sent, body }) => {
      const hasBody = method !== "GET" && method !== "HEAD";
      const request = new Request(
        URL.parse(address, "http://site.example") ?? "http://site.example/",
        {
          method,
          headers: sent,
          ...(hasBody ? { body } : {}),
        },
      );
      const { pathname, search } = new URL(request.url);
      const own = new Headers(request.headers);
      // Nothing is sent after it: a body is for calls.
      own.delete("Content-Length");
      const sending = { method, headers: Object.fromEntries(own), agent };
      const response = paths.has(pathname)
        ? await app.fetch(request)
        : await askRaw(url, pathname + search, sending);
      asked += 1;
      expect(response.status).toBeLessThan(500);
      const text = await response.text();
      if (response.status === 201 && response.headers.get("content-type")?.includes("json")) {
        accepted.add((JSON.parse(text) as { id: string }).id);
      }
    },
  );
  const cases = await checkProperty(fuzzed, { name: "fuzz: requests of any kind", runs: 10_000 });
  expect(asked).toBeGreaterThanOrEqual(cases);

  const kept = new Set<string>();
  for await (const page of listAll(store, {})) for (const { id } of page) kept.add(id);
  expect(accepted.size).toBeGreaterThan(cases / 100);
  expect([...accepted].filter((id) => !kept.has(id))).toEqual([]);
  expect(process.memoryUsage().heapUsed - heapBefore).toBeLessThan(300_000_000);
  agent.destroy();
  await Promise.all([store.close(), close()]);
});

test("bytes that are no HTTP at all: the service stands", async () => {
  const { settings } = readSettings({ DATABASE_URL: ":memory:", RATE_LIMIT: "off" });
  const { url, close } = await startServer({
    root,
    port: 0,
    host: "127.0.0.1",
    enquiries: { form, settings },
  });
  const port = Number(new URL(url).port);
  const start = `POST ${form.path} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n`;
  const noise = fc.oneof(
    fc.uint8Array({ maxLength: 4000 }).map((bytes) => Buffer.from(bytes)),
    fc.uint8Array({ maxLength: 400 }).map((bytes) => Buffer.concat([Buffer.from(start), bytes])),
    fc
      .tuple(fc.nat(99_999), fc.uint8Array({ maxLength: 400 }))
      .map(([length, bytes]) =>
        Buffer.concat([Buffer.from(`${start}Content-Length: ${length}\r\n\r\n`), bytes]),
      ),
    fc.constant(Buffer.from(`GET / HTTP/1.1\r\nHost: x\r\nX: ${"y".repeat(40_000)}\r\n\r\n`)),
  );
  const noisy = fc.asyncProperty(noise, async (bytes) => {
    const socket = connect(port, "127.0.0.1");
    socket.on("error", () => {});
    socket.resume();
    await once(socket, "connect");
    const told: Buffer[] = [];
    socket.on("data", (chunk: Buffer) => told.push(chunk));
    socket.end(bytes);
    await once(socket, "close");
    expect(Buffer.concat(told).toString("latin1")).not.toMatch(/^HTTP\/1.1 5/);
  });
  await checkProperty(noisy, { name: "fuzz: bytes that are no HTTP", runs: 500 });
  expect((await fetch(`${url}/readyz`)).status).toBe(200);
  await close();
});
