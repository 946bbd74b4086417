/** @module-tag slow */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { makeRateLimit } from "#service/enquiries/take/make-rate-limit.ts";
import { makeHopReader } from "#service/enquiries/take/read-address.ts";
import type { EnquiryStore } from "#service/enquiries/store/enquiry-store.ts";
import { openStore } from "#service/enquiries/store/open-store.ts";
import { kinds, makeDatabases } from "./databases.ts";
import { form } from "./form.ts";
import { callAddress, enquiry, makeCall, makeTestApp, typed } from "./make-test-app.ts";

const databases = makeDatabases();
afterAll(() => databases.remove());

const long = (length: number): string => "x".repeat(length);
const post = (init: RequestInit): Request => new Request(callAddress, { method: "POST", ...init });
const json = { "Content-Type": "application/json" };
const urlEncoded = { "Content-Type": "application/x-www-form-urlencoded" };

type Refused = { what: string; request: () => Request; status: number; errors?: object };

const refused: Refused[] = [
  {
    what: "nothing filled",
    request: () => makeCall({}),
    status: 400,
    errors: { who: "Who is missing", ring: "Ring is missing" },
  },
  {
    what: "a name of spaces",
    request: () => makeCall({ ...enquiry, who: " \t\n " }),
    status: 400,
    errors: { who: "Who is missing" },
  },
  {
    what: "a phone of letters",
    request: () => makeCall({ ...enquiry, ring: "call me" }),
    status: 400,
    errors: { ring: "Ring is no number" },
  },
  {
    what: "an e-mail that is none",
    request: () => makeCall({ ...enquiry, mail: "ayesha@" }),
    status: 400,
    errors: { mail: "Mail is no address" },
  },
  {
    what: "a name that is a number",
    request: () => makeCall({ ...enquiry, who: 7 }),
    status: 400,
    errors: { who: "Who is missing" },
  },
  {
    what: "a message of 4001 characters",
    request: () => makeCall({ ...enquiry, words: long(4001) }),
    status: 400,
    errors: { words: "words is too long" },
  },
  {
    what: "a time that is none",
    request: () => makeCall({ ...enquiry, at: "yesterday" }),
    status: 400,
    errors: { at: "At is no time" },
  },
  {
    what: "an array",
    request: () => makeCall([]),
    status: 400,
    errors: { who: "Who is missing", ring: "Ring is missing" },
  },
  { what: "null", request: () => makeCall("null"), status: 400 },
  { what: "half of a JSON", request: () => makeCall('{"who":'), status: 400 },
  { what: "an empty body", request: () => post({ headers: json }), status: 400 },
  { what: "JSON after JSON", request: () => makeCall("{} {}"), status: 400 },
  { what: "deep arrays", request: () => makeCall("[".repeat(8000)), status: 400 },
  {
    what: "deep arrays in an unknown field",
    request: () => makeCall(`{"x":${"[".repeat(9)}${"]".repeat(9)}}`),
    status: 400,
  },
  {
    what: "bytes that are no UTF-8",
    request: () => post({ headers: json, body: new Uint8Array([123, 34, 255, 254, 34, 125]) }),
    status: 400,
  },
  {
    what: "an empty key",
    request: () => makeCall(enquiry, { "Idempotency-Key": "" }),
    status: 400,
  },
  {
    what: "a key of 129 characters",
    request: () => makeCall(enquiry, { "Idempotency-Key": long(129) }),
    status: 400,
  },
  { what: "17 KB", request: () => makeCall({ ...enquiry, x: long(17_000) }), status: 413 },
  {
    what: "17 KB in a stream of unknown length",
    request: () => {
      const body = new ReadableStream<Uint8Array>({
        pull: (controller) => controller.enqueue(new Uint8Array(1000).fill(32)),
      });
      return post({ headers: json, body, duplex: "half" } as RequestInit);
    },
    status: 413,
  },
  { what: "text", request: () => makeCall("hello", { "Content-Type": "text/plain" }), status: 415 },
  {
    what: "XML",
    request: () => makeCall("<a/>", { "Content-Type": "application/xml" }),
    status: 415,
  },
  {
    what: "a form of several parts",
    request: () => {
      const body = new FormData();
      body.set("who", "A");
      return post({ body });
    },
    status: 415,
  },
  {
    what: "JSON in UTF-16",
    request: () => makeCall(enquiry, { "Content-Type": "application/json; charset=utf-16" }),
    status: 415,
  },
  ...["gzip", "br", "identity, gzip", "x"].map((encoding) => ({
    what: `a body in ${encoding}`,
    request: () => makeCall(enquiry, { "Content-Encoding": encoding }),
    status: 415,
  })),
  { what: "no type", request: () => makeCall(enquiry, { "Content-Type": "" }), status: 415 },
  { what: "GET", request: () => new Request(callAddress), status: 405 },
  { what: "DELETE", request: () => new Request(callAddress, { method: "DELETE" }), status: 405 },
  {
    what: "another call",
    request: () => new Request("http://site.example/v1/public/other", { method: "POST" }),
    status: 404,
  },
];

