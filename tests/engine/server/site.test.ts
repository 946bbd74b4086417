import { createHash } from "node:crypto";
import { mkdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import path from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { makeHeadersFile } from "#build/outputs/headers.ts";
import { makePolicy } from "#build/outputs/make-policy.ts";
import { makeApp } from "#server/make-app.ts";
import { answerFile } from "#server/site/answer-file.ts";
import { findAddress } from "#server/site/find-address.ts";
import { openSite, type Site } from "#server/site/open-site.ts";
import { makeSite } from "./make-site.ts";

const video = Uint8Array.from({ length: 2000 }, (_, index) => index % 251);
const bigVideo = new Uint8Array(2_500_000).fill(7);
const page = (title: string) => `<!doctype html><title>${title}</title><h1>${title}</h1>`;

let root = "";
let fetchPath: (address: string, init?: RequestInit) => Promise<Response>;

beforeAll(async () => {
  root = await makeSite({
    "index.html": page("Home"),
    "404.html": page("Page not found"),
    "about.html": page("About"),
    "serviceDark.html": page("Dark"),
    "service.html": page("Services"),
    "service/web-development.html": page("Web"),
    "caf\u00e9.html": page("Caf\u00e9"),
    "by-hand/index.html": page("By hand"),
    "both.html": page("Both"),
    "both/index.html": page("Never seen"),
    "assets/runtime-3f2a.js": "export const a = 1;",
    "robots.txt": "User-agent: *\n",
    "speculation-rules.json": "{}",
    "media/intro.mp4": video,
    "media/long.mp4": bigVideo,
    _headers: makeHeadersFile(makePolicy({ api: "", frames: [] })),
    _redirects:
      "# old addresses\n/aboutus /about 301\n/old/* /service/:splat 308\n/news /about?from=news 302\n",
  });
  symlinkSync("/etc/passwd", path.join(root, "passwd.txt"));
  writeFileSync(path.join(root, "..", `${path.basename(root)}.secret`), "secret");
  const readSite = await openSite(root);
  const app = makeApp({ readSite, enquiries: null, checkReady: async () => {}, log: () => {} });
  fetchPath = async (address, init) =>
    app.fetch(new Request(new URL(address, "http://site.example"), init));
});
afterAll(() => {
  rmSync(root, { recursive: true, force: true });
  rmSync(`${root}.secret`);
});

describe("addresses", () => {
  test.each([
    ["/", "Home"],
    ["/?utm=1", "Home"],
    ["/about", "About"],
    ["/serviceDark", "Dark"],
    ["/service", "Services"],
    ["/service/web-development", "Web"],
    ["/by-hand", "By hand"],
    ["/both", "Both"],
    ["/caf%C3%A9", "Caf\u00e9"],
  ])("%s is a page", async (address, title) => {
    const response = await fetchPath(address);
    expect(response.status).toBe(200);
    expect(await response.text()).toContain(`<h1>${title}</h1>`);
    expect(response.headers.get("content-type")).toBe("text/html; charset=utf-8");
  });

  test.each([
    ["/about/", 301, "/about"],
    ["/about/?a=1&b=%20", 301, "/about?a=1&b=%20"],
    ["/about/index.html", 301, "/about"],
    ["/about.html", 301, "/about"],
    ["/about/index", 301, "/about"],
    ["/index.html", 301, "/"],
    ["/index", 301, "/"],
    ["/service/", 301, "/service"],
    ["/service/index.html", 301, "/service"],
    ["/service.html", 301, "/service"],
    ["/service/web-development/", 301, "/service/web-development"],
    ["/service/web-development.html?a=1", 301, "/service/web-development?a=1"],
    ["/by-hand/", 301, "/by-hand"],
    ["/by-hand/index.html", 301, "/by-hand"],
    ["/by-hand.html", 301, "/by-hand"],
    ["/both/index.html", 301, "/both"],
    ["/caf%C3%A9/", 301, "/caf%C3%A9"],
    ["/aboutus", 301, "/about"],
    ["/aboutus?x=1", 301, "/about?x=1"],
    ["/old/web-development", 308, "/service/web-development"],
    ["/news?x=1", 302, "/about?from=news"],
  ])("%s leads elsewhere: %i %s", async (address, status, location) => {
    const response = await fetchPath(address);
    expect([response.status, response.headers.get("location")]).toEqual([status, location]);
  });

  test.each([
    "/About",
    "/servicedark",
    "/assets/Runtime-3f2a.js",
    "/nowhere",
    "/nowhere/",
    "/assets",
    "/assets/",
    "/404",
    "/404.html",
    "/404/",
    "/nowhere/index.html",
    "/about.html.html",
    "/_headers",
    "/_redirects",
    "/robots.txt.br",
    "/index.html.gz",
    "/passwd.txt",
    "/%",
    "/%zz",
    "/about%00",
    "/..%2f..%2fetc%2fpasswd",
    "/%2e%2e/%2e%2e/etc/passwd",
    "/..%5c..%5cetc%5cpasswd",
    "//evil.example/",
    "/%2f%2fevil.example/",
    `/${"/".repeat(8000)}x`,
  ])("%s is not found, and says so on the site's own page", async (address) => {
    const response = await fetchPath(`http://site.example${address}`);
    expect(response.status).toBe(404);
    expect(await response.text()).toContain("Page not found");
  });

  test("a neighbour of the folder is out of reach", async () => {
    const name = `${path.basename(root)}.secret`;
    for (const up of ["..", "%2e%2e", "..%2f", "%2e%2e%2f"]) {
      const response = await fetchPath(`http://site.example/${up}/${name}`);
      expect(response.status).toBe(404);
    }
  });

  test("only reading is allowed", async () => {
    for (const method of ["POST", "PUT", "DELETE", "PATCH"]) {
      const response = await fetchPath("/about", { method });
      expect([response.status, response.headers.get("allow")]).toEqual([405, "GET, HEAD"]);
    }
  });
});

describe("bytes", () => {
  test.each([
    ["br, gzip", "br"],
    ["gzip, deflate, br;q=0.1", "br"],
    ["gzip", "gzip"],
    ["br;q=0, gzip", "gzip"],
    ["*", "br"],
    ["identity", null],
    ["br;q=0, *;q=0", null],
    ["", null],
  ])("Accept-Encoding: %s gets %s", async (accepted, encoding) => {
    const response = await fetchPath("/about", { headers: { "Accept-Encoding": accepted } });
    expect(response.headers.get("content-encoding")).toBe(encoding);
    expect(response.headers.get("vary")).toBe("Accept-Encoding");
    const bytes = Buffer.from(await response.arrayBuffer());
    expect(response.headers.get("content-length")).toBe(String(bytes.length));
    const decode = { br: brotliDecompressSync, gzip: gunzipSync }[encoding ?? ""];
    expect((decode?.(bytes) ?? bytes).toString()).toBe(page("About"));
  });

  test("a strong tag for each form; what the visitor has is not sent again", async () => {
    const plain = await fetchPath("/about");
    const packed = await fetchPath("/about", { headers: { "Accept-Encoding": "br" } });
    const tag = plain.headers.get("etag") ?? "";
    expect(tag).toMatch(/^"[\w-]{20,}"$/);
    expect(packed.headers.get("etag")).not.toBe(tag);
    for (const condition of [tag, `W/${tag}`, `"other", ${tag}`, "*"]) {
      const response = await fetchPath("/about", { headers: { "If-None-Match": condition } });
      expect([response.status, await response.text()]).toEqual([304, ""]);
      expect(response.headers.get("etag")).toBe(tag);
    }
    const other = await fetchPath("/about", { headers: { "If-None-Match": '"other"' } });
    expect(other.status).toBe(200);
  });

  test("HEAD says what GET would, without it", async () => {
    const head = await fetchPath("/about", { method: "HEAD" });
    const get = await fetchPath("/about");
    expect([...head.headers]).toEqual([...get.headers]);
    expect(await head.text()).toBe("");
  });

  const ranges: { range: string; status: number; told: string | null; length: number }[] = [
    { range: "bytes=0-9", status: 206, told: "bytes 0-9/2000", length: 10 },
    { range: "bytes=1990-", status: 206, told: "bytes 1990-1999/2000", length: 10 },
    { range: "bytes=-5", status: 206, told: "bytes 1995-1999/2000", length: 5 },
    { range: "bytes=0-99999", status: 206, told: "bytes 0-1999/2000", length: 2000 },
    { range: "bytes=-99999", status: 206, told: "bytes 0-1999/2000", length: 2000 },
    { range: "bytes=2000-", status: 416, told: "bytes */2000", length: 0 },
    { range: "bytes=-0", status: 416, told: "bytes */2000", length: 0 },
    { range: "bytes=9-0", status: 200, told: null, length: 2000 },
    { range: "bytes=0-1,5-6", status: 200, told: null, length: 2000 },
    { range: "lines=0-1", status: 200, told: null, length: 2000 },
  ];
  test.each(ranges)("Range: $range", async ({ range, status, told, length }) => {
    const response = await fetchPath("/media/intro.mp4", { headers: { Range: range } });
    expect([response.status, response.headers.get("content-range")]).toEqual([status, told]);
    const bytes = new Uint8Array(await response.arrayBuffer());
    expect(bytes).toHaveLength(length);
    const start = Number(/bytes (\d+)/.exec(told ?? "")?.[1] ?? 0);
    expect(bytes).toEqual(video.slice(start, start + length));
  });

  test("a range of another version is the whole of this one", async () => {
    const headers = { Range: "bytes=0-9", "If-Range": '"other"' };
    expect((await fetchPath("/media/intro.mp4", { headers })).status).toBe(200);
  });

  test("a long video is streamed, whole and in part", async () => {
    const whole = await fetchPath("/media/long.mp4");
    expect((await whole.arrayBuffer()).byteLength).toBe(bigVideo.length);
    const part = await fetchPath("/media/long.mp4", { headers: { Range: "bytes=100-2000099" } });
    expect((await part.arrayBuffer()).byteLength).toBe(2_000_000);
    expect(part.headers.get("content-type")).toBe("video/mp4");
  });
});

describe("headers", () => {
  test("hashed assets are kept for a year, pages are asked for each time", async () => {
    const asset = await fetchPath("/assets/runtime-3f2a.js");
    expect(asset.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
    expect(asset.headers.get("content-type")).toBe("text/javascript; charset=utf-8");
    const about = await fetchPath("/about");
    expect(about.headers.get("cache-control")).toBe("public, max-age=0, must-revalidate");
    const missing = await fetchPath("/assets/gone.js");
    expect([missing.status, missing.headers.get("cache-control")]).toEqual([
      404,
      "public, max-age=0, must-revalidate",
    ]);
  });

  test("a rule of the site says a file's type, and not that of what stands in for it", async () => {
    const rules = await fetchPath("/speculation-rules.json");
    expect(rules.headers.get("content-type")).toBe("application/speculationrules+json");
    expect((await fetchPath("/about")).headers.get("speculation-rules")).toBe(
      '"/speculation-rules.json"',
    );
    const withPage = { "404.html": page("Page not found"), _headers: makeHeadersFile("") };
    const withoutPage = { _headers: makeHeadersFile("") };
    const types = ["text/html", "text/plain"];
    for (const [at, files] of [withPage, withoutPage].entries()) {
      const gone = await makeSite(files);
      const readSite = await openSite(gone);
      const app = makeApp({ readSite, enquiries: null, checkReady: async () => {}, log: () => {} });
      const { status, headers } = await app.fetch(
        new Request("http://site.example/speculation-rules.json"),
      );
      expect([status, headers.get("content-type")?.split(";")[0]]).toEqual([404, types[at]]);
      rmSync(gone, { recursive: true });
    }
  });

  test.each(["/", "/about", "/about/", "/nowhere", "/assets/runtime-3f2a.js"])(
    "%s carries the security headers of the build",
    async (address) => {
      const { headers } = await fetchPath(address);
      expect(headers.get("content-security-policy")).toContain("frame-ancestors 'none'");
      expect(headers.get("content-security-policy")).not.toContain("unsafe");
      expect(headers.get("x-content-type-options")).toBe("nosniff");
      expect(headers.get("referrer-policy")).toBe("strict-origin-when-cross-origin");
      expect(headers.get("permissions-policy")).toContain("camera=()");
    },
  );
});

test("a build that swaps the folder is served at once", async () => {
  const last = await makeSite({ "index.html": page("Old") });
  const next = await makeSite({ "index.html": page("New"), "fresh.html": page("Fresh") });
  const readSite = await openSite(last);
  const app = makeApp({ readSite, enquiries: null, checkReady: async () => {}, log: () => {} });
  const read = async (address: string) =>
    (await app.fetch(new Request(`http://site.example${address}`))).text();
  expect(await read("/")).toContain("Old");
  renameSync(last, `${last}.last`);
  renameSync(next, last);
  expect(await read("/")).toContain("New");
  expect(await read("/fresh")).toContain("Fresh");
  for (const folder of [last, `${last}.last`]) rmSync(folder, { recursive: true });
});

test("a build that moves in file by file is served at once, in every folder", async () => {
  const folder = await makeSite({
    "index.html": page("Home"),
    "service/old.html": page("Old"),
    "assets/runtime-1.js": "1",
  });
  const readSite = await openSite(folder);
  const app = makeApp({ readSite, enquiries: null, checkReady: async () => {}, log: () => {} });
  const read = async (address: string): Promise<string> => {
    const response = await app.fetch(new Request(`http://site.example${address}`));
    return `${response.status} ${await response.text()}`;
  };
  const put = (file: string, content: string): void => {
    writeFileSync(`${folder}.staged`, content);
    renameSync(`${folder}.staged`, path.join(folder, file));
  };
  expect(await read("/service/old")).toContain("200");
  put("assets/runtime-2.js", "2");
  expect(await read("/assets/runtime-2.js")).toBe("200 2");
  mkdirSync(path.join(folder, "service/deep"));
  put("service/deep/new.html", page("New"));
  expect(await read("/service/deep/new")).toContain("New");
  for (const form of ["", ".br", ".gz"]) rmSync(path.join(folder, `service/old.html${form}`));
  expect(await read("/service/old")).toContain("404");
  rmSync(path.join(folder, "service/deep"), { recursive: true });
  expect(await read("/service/deep/new")).toContain("404");
  // Within one tick of the disk's clock, too.
  for (let round = 0; round < 100; round += 1) {
    put(`service/page-${round}.html`, page(`Round ${round}`));
    expect(await read(`/service/page-${round}`)).toContain(`Round ${round}`);
  }
  rmSync(folder, { recursive: true });
});

test("a site is served through builds that swap and builds that move in, without a wrong answer", async () => {
  const versions = ["short", "a longer version ".repeat(400)];
  const makeVersion = (round: number) => ({
    "index.html": page(`${versions[round % 2]}${round}`),
    "service/kept.html": page("Kept"),
  });
  const folder = await makeSite(makeVersion(0));
  const readSite = await openSite(folder);
  const app = makeApp({ readSite, enquiries: null, checkReady: async () => {}, log: () => {} });
  const statuses = new Set<number>();
  const ask = async (address: string): Promise<void> => {
    const headers = { "Accept-Encoding": "br" };
    const response = await app.fetch(new Request(`http://site.example${address}`, { headers }));
    const bytes = Buffer.from(await response.arrayBuffer());
    statuses.add(response.status);
    // Between the two renames of a swap there is nothing to answer with.
    if (response.status === 503) return;
    const hash = createHash("sha256").update(bytes).digest("base64url").slice(0, 27);
    expect(response.headers.get("etag")).toBe(`"${hash}"`);
    expect(response.headers.get("content-length")).toBe(String(bytes.length));
    expect(brotliDecompressSync(bytes).toString()).toMatch(
      /^<!doctype html><title>(.*)<\/title><h1>\1</,
    );
  };
  const turn = async (turns: number): Promise<void> => {
    for (let count = 0; count < turns; count += 1) await new Promise(setImmediate);
  };
  for (let round = 1; round <= 60; round += 1) {
    const next = await makeSite(makeVersion(round));
    const asking = ["/", "/service/kept", "/"].map((address) => ask(address));
    await turn(round % 5);
    if (round % 3 === 0) {
      renameSync(folder, `${folder}.last`);
      asking.push(ask("/"), ask("/service/kept"));
      await turn(round % 4);
      renameSync(next, folder);
    } else {
      for (const form of [".br", ".gz", ""]) {
        renameSync(path.join(next, `index.html${form}`), path.join(folder, `index.html${form}`));
        asking.push(ask("/"), ask("/service/kept"));
        await turn(round % 4);
      }
    }
    await Promise.all(asking);
    for (const gone of [next, `${folder}.last`]) rmSync(gone, { recursive: true, force: true });
  }
  rmSync(folder, { recursive: true });
  expect([...statuses].filter((status) => status !== 503)).toEqual([200]);
});

test("an address of nothing but slashes takes no longer than any other of its length", () => {
  const site: Site = { files: new Map(), pages: new Map(), headers: [], redirects: [] };
  const time = (address: string): number => {
    const started = performance.now();
    for (let count = 0; count < 200; count += 1) findAddress(site, address);
    return performance.now() - started;
  };
  const plain = `/${"x".repeat(2000)}`;
  const slashes = `${"/".repeat(2000)}x`;
  time(plain);
  const [usual, hostile] = [time(plain), time(slashes)];
  expect(hostile).toBeLessThan(20 * Math.max(usual, 1));
});

test("a list that could not be read is read again, not taken for the new one", async () => {
  const last = await makeSite({ "index.html": page("Old") });
  const next = await makeSite({ "index.html": page("New"), "fresh.html": page("Fresh") });
  const rules = `${next}.rules`;
  mkdirSync(rules);
  // A folder in place of a file cannot be read; that it becomes one is no change of the site's folder.
  symlinkSync(rules, path.join(next, "_headers"));
  const readSite = await openSite(last);
  renameSync(last, `${last}.last`);
  renameSync(next, last);
  expect([...(await readSite()).files.keys()]).toEqual(["/index.html"]);
  rmSync(rules, { recursive: true });
  writeFileSync(rules, "");
  expect([...(await readSite()).files.keys()].toSorted()).toEqual(["/fresh.html", "/index.html"]);
  for (const folder of [last, `${last}.last`, rules]) rmSync(folder, { recursive: true });
});

test("a file that is exchanged while it is answered is one version, its tag and its length", async () => {
  const folder = await makeSite({});
  const file = path.join(folder, "page.html");
  const versions = ["short", "a longer version ".repeat(40)];
  const request = new Request("http://site.example/page");
  const put = (round: number): void => {
    writeFileSync(`${file}.next`, `${versions[round % 2]}${round}`);
    renameSync(`${file}.next`, file);
  };
  put(0);
  for (let round = 1; round <= 200; round += 1) {
    const answer = { file: { file, encoded: new Map() }, status: 200 as const };
    const answering = answerFile(request, { ...answer, headers: new Headers() });
    for (let turn = 0; turn < round % 8; turn += 1) await new Promise(setImmediate);
    put(round);
    const response = await answering;
    const bytes = Buffer.from(await response.arrayBuffer());
    const hash = createHash("sha256").update(bytes).digest("base64url").slice(0, 27);
    expect(response.headers.get("etag")).toBe(`"${hash}"`);
    expect(response.headers.get("content-length")).toBe(String(bytes.length));
  }
  rmSync(folder, { recursive: true });
});
