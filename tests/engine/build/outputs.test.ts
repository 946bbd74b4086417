import { expect, test } from "vitest";
import { fileOfRoute, noMemory } from "#site/outputs/output.ts";
import { feed } from "#site/outputs/feed.ts";
import { makeHeadersFile } from "#site/outputs/headers.ts";
import { listOutputs } from "#site/outputs/list-outputs.ts";
import type { AllowKind } from "#core/allow.ts";
import { allowDirectives, makePolicy } from "#site/outputs/make-policy.ts";
import type { HeadSite, Output, OutputSite, OutputWork } from "#site/outputs/output.ts";
import { redirects } from "#site/outputs/site-files.ts";
import { makeRecords } from "#site/make/records/graph-records.ts";
import { listSharedFiles, makePolicies } from "#site/make/pages/open-renderer.ts";
import { openLive } from "#site/make/load/site-state.ts";
import { makeDiagnostics } from "#core/messages/make-diagnostic.ts";
import { sitemap } from "#site/outputs/sitemap.ts";
import { listPagesFor } from "#site/outputs/choose-pages.ts";
import type { JsonObject } from "#core/json.ts";
import type { Source } from "#core/document/source.ts";
import { textsOf } from "#core/messages/texts.ts";

/** One leaflet a page that asks for it, named by the end of its route. */
const leaflets: Output = {
  name: "leaflet",
  addresses: (site) =>
    listPagesFor(site, "leaflet").map((page) => ({
      address: `/leaflets${page.route.slice(page.route.lastIndexOf("/"))}.txt`,
      page,
    })),
  read: ({ page }) => page?.title ?? "",
};

const outputs = await listOutputs({ outputs: async () => ({ outputs: [leaflets] }) });

const newsSchema = {
  type: "object",
  "x-feed": { date: "day" },
  "x-outputs": ["leaflet"],
  properties: { slug: { type: "string" }, name: { type: "string" }, day: { type: "string" } },
};

function makeSource(documents: Record<string, JsonObject | JsonObject[]>, more = {}): Source {
  const all = {
    "content/site.json": {
      name: "Site",
      url: "https://site.example",
      language: "en",
      titleTemplate: "%s | Site",
      defaults: { closing: [] },
    },
    "pages/index.json": { title: "Home", description: "Home." },
    ...documents,
  };
  const texts = Object.entries(all).map(([file, value]) => [file, JSON.stringify(value, null, 2)]);
  return {
    documents: textsOf(Object.fromEntries(texts) as Record<string, string>),
    blocks: {},
    schemas: {
      "schema/content/site.json": { type: "object", "x-feed": { description: "about" } },
      "schema/content/news.json": newsSchema,
    },
    assets: ["/images/a.jpg"],
    icons: [],
    fileNames: {},
    issues: [],
    ...more,
  };
}

function resolve(source: Source): { site: OutputSite; head: HeadSite; told: string[] } {
  const folder = { root: "/nowhere", look: null, outputs, allow: {} };
  const input = { ...folder, source, today: "2026-06-01" };
  const { published } = openLive(input, { records: makeRecords(), stamps: new Map() }).now();
  const state = published.state();
  const diagnostics = makeDiagnostics(published.checkAll(), source.documents);
  return {
    site: state.outputSite,
    head: { ...state.outputSite, files: listSharedFiles(state) },
    told: diagnostics.map(({ code, file, line }) => `${code} ${file}:${line}`),
  };
}

/** Pages that name their own texts, and entries of news with a page each. */
const news = {
  "pages/news/[slug].json": {
    collection: "news",
    title: { $entry: "name" },
    description: { $entry: "name" },
  },
  "content/news.json": [
    { slug: "old", name: "Old", day: "2026-01-02" },
    { slug: "new", name: "New & fresh", day: "2026-03-04" },
  ],
};

function workOf(site: OutputSite): OutputWork {
  return {
    site,
    policy: "",
    reports: null,
    readMain: async () => "",
    taken: () => null,
    takenMark: () => undefined,
    memory: noMemory,
    keep: (_name, make) => make(),
  };
}

function makePage(more: JsonObject = {}): JsonObject {
  return { title: "Title", description: "Words.", ...more };
}

function linkTo(canonical: string): JsonObject {
  return makePage({ seo: { canonical } });
}