describe.each(kinds)("the call, with enquiries in %s", (kind) => {
  let store: EnquiryStore;
  beforeAll(async () => {
    store = openStore(await databases.make(kind), { channels: [], typed }).store;
  });
  afterAll(() => store.close());

  test("201 with an id, and the enquiry is kept as it was sent", async () => {
    const { app, lines } = makeTestApp(store);
    const response = await app.fetch(makeCall(enquiry, { "Enquiry-Elapsed-Ms": "30000" }));
    expect(response.status).toBe(201);
    expect(response.headers.get("content-type")).toContain("application/json");
    const { id } = (await response.json()) as { id: string };
    expect(await store.find(id)).toMatchObject({ fields: enquiry, spam: [], handledAt: null });
    const told = lines.join("\n");
    expect(told).toContain(id);
    for (const secret of [enquiry.who, enquiry.mail, enquiry.ring, enquiry.words]) {
      expect(told).not.toContain(secret);
    }
  });

  test("a retry gets the same id and is stored once; other words under its key are refused", async () => {
    const { app } = makeTestApp(store);
    const key = { "Idempotency-Key": `retry-${kind}` };
    const first = await app.fetch(makeCall(enquiry, key));
    const again = await app.fetch(makeCall({ ...enquiry, at: "2026-11-21 09:30:09" }, key));
    expect([first.status, again.status]).toEqual([201, 200]);
    expect(await again.json()).toEqual(await first.json());
    const other = await app.fetch(makeCall({ ...enquiry, words: "Something else" }, key));
    expect(other.status).toBe(422);
  });

  test.each(refused)("$what: $status", async ({ request, status, errors }) => {
    const { app } = makeTestApp(store);
    const before = (await store.list({ limit: 1000 })).length;
    const response = await app.fetch(request());
    expect(response.status).toBe(status);
    const body = (await response.json()) as { message: string; errors?: object };
    expect(body.message).toBeTypeOf("string");
    if (status === 400) expect(body.errors).toEqual(errors ?? {});
    expect(JSON.stringify(body)).not.toMatch(/\bat .*:\d+:\d+|node_modules/);
    expect(await store.list({ limit: 1000 })).toHaveLength(before);
  });

  test("what looks like spam is kept and marked, and answered like any other", async () => {
    const { app } = makeTestApp(store);
    const sent = { ...enquiry, trap: "http://buy.example" };
    const response = await app.fetch(makeCall(sent, { "Enquiry-Elapsed-Ms": "12" }));
    expect(response.status).toBe(201);
    const { id } = (await response.json()) as { id: string };
    expect((await store.find(id))?.spam).toEqual(["honeypot", "too-fast"]);
  });

  test.each([
    { what: "another site's page", headers: { Origin: "https://evil.example" } },
    { what: "a page without an origin", headers: { Origin: "null" } },
    { what: "another site, as the browser says", headers: { "Sec-Fetch-Site": "cross-site" } },
    {
      what: "a neighbour of the same site",
      headers: { Origin: "https://blog.site.example", "Sec-Fetch-Site": "same-site" },
    },
    {
      what: "one that lies about where it is",
      headers: { Origin: "https://site.example.evil.example", Referer: "http://site.example/" },
    },
  ])("a form posted by $what is kept and marked", async ({ headers }) => {
    const { app } = makeTestApp(store);
    for (const type of [json, urlEncoded]) {
      const body = type === json ? JSON.stringify(enquiry) : new URLSearchParams(enquiry);
      await app.fetch(
        post({ headers: { ...type, ...headers, "Idempotency-Key": randomUUID() }, body }),
      );
    }
    const marks = (await store.list({ limit: 2 })).map(({ spam }) => spam);
    expect(marks).toEqual([["cross-site"], ["cross-site"]]);
  });

  test.each([
    { what: "the site's own page", headers: { Origin: "http://site.example" } },
    { what: "it behind a proxy that encrypts", headers: { Origin: "https://site.example" } },
    { what: "a site that may send", headers: { Origin: "https://www.site.example" } },
    {
      what: "that site, as the browser says",
      headers: { Origin: "https://www.site.example", "Sec-Fetch-Site": "cross-site" },
    },
    {
      what: "the same origin, on a port that a proxy hides",
      headers: { Origin: "https://site.example:8443", "Sec-Fetch-Site": "same-origin" },
    },
    { what: "no browser", headers: {} },
  ])("a form posted by $what is not", async ({ headers }) => {
    const { app } = makeTestApp(store, { origins: ["https://www.site.example"] });
    await app.fetch(makeCall(enquiry, headers));
    expect((await store.list({ limit: 1 }))[0]?.spam).toEqual([]);
  });

  test("where a proxy says that the site is encrypted, its page without encryption is another", async () => {
    const { app } = makeTestApp(store, { readOwnOrigin: () => "https://site.example" });
    await app.fetch(makeCall(enquiry, { Origin: "http://site.example" }));
    expect((await store.list({ limit: 1 }))[0]?.spam).toEqual(["cross-site"]);
  });

  test.each([
    ["/contact", "", "/contact"],
    ["", "http://site.example/contact?a=1#b", "/contact"],
    ["", "https://site.example/contact", "/contact"],
    ["https://site.example/about", "", "/about"],
    ["", "https://evil.example/contact", ""],
    ["", "https://site.example//evil.example/", ""],
    ["", "https://site.example/\\\\evil.example/", ""],
    ["//evil.example/x", "", ""],
    ["/\\evil.example", "", ""],
    ["https://evil.example/", "http://site.example/contact", "/contact"],
    ["javascript:alert(1)", "javascript:alert(1)", ""],
    ["contact", "about:blank", ""],
  ])(
    "from the page %j, with the referrer %j, it is kept as sent from %j",
    async (page, referer, kept) => {
      const { app } = makeTestApp(store);
      const headers = referer === "" ? {} : { Referer: referer };
      const response = await app.fetch(makeCall({ ...enquiry, page }, headers));
      const { id } = (await response.json()) as { id: string };
      expect((await store.find(id))?.fields["page"]).toBe(kept);
    },
  );

  test("a Bengali message of full length fits, from the form as from the script", async () => {
    const { app } = makeTestApp(store);
    const words = "ক".repeat(4000);
    const fromScript = await app.fetch(makeCall({ ...enquiry, words }));
    const body = new URLSearchParams({ ...enquiry, words });
    const fromForm = await app.fetch(post({ headers: urlEncoded, body }));
    expect([fromScript.status, fromForm.status]).toEqual([201, 201]);
  });
});

