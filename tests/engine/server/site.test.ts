import { rmSync, symlinkSync, writeFileSync } from "node:fs";
import path from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { makeHeadersFile } from "#site/outputs/headers.ts";
import { makePolicy } from "#site/outputs/make-policy.ts";
import { startServer } from "#service/server/start-server.ts";
import { askRaw } from "./ask-raw.ts";
import { makeSite } from "./make-site.ts";

const video = Uint8Array.from({ length: 2000 }, (_, index) => index % 251);
const bigVideo = new Uint8Array(2_500_000).fill(7);
const page = (title: string) => `<!doctype html><title>${title}</title><h1>${title}</h1>`;

let root = "";
let served: { url: string; close: () => Promise<void> };
const fetchPath = (address: string, asked?: Parameters<typeof askRaw>[2]): Promise<Response> =>
  askRaw(served.url, address, asked);
const serve = (folder: string): Promise<typeof served> =>
  startServer({ root: folder, port: 0, host: "127.0.0.1", enquiries: null });

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
    "media/plan.draft": "A plan.",
    _headers: makeHeadersFile(makePolicy({ api: "", allow: {} })),
    _redirects:
      "# old addresses\n/aboutus /about 301\n/old/* /service/:splat 308\n/news /about?from=news 302\n",
  });
  symlinkSync("/etc/passwd", path.join(root, "passwd.txt"));
  writeFileSync(path.join(root, "..", `${path.basename(root)}.secret`), "secret");
  served = await serve(root);
});
afterAll(async () => {
  await served.close();
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
    ["/media/intro.mp4", "video/mp4"],
    ["/assets/runtime-3f2a.js", "text/javascript; charset=utf-8"],
    ["/media/plan.draft", "application/octet-stream"],
  ])("%s is of the type %s", async (address, type) => {
    const response = await fetchPath(address);
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toBe(type);
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
    const response = await fetchPath(address);
    expect(response.status).toBe(404);
    expect(await response.text()).toContain("Page not found");
  });

  test("a neighbour of the folder is out of reach", async () => {
    const name = `${path.basename(root)}.secret`;
    for (const up of ["..", "%2e%2e", "..%2f", "%2e%2e%2f"]) {
      const response = await fetchPath(`/${up}/${name}`);
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
      const { url, close } = await serve(gone);
      const { status, headers } = await askRaw(url, "/speculation-rules.json");
      await close();
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
