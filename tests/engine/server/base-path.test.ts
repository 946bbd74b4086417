import { rmSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeHeadersFile } from "#site/outputs/headers.ts";
import { makePolicy } from "#site/outputs/make-policy.ts";
import { startServer } from "#service/server/start-server.ts";
import { findPageAddress } from "#service/server/site/find-address.ts";
import { openSite } from "#service/server/site/open-site.ts";
import { findPageWith, readPage } from "#service/server/site/read-pages.ts";
import { askRaw } from "./ask-raw.ts";
import { makeSite } from "./make-site.ts";

let root = "";
let served: { url: string; close: () => Promise<void> };

beforeAll(async () => {
  root = await makeSite({
    "index.html": "<h1>Home</h1>",
    "404.html": "<h1>Page not found</h1>",
    "about.html": '<h1>About</h1><form action="/my-repo/v1/call">',
    "my-repo/deep.html": "<h1>Deep</h1>",
    "assets/a-3f2a.js": "export {};",
    _headers: makeHeadersFile(makePolicy({ api: "", allow: {} }), null, "/my-repo"),
    _redirects: "/my-repo/old /my-repo/about 301\n",
  });
  served = await startServer({ root, port: 0, host: "127.0.0.1", enquiries: null });
});
afterAll(async () => {
  await served.close();
  rmSync(root, { recursive: true, force: true });
});

test.each([
  ["/my-repo/", 200, "Home"],
  ["/my-repo/about", 200, "About"],
  ["/my-repo/about?a=1", 200, "About"],
  ["/my-repo/my-repo/deep", 200, "Deep"],
  ["/my-repo/nowhere", 404, "Page not found"],
  ["/about", 404, "Not found"],
  ["/my-repository/about", 404, "Not found"],
  ["/assets/a-3f2a.js", 404, "Not found"],
  ["/healthz", 200, "ok"],
])("%s is answered by %i, with %s", async (address, status, text) => {
  const response = await askRaw(served.url, address);
  expect([response.status, await response.text()]).toEqual([status, expect.stringContaining(text)]);
});

test.each([
  ["/", 302, "/my-repo/"],
  ["/my-repo", 302, "/my-repo/"],
  ["/my-repo/about/", 301, "/my-repo/about"],
  ["/my-repo/about.html?a=1", 301, "/my-repo/about?a=1"],
  ["/my-repo/index.html", 301, "/my-repo/"],
  ["/my-repo/old", 301, "/my-repo/about"],
])("%s leads elsewhere: %i %s", async (address, status, location) => {
  const response = await askRaw(served.url, address);
  expect([response.status, response.headers.get("location")]).toEqual([status, location]);
});

test("the address that it names is that of the folder", () => {
  expect(served.url).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/my-repo\/$/);
});

test("headers are those of the rules below the folder", async () => {
  const page = await askRaw(served.url, "/my-repo/about");
  expect(page.headers.get("x-frame-options")).toBe("DENY");
  expect(page.headers.get("speculation-rules")).toBe('"/my-repo/speculation-rules.json"');
  const script = await askRaw(served.url, "/my-repo/assets/a-3f2a.js");
  expect(script.headers.get("cache-control")).toContain("immutable");
});

test("the service knows a page by its address on the host", async () => {
  const keeper = await openSite(root);
  const site = keeper.read();
  if (site === null) throw new Error("There is no site.");
  expect(findPageAddress(site, "/my-repo/about")).toBe("/about");
  expect((await readPage(site, "/my-repo/about"))?.headers.get("x-frame-options")).toBe("DENY");
  expect(await findPageWith(site, '/v1/call"')).toBe("/my-repo/about");
  await keeper.close();
});