test("the sitemap leaves out hidden pages, variants and the page for unknown addresses", async () => {
  const { site, told } = resolve(
    makeSource({
      "pages/404.json": makePage(),
      "pages/b.json": makePage({ seo: { modified: "2026-02-01", published: "2026-01-01" } }),
      "pages/dark.json": linkTo("/b"),
      "pages/elsewhere.json": linkTo("https://other.example/elsewhere"),
      "pages/hidden.json": makePage({ seo: { noindex: true } }),
      "pages/own.json": makePage({ seo: { canonical: "/own", published: "2026-01-01" } }),
    }),
  );
  expect(told).toEqual([]);
  const text = String(await sitemap.read({ address: "/sitemap.xml" }, workOf(site)));
  expect(text.match(/<url>.*<\/url>/g)).toEqual([
    "<url><loc>https://site.example/</loc></url>",
    "<url><loc>https://site.example/b</loc><lastmod>2026-02-01</lastmod></url>",
    "<url><loc>https://site.example/own</loc><lastmod>2026-01-01</lastmod></url>",
  ]);
});

test("more pages than one sitemap may hold stand in several, which the first names", async () => {
  const { site } = resolve(makeSource({ "pages/a.json": makePage() }));
  const page = site.pages.find(({ route }) => route === "/a");
  if (page === undefined) throw new Error("There is no page to repeat.");
  const pages = Array.from({ length: 50_001 }, (_, index) => ({ ...page, route: `/p&${index}` }));
  const large = { ...site, settings: site.settings, redirects: [], pages, pageCount: 50_001 };
  const files = sitemap.addresses(large);
  expect(files).toEqual(
    ["/sitemap.xml", "/sitemap-1.xml", "/sitemap-2.xml"].map((address) => ({ address })),
  );
  const [index = "", first = "", second = ""] = await Promise.all(
    files.map(async (file) => String(await sitemap.read(file, workOf(large)))),
  );
  expect(index.match(/<loc>.*<\/loc>/g)).toEqual([
    "<loc>https://site.example/sitemap-1.xml</loc>",
    "<loc>https://site.example/sitemap-2.xml</loc>",
  ]);
  expect(index).toContain("<sitemapindex ");
  expect(first.match(/<url>/g)).toHaveLength(50_000);
  expect(second.match(/<url>.*<\/url>/g)).toEqual([
    "<url><loc>https://site.example/p&amp;50000</loc></url>",
  ]);
});

test("redirects are written one a line", async () => {
  const list = [
    { from: "/home", to: "/", status: 301 },
    { from: "/sale", to: "/", status: 302 },
  ];
  const { site } = resolve(makeSource({ "content/redirects.json": list }));
  expect(await redirects.read({ address: "/_redirects" }, workOf(site))).toBe(
    "/home / 301\n/sale / 302\n",
  );
});

test("a route is a file, which hosts serve at it without leading elsewhere", () => {
  expect(
    ["/", "/about", "/service/web-development", "/404"].map((route) => fileOfRoute(route)),
  ).toEqual(["index.html", "about.html", "service/web-development.html", "404.html"]);
});

test("what the site allows stands in the policy, and nothing else does", () => {
  const policy = makePolicy({
    api: "https://api.example/base/",
    allow: { frames: ["https://map.example"] },
  });
  expect(policy).toContain("connect-src 'self' https://api.example;");
  expect(policy).toContain("form-action 'self' https://api.example;");
  expect(policy).toContain("frame-src 'self' https://map.example;");
  const closed = makePolicy({ api: "", allow: {} });
  expect(closed).toContain("connect-src 'self';");
  expect(closed).toContain("frame-src 'self';");
  expect(policy).not.toContain("unsafe");
  expect(policy).not.toContain("frame-ancestors");
  expect(makeHeadersFile(policy)).toContain("frame-ancestors 'none'");
  expect(closed).toMatch(/^default-src 'none'; /);
  expect(closed).toContain("require-trusted-types-for 'script'; trusted-types tessera");
});

test("each kind of what a site allows has its directive, and foreign code ends Trusted Types", () => {
  const host = "https://service.example";
  const kinds = Object.entries(allowDirectives) as [AllowKind, string][];
  expect(kinds).toHaveLength(8);
  for (const [kind, directive] of kinds) {
    const policy = makePolicy({ api: "", allow: { [kind]: [host] } });
    const lines = policy.split("; ").filter((line) => line.includes(host));
    expect(lines, kind).toEqual([
      expect.stringMatching(new RegExp(`^${directive} 'self'.* ${host}$`)),
    ]);
    expect(policy.includes("require-trusted-types-for"), kind).toBe(kind !== "scripts");
    expect(policy).not.toContain("unsafe");
  }
});