describe("a call from elsewhere", () => {
  const origins = ["https://www.site.example"];

  async function ask(origin: string, method: "OPTIONS" | "POST"): Promise<Response> {
    const { store } = openStore(":memory:", { channels: [], typed });
    const { app } = makeTestApp(store, { origins });
    const request = makeCall(enquiry, { Origin: origin });
    const preflight = new Request(callAddress, {
      method,
      headers: {
        Origin: origin,
        "Access-Control-Request-Method": "POST",
        "Access-Control-Request-Headers": "content-type,idempotency-key,enquiry-elapsed-ms",
      },
    });
    const response = await app.fetch(method === "POST" ? request : preflight);
    await store.close();
    return response;
  }

  test("is allowed to the origins that are named", async () => {
    const preflight = await ask("https://www.site.example", "OPTIONS");
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get("access-control-allow-origin")).toBe("https://www.site.example");
    const allowed = preflight.headers.get("access-control-allow-headers")?.toLowerCase() ?? "";
    for (const header of ["content-type", "idempotency-key", "enquiry-elapsed-ms"]) {
      expect(allowed).toContain(header);
    }
    const response = await ask("https://www.site.example", "POST");
    expect(response.headers.get("access-control-allow-origin")).toBe("https://www.site.example");
  });

  test("and to no other", async () => {
    for (const origin of [
      "https://evil.example",
      "null",
      "https://www.site.example.evil.example",
    ]) {
      const response = await ask(origin, "OPTIONS");
      expect(response.headers.get("access-control-allow-origin")).toBeNull();
    }
  });
});

