import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { buildSite } from "#site/make/build-site.ts";
import { spellAddress } from "#core/site-base.ts";
import { startServer } from "#service/server/start-server.ts";
import { askRaw } from "../server/ask-raw.ts";
import { print, setFile } from "./edits/edited-site.ts";
import { openSiteOnDisk, type SiteOnDisk } from "./edits/site-on-disk.ts";

let disk: SiteOnDisk;
let served: { url: string; close: () => Promise<void> };

/** The small site, each of whose pages is the index of a folder of its own, with a list in parts. */
beforeAll(async () => {
  disk = await openSiteOnDisk();
  const links = { $from: "notes", sort: "date", per: 1, as: { label: "title" } };
  const log = {
    title: "Log",
    description: "Notes.",
    blocks: [
      { type: "text", props: { title: "Log", text: "See [all](/notes?a=1#menu).", level: 1 } },
      { type: "menu", props: { label: "Log", links } },
    ],
  };
  const settings = JSON.parse(readFileSync(path.join(disk.root, "content/site.json"), "utf8"));
  const site = setFile(disk.base, "pages/log.json", print(log));
  disk.put(setFile(site, "content/site.json", print({ ...settings, folders: true, apache: true })));
  const { diagnostics } = await buildSite({ root: disk.root, today: "2026-03-01" });
  expect(diagnostics).toEqual([]);
  const root = path.join(disk.root, "dist");
  served = await startServer({ root, port: 0, host: "127.0.0.1", enquiries: null });
});
afterAll(async () => {
  await served.close();
  await disk.remove();
});

function read(file: string): string {
  return readFileSync(path.join(disk.root, "dist", file), "utf8");
}

test("each page is the index of a folder, but for that of unknown addresses", () => {
  const pages = globSync("**/*.html", { cwd: path.join(disk.root, "dist") });
  expect(pages).toContain("notes/first-light/index.html");
  expect(pages).toContain("log/page/2/index.html");
  expect(pages.filter((file) => path.basename(file) !== "index.html")).toEqual(["404.html"]);
});

test("links, canonical and shared addresses end in a slash; files keep theirs", () => {
  const html = read("log/index.html");
  expect(html).toContain('href="/notes/?a=1#menu"');
  expect(html).toContain('rel="canonical" href="https://fixture.example/log/"');
  expect(html).toContain('property="og:url" content="https://fixture.example/log/"');
  expect(html).toContain('href="/log.md"');
  expect(html.match(/href="\/(?:[^"]*\/)?[^"/.?#]+"/g)).toBeNull();
  expect(read("404.html")).toMatch(/<a href="\/[^"]*"/);
});

test("outputs have the same addresses", () => {
  const addresses = [...read("sitemap.xml").matchAll(/<loc>(.*?)<\/loc>/g)].map(([, one]) => one);
  expect(addresses).toContain("https://fixture.example/notes/first-light/");
  expect(addresses.filter((one) => one?.endsWith("/") !== true)).toEqual([]);
  expect(read("_redirects")).toContain("/diary /notes/ 301\n");
  expect(read("log.md")).toContain("https://fixture.example/notes/?a=1#menu");
  expect(read("log.md")).toContain('url: "https://fixture.example/log/"');
  expect(read(".htaccess")).toContain('RewriteRule "^diary$" "/notes/" [R=301,NE,END]');
});

test.each([
  ["/notes/", 200, null],
  ["/log/page/2/", 200, null],
  ["/notes", 301, "/notes/"],
  ["/notes?a=1", 301, "/notes/?a=1"],
  ["/notes.html", 301, "/notes/"],
  ["/notes/index.html", 301, "/notes/"],
  ["/diary", 301, "/notes/"],
  ["/notes/nothing/", 404, null],
])("our server answers %s by %i", async (address, status, location) => {
  const response = await askRaw(served.url, address);
  expect([response.status, response.headers.get("location")]).toEqual([status, location]);
});

test.each([
  ["/about", "/about/"],
  ["/about?a=b.c#d", "/about/?a=b.c#d"],
  ["/about/", "/about/"],
  ["/", "/"],
  ["/a.pdf", "/a.pdf"],
  ["/v1.2/notes", "/v1.2/notes/"],
  ["//host/about", "//host/about"],
  ["https://a.example/b", "https://a.example/b"],
  ["#top", "#top"],
  ["about", "about"],
])("%s is spelt %s", (address, spelt) => {
  expect(spellAddress(address, { folders: true })).toBe(spelt);
  expect(spellAddress(address, {})).toBe(address);
});