test("a page allows what its base does, unless it says otherwise", () => {
  const allow = { frames: ["https://map.example"] };
  const { site, told } = resolve(
    makeSource({
      "pages/map.json": { title: "Map", description: "Where.", allow },
      "pages/dark.json": { extends: "/map", theme: "dark" },
      "pages/none.json": { extends: "/map", allow: {} },
    }),
  );
  expect(told).toEqual([]);
  const allowed = site.pages.map((page) => [page.route, page.allow]);
  expect(Object.fromEntries(allowed)).toMatchObject({ "/map": allow, "/dark": allow, "/none": {} });
});

test("the header lets through what any page allows; each page's own policy is the stricter one", () => {
  const policies = makePolicies("", { frames: ["https://map.example"] });
  const pages = [{}, { allow: { scripts: ["https://chat.example"] } }];
  expect(policies(pages)).toContain("script-src 'self' https://chat.example;");
  expect(policies(pages)).not.toContain("trusted-types");
  expect(policies([{}])).toBe(makePolicy({ api: "", allow: { frames: ["https://map.example"] } }));
  expect(policies([])).toBe(policies([{}]));
});

test("only the header says where reports go, and only where somebody listens", () => {
  const policy = makePolicy({ api: "", allow: {} });
  expect(policy).not.toContain("report");
  expect(makeHeadersFile(policy)).not.toMatch(/report/i);
  const address = "https://api.example/v1/public/csp-reports";
  const headers = makeHeadersFile(policy, address);
  expect(headers).toContain(`; report-uri ${address}; report-to policy\n`);
  expect(headers).toContain(`  Reporting-Endpoints: policy="${address}"\n`);
});

test("a feed is made of the collections whose schema says so, newest first, and linked where it is", async () => {
  const { site, head, told } = resolve(
    makeSource({ ...news, "pages/copy.json": { extends: "/news/new" } }),
  );
  expect(told).toEqual([]);
  expect(feed.addresses(site)).toEqual([{ address: "/feed.xml" }, { address: "/feed/news.xml" }]);
  const [home] = site.pages;
  if (home === undefined) throw new Error("There is no page.");
  expect(feed.head?.(home, head)).toMatchObject([{ attributes: { href: "/feed.xml" } }]);
  const rss = String(await feed.read({ address: "/feed.xml" }, workOf(site)));
  expect(rss.match(/<link>[^<]*</g)).toContain("<link>https://site.example/news/new<");
  expect(rss.indexOf("/news/new")).toBeLessThan(rss.indexOf("/news/old"));
  expect(rss).toContain("Wed, 04 Mar 2026");

  const silent = resolve(makeSource({}));
  expect(feed.addresses(silent.site)).toEqual([]);
  expect(feed.head?.(home, silent.head)).toEqual([]);
});

test("a feed has entries of one day in the order of their addresses", async () => {
  const entries = ["b", "c", "a"].map((slug) => ({ slug, name: slug, day: "2026-03-04" }));
  const { site } = resolve(makeSource({ ...news, "content/news.json": entries }));
  const rss = String(await feed.read({ address: "/feed.xml" }, workOf(site)));
  const links = [...rss.matchAll(/<link>[^<]*\/news\/(\w)</g)].map(([, slug]) => slug);
  expect(links).toEqual(["a", "b", "c"]);
});

test("of many entries a feed has the newest, and the texts of no others are asked for", async () => {
  const entries = Array.from({ length: 60 }, (_, day) => ({
    slug: `on-${day}`,
    name: `Day ${day}`,
    day: new Date(Date.UTC(2026, 0, 1 + day)).toISOString().slice(0, 10),
  }));
  const { site } = resolve(makeSource({ ...news, "content/news.json": entries }));
  const asked: string[] = [];
  const taken = ({ route }: { route: string }) => {
    asked.push(route);
    return null;
  };
  const rss = String(await feed.read({ address: "/feed.xml" }, { ...workOf(site), taken }));
  const listed = [...rss.matchAll(/<link>[^<]*(\/news\/[\w-]+)</g)].map(([, route]) => route);
  const newest = entries.toReversed().map(({ slug }) => `/news/${slug}`);
  expect(listed).toEqual(newest.slice(0, 50));
  expect(asked).toEqual(listed);
}, 20_000);