describe("a store that cannot be reached", () => {
  test("is a 503 that says when to try again, and the service is not ready", async () => {
    const { store } = openStore("postgres://nobody@127.0.0.1:1/none", { channels: [], typed });
    const { app, lines } = makeTestApp(store);
    const response = await app.fetch(makeCall(enquiry));
    expect(response.status).toBe(503);
    expect(Number(response.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(lines.join("")).toContain("ECONNREFUSED");
    expect((await app.fetch(new Request("http://site.example/readyz"))).status).toBe(503);
    expect((await app.fetch(new Request("http://site.example/healthz"))).status).toBe(200);
    await store.close();
  });

  test("comes back by itself after the server has crashed", async () => {
    const address = await databases.make("PostgreSQL");
    const server = await databases.server();
    const { store } = openStore(address, { channels: [], typed });
    const { app } = makeTestApp(store);
    const send = async (key: string): Promise<number> =>
      (await app.fetch(makeCall(enquiry, { "Idempotency-Key": key }))).status;
    expect(await send("before")).toBe(201);
    await server.crash();
    expect(await send("during")).toBe(503);
    await server.start();
    await expect.poll(() => send("during")).toBe(201);
    expect(await send("before")).toBe(200);
    await store.close();
  });
});

describe("the rate limit", () => {
  test.each(kinds)("counts by network, over instances that share %s", async (kind) => {
    const address = await databases.make(kind);
    const opened = [0, 1].map(() => openStore(address, { channels: [], typed }));
    await opened[0]?.store.check();
    const isShared = kind === "PostgreSQL";
    const apps = opened.map(({ store, shared }) => {
      const limitRate = makeRateLimit({ points: 4, seconds: 600 }, shared);
      return makeTestApp(store, { limitRate }).app;
    });
    const send = (index: number, from: string) =>
      apps[index]?.fetch(makeCall(enquiry, { "X-Forwarded-For": from })) as Promise<Response>;
    const second = isShared ? 1 : 0;
    for (const index of [0, second, 0, second])
      expect((await send(index, "192.0.2.7")).status).toBe(201);
    const over = await send(second, "192.0.2.7");
    expect(over.status).toBe(429);
    const wait = Number(over.headers.get("retry-after"));
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(600);
    expect(((await over.json()) as { message: string }).message).toBe(form.words.tooMany);
    expect((await send(0, "192.0.2.8")).status).toBe(201);

    for (const host of ["1", "2", "3", "4"]) await send(0, `2001:db8:0:1::${host}`);
    expect((await send(0, "2001:db8:0:1:ffff::5")).status).toBe(429);
    expect((await send(0, "2001:db8:0:2::1")).status).toBe(201);
    for (const { store } of opened) await store.close();
  });

  test.each([
    { trusted: [], remote: "192.0.2.1", forwarded: "198.51.100.1", address: "192.0.2.1" },
    {
      trusted: ["10.0.0.0/8"],
      remote: "10.1.2.3",
      forwarded: "198.51.100.1",
      address: "198.51.100.1",
    },
    {
      trusted: ["10.0.0.0/8"],
      remote: "10.1.2.3",
      forwarded: "203.0.113.9, 198.51.100.1, 10.9.9.9",
      address: "198.51.100.1",
    },
    {
      trusted: ["10.0.0.0/8"],
      remote: "192.0.2.1",
      forwarded: "198.51.100.1",
      address: "192.0.2.1",
    },
    {
      trusted: ["127.0.0.1"],
      remote: "::ffff:127.0.0.1",
      forwarded: "2001:db8::1",
      address: "2001:db8::1",
    },
    { trusted: ["127.0.0.1"], remote: "127.0.0.1", forwarded: "<script>", address: "127.0.0.1" },
    { trusted: ["::1"], remote: "::1", forwarded: undefined, address: "::1" },
  ])("believes $forwarded from $remote where $trusted is trusted: $address", (row) => {
    expect(makeHopReader(row.trusted)(row.remote, row.forwarded).address).toBe(row.address);
  });
});
