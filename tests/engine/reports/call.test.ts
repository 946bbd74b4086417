import fc from "fast-check";
import { expect, test } from "vitest";
import { findReportsAddress } from "#site/outputs/make-policy.ts";
import { makeRateLimit } from "#service/enquiries/take/make-rate-limit.ts";
import { countViolations, type Violation } from "#service/reports/count-violations.ts";
import {
  makeReportsApp,
  reportsPath,
  type ReportsAppOptions,
} from "#service/reports/open-reports.ts";
import { makeApp } from "#service/server/make-app.ts";
import { checkProperty } from "../../check-property.ts";

const address = `https://site.example${reportsPath}`;

/** As Firefox sends it. */
function makeOld(own: Record<string, unknown> = {}): Call {
  const report = {
    "document-uri": "https://site.example/about?name=Ada#top",
    "effective-directive": "script-src-elem",
    "violated-directive": "script-src-elem",
    "blocked-uri": "https://evil.example/x.js?secret=1",
    "original-policy": "default-src 'none'",
    "script-sample": "alert('Ada')",
    ...own,
  };
  return { type: "application/csp-report", body: { "csp-report": report } };
}

/** As Chrome sends it. */
function makeNew(own: Record<string, unknown> = {}, count = 1): Call {
  const body = {
    documentURL: "https://site.example/about?name=Ada",
    effectiveDirective: "require-trusted-types-for",
    blockedURL: "trusted-types-sink",
    sample: "Element innerHTML|<b>Ada</b>",
    disposition: "enforce",
    ...own,
  };
  const report = { age: 1, type: "csp-violation", url: body.documentURL, user_agent: "x", body };
  return { type: "application/reports+json", body: Array.from({ length: count }, () => report) };
}

type Call = { type: string; body: unknown };

function makeTestApp(own: Partial<ReportsAppOptions> = {}) {
  const counted: Violation[] = [];
  const lines: string[] = [];
  const reports = makeReportsApp({
    count: { add: (violation) => void counted.push(violation) },
    limitRate: null,
    origins: ["https://www.example.com"],
    readAddress: () => "192.0.2.1",
    readOwnOrigin: (request) => new URL(request.url).origin,
    findPage: (asked) => (["/", "/about"].includes(asked) ? asked : null),
    ...own,
  });
  const log = (...line: unknown[]) => void lines.push(JSON.stringify(line));
  const app = makeApp({ enquiries: null, reports, log, checkReady: async () => {} });
  return { app, counted, lines };
}

function makeCall({ type, body }: Call, headers: Record<string, string> = {}): Request {
  const text = typeof body === "string" ? body : JSON.stringify(body);
  return new Request(address, {
    method: "POST",
    headers: { "Content-Type": type, ...headers },
    body: text,
  });
}

test("a report of either form is counted by directive, origin and page, and nothing else", async () => {
  const { app, counted, lines } = makeTestApp();
  for (const call of [makeOld(), makeNew()])
    expect((await app.fetch(makeCall(call))).status).toBe(204);
  expect(counted).toEqual([
    { directive: "script-src-elem", blocked: "https://evil.example", page: "/about" },
    { directive: "require-trusted-types-for", blocked: "trusted-types-sink", page: "/about" },
  ]);
  expect(lines).toEqual([]);
});

test.each<[string, Call, Partial<Violation>[]]>([
  ["inline code", makeOld({ "blocked-uri": "inline" }), [{ blocked: "inline" }]],
  ["code that says nothing of itself", makeOld({ "blocked-uri": "" }), [{ blocked: "inline" }]],
  ["data", makeOld({ "blocked-uri": "data:text/html,Ada" }), [{ blocked: "data:" }]],
  [
    "an older browser's",
    makeOld({ "effective-directive": undefined, "violated-directive": "img-src 'self'" }),
    [{ directive: "img-src" }],
  ],
  [
    "a page that the site does not have",
    makeOld({ "document-uri": "https://site.example/Ada" }),
    [{ page: null }],
  ],
  [
    "a page of a site that may send",
    makeOld({ "document-uri": "https://www.example.com/about" }),
    [{ page: "/about" }],
  ],
  ["a page of another site", makeOld({ "document-uri": "https://evil.example/about" }), []],
  ["a frame without an address", makeNew({ documentURL: "about" }), []],
  ["an extension's", makeNew({ sourceFile: "chrome-extension://abc/x.js" }), []],
  ["an extension's file", makeOld({ "blocked-uri": "moz-extension" }), []],
  ["a directive that is none", makeOld({ "effective-directive": "Ada, 12 High Street" }), []],
  ["something blocked that is no address", makeOld({ "blocked-uri": "Ada Lovelace" }), []],
  ["a report of another kind", { ...makeNew(), body: [{ type: "deprecation", body: {} }] }, []],
  ["more reports than are read", makeNew({}, 50), Array.from({ length: 20 }, () => ({}))],
])("%s", async (_, call, violations) => {
  const { app, counted } = makeTestApp();
  expect((await app.fetch(makeCall(call))).status).toBe(204);
  expect(counted).toEqual(violations.map((one) => expect.objectContaining(one) as Violation));
});

test.each<[string, Call, number]>([
  ["JSON of no kind", { ...makeOld(), type: "application/json" }, 415],
  ["a form", { type: "application/x-www-form-urlencoded", body: "a=b" }, 415],
  ["no JSON", { type: "application/csp-report", body: "csp-report" }, 400],
  ["no report", { type: "application/csp-report", body: {} }, 400],
  ["deep nesting", { type: "application/reports+json", body: "[".repeat(4000) }, 400],
  ["40 kB", makeOld({ "script-sample": "x".repeat(40_000) }), 413],
])("%s is refused", async (_, call, status) => {
  const { app, counted } = makeTestApp();
  const response = await app.fetch(makeCall(call));
  expect([response.status, counted]).toEqual([status, []]);
  expect(await response.json()).toEqual({ message: expect.any(String) as string });
});