test("a link to a file that is not made is told at its own line, one that is made is not", () => {
  const link = (href: string): string[] =>
    resolve(makeSource({ ...news, "pages/links.json": linkTo(href) })).told;
  expect(link("/leaflets/new.txt")).toEqual([]);
  expect(link("/feed.xml")).toEqual([]);
  expect(link("/sitemap.xml")).toEqual([]);
  expect(link("/leaflets/none.txt")).toEqual(["dead-link pages/links.json:5"]);
  const feedless = resolve(makeSource({ "pages/links.json": linkTo("/feed.xml") }));
  expect(feedless.told).toEqual(["dead-link pages/links.json:5"]);
});

test("a page that asks for an output has it, and its variants have not", () => {
  const { site } = resolve(
    makeSource({
      "pages/a/one.json": makePage({ outputs: ["leaflet"], seo: { canonical: "/a/one" } }),
      "pages/a/variant.json": { extends: "/a/one" },
    }),
  );
  expect(leaflets.addresses(site).map(({ address }) => address)).toEqual(["/leaflets/one.txt"]);
});

test("two pages cannot have one file", () => {
  const { told } = resolve(
    makeSource({ ...news, "pages/a/old.json": makePage({ outputs: ["leaflet"] }) }),
  );
  expect(told).toEqual(["same-address pages/news/[slug].json:1"]);
});

test.each(["sitemap.xml", "images/a.jpg", "robots.txt/more", "images/a.jpg/more"])(
  "pages/%s.json stands where a file stands",
  (name) => {
    const file = `pages/${name}.json`;
    expect(resolve(makeSource({ [file]: makePage() })).told).toEqual([`same-address ${file}:1`]);
  },
);

test("a file of public/ cannot stand where an output's is", () => {
  const { told } = resolve(makeSource({}, { assets: ["/robots.txt"] }));
  expect(told).toEqual(["same-address public/robots.txt:1"]);
});

test("a redirect from a file would never be followed", () => {
  const list = [
    { from: "/old", to: "/" },
    { from: "/images/a.jpg", to: "/" },
  ];
  expect(resolve(makeSource({ "content/redirects.json": list })).told).toEqual([
    "redirect-over-file content/redirects.json:7",
  ]);
});

test("a file of public/ cannot stand where a page's own is", () => {
  const assets = [`/${fileOfRoute("/about")}`];
  const source = makeSource({ "pages/about.json": makePage() }, { assets });
  expect(resolve(source).told).toEqual(["same-address pages/about.json:1"]);
});

test("a page stands at no address that a file has, whatever the page's own file is called", () => {
  const source = makeSource({ "pages/about.json": makePage() }, { assets: ["/about"] });
  expect(resolve(source).told).toEqual(["same-address pages/about.json:1"]);
});

test("a folder of files cannot have the name of a page's file", () => {
  const assets = [`/${fileOfRoute("/about")}/a.jpg`];
  const source = makeSource({ "pages/about.json": makePage() }, { assets });
  expect(resolve(source).told).toEqual(["same-address pages/about.json:1"]);
});

test("names that differ in case alone are one file on many disks", () => {
  const pages = { "pages/About.json": makePage(), "pages/about.json": makePage() };
  expect(resolve(makeSource(pages)).told).toEqual(["case-address pages/about.json:1"]);
  const folders = { "pages/Team/one.json": makePage(), "pages/team/two.json": makePage() };
  expect(resolve(makeSource(folders)).told).toEqual(["case-address pages/team/two.json:1"]);
  expect(resolve(makeSource({}, { assets: ["/images/a.jpg", "/images/A.jpg"] })).told).toEqual([
    "case-address public/images/A.jpg:1",
  ]);
  expect(resolve(makeSource({ "pages/serviceDark.json": makePage() })).told).toEqual([]);
});

test("the compressed form of a file is the build's own", () => {
  const assets = ["/plan.txt", "/plan.txt.br", "/archive.tar.gz"];
  expect(resolve(makeSource({}, { assets })).told).toEqual([
    "compressed-form public/plan.txt.br:1",
  ]);
});

test("an output that there is not is told, with the one that was meant", () => {
  const schema = { ...newsSchema, "x-outputs": ["leaflets"] };
  const source = makeSource({});
  const schemas = { ...source.schemas, "schema/content/news.json": schema };
  expect(resolve({ ...source, schemas }).told).toEqual([
    "unknown-output schema/content/news.json:1",
  ]);
  expect(resolve(makeSource({ "pages/a.json": makePage({ outputs: ["leaflets"] }) })).told).toEqual(
    ["unknown-output pages/a.json:5"],
  );
});