test("whatever is sent, the answer is one of ours, and what is counted is short and plain", async () => {
  const { app, counted } = makeTestApp();
  const text = fc.oneof(
    fc.string(),
    fc.webUrl({ withQueryParameters: true }),
    fc.constant("x-src"),
  );
  const old = fc
    .record({ document: fc.webUrl(), directive: text, blocked: text })
    .map(({ document, directive, blocked }) =>
      makeOld({
        "document-uri": document.replace(/^https?:\/\/[^/]*/, "https://site.example"),
        "effective-directive": directive,
        "blocked-uri": blocked,
      }),
    );
  const any = fc.jsonValue().map((body) => ({ type: "application/reports+json", body }));
  await checkProperty(
    fc.asyncProperty(fc.oneof(old, any), async (sent) => {
      expect([204, 400, 413]).toContain((await app.fetch(makeCall(sent))).status);
    }),
    { name: "reports: any call", runs: 100 },
  );
  for (const { directive, blocked } of counted) {
    expect(directive).toMatch(/^[a-z-]{1,40}$/);
    expect(blocked).toMatch(/^(?:[a-z-]{1,40}|[a-z][\w+.-]*:(?:\/\/[^/?#]+)?)$/);
  }
});

test.each<[string, Record<string, string>, number]>([
  ["its own page", { Origin: "https://site.example" }, 204],
  ["a site that is allowed", { Origin: "https://www.example.com" }, 204],
  ["what is no browser", {}, 204],
  ["another site", { Origin: "https://evil.example", "Sec-Fetch-Site": "cross-site" }, 403],
])("a call of %s", async (_, headers, status) => {
  const { app, counted } = makeTestApp();
  expect((await app.fetch(makeCall(makeOld(), headers))).status).toBe(status);
  expect(counted).toHaveLength(status === 204 ? 1 : 0);
});

test("a browser that asks beforehand is told that a site's pages may send, and no other's", async () => {
  const { app } = makeTestApp();
  const ask = (origin: string) =>
    app.fetch(
      new Request(address, {
        method: "OPTIONS",
        headers: {
          Origin: origin,
          "Access-Control-Request-Method": "POST",
          "Access-Control-Request-Headers": "content-type",
        },
      }),
    );
  const { headers } = await ask("https://www.example.com");
  expect(headers.get("access-control-allow-origin")).toBe("https://www.example.com");
  expect(headers.get("access-control-allow-headers")).toBe("Content-Type");
  const other = await ask("https://evil.example");
  expect(other.headers.get("access-control-allow-origin")).toBeNull();
  expect((await app.fetch(new Request(address))).status).toBe(405);
});

test("an address has a limit", async () => {
  const { app, counted } = makeTestApp({
    limitRate: makeRateLimit({ points: 3, seconds: 60 }, null),
  });
  const statuses = [];
  for (let call = 0; call < 5; call += 1)
    statuses.push((await app.fetch(makeCall(makeOld()))).status);
  expect(statuses).toEqual([204, 204, 204, 429, 429]);
  expect(counted).toHaveLength(3);
});

test("a flood of kinds is one line, of bounded length", () => {
  const lines: { event: string; fields: Record<string, unknown> }[] = [];
  const count = countViolations({
    log: (_level, event, fields = {}) => void lines.push({ event, fields }),
  });
  for (let index = 0; index < 10_000; index += 1)
    count.add({ directive: "img-src", blocked: `https://a${index}.example`, page: "/" });
  for (let index = 0; index < 7; index += 1)
    count.add({ directive: "img-src", blocked: "https://a1.example", page: "/" });
  count.close();
  count.close();
  expect(lines).toHaveLength(1);
  const [{ event, fields } = { event: "", fields: {} }] = lines;
  expect([event, fields["count"], fields["unnamed"]]).toEqual(["policy-violations", 10_007, 9980]);
  expect(fields["kinds"]).toHaveLength(20);
  expect(fields["kinds"]).toContain("8 × img-src refused https://a1.example on /");
});

test("of a hundred kinds and more the first hundred are told apart", () => {
  const kinds: unknown[] = [];
  const count = countViolations({
    log: (_level, _event, fields) => void kinds.push(fields?.["kinds"]),
  });
  const add = (index: number): void =>
    count.add({ directive: "img-src", blocked: `https://a${index}.example`, page: "/" });
  for (let index = 0; index < 100; index += 1) add(index);
  for (const index of [99, 99, 100, 100, 100]) add(index);
  count.close();
  expect(kinds[0]).toContain("3 × img-src refused https://a99.example on /");
  expect(String(kinds[0])).not.toContain("https://a100.example");
});

test("what was counted is told after a while by itself", async () => {
  const told = new Promise<string>((resolve) => {
    const count = countViolations({ log: (_level, event) => resolve(event), logAfterMs: 5 });
    count.add({ directive: "img-src", blocked: "inline", page: null });
  });
  // The count keeps no process alive.
  const wait = setInterval(() => {}, 1000);
  expect(await told).toBe("policy-violations");
  clearInterval(wait);
});

test("pages are told the address that is answered, where a service stands beside them", () => {
  expect(findReportsAddress({ api: "", hasService: true })).toBe(reportsPath);
  expect(findReportsAddress({ api: "https://api.example/base/", hasService: true })).toBe(
    `https://api.example/base${reportsPath}`,
  );
  expect(findReportsAddress({ api: "", hasService: false })).toBeNull();
});
