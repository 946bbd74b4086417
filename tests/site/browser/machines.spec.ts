import { DomUtils, parseDocument } from "htmlparser2";
import { type APIRequestContext, expect, test } from "playwright/test";
import sharp from "sharp";
import { listPages } from "./list-pages.ts";
import { listFaults, rules } from "./structured-data-rules.ts";

const site = "https://deltra.example";
const routes = [...listPages(), "/nowhere"];

type Head = {
  title: string;
  /** By `name` or `property`. */
  meta: Record<string, string>;
  /** `kind` is what the link says that it leads to, or its `rel`. */
  links: { rel: string; kind: string; href: string }[];
  data: Record<string, unknown>[];
};

async function readHead(request: APIRequestContext, route: string): Promise<Head> {
  const document = parseDocument(await (await request.get(route)).text());
  const named = (name: string) => DomUtils.getElementsByTagName(name, document);
  const meta = named("meta").map(({ attribs }) => [
    attribs["name"] ?? attribs["property"] ?? "",
    attribs["content"] ?? "",
  ]);
  return {
    title: DomUtils.textContent(named("title")),
    meta: Object.fromEntries(meta) as Record<string, string>,
    links: named("link").map(({ attribs }) => ({
      rel: attribs["rel"] ?? "",
      kind: attribs["type"] ?? attribs["rel"] ?? "",
      href: attribs["href"] ?? "",
    })),
    data: named("script")
      .filter(({ attribs }) => attribs["type"] === "application/ld+json")
      .map((script) => JSON.parse(DomUtils.textContent(script)) as Record<string, unknown>),
  };
}

/** What an element's `type`, or else its `rel`, promises of the file that it names. */
const contentTypes: Record<string, RegExp> = {
  stylesheet: /^text\/css/,
  preload: /^font\/woff2/,
  canonical: /^text\/html/,
  icon: /^image\//,
  "apple-touch-icon": /^image\/png/,
  manifest: /^application\/manifest\+json/,
  "application/rss+xml": /^(application|text)\/(rss\+)?xml/,
  "text/markdown": /^text\/markdown/,
};

/** An address of the public site, as it is reached here. */
function toLocal(address: string): string {
  return address.startsWith(`${site}/`) ? address.slice(site.length) : address;
}

for (const route of routes) {
  test(`${route} tells machines what it is`, async ({ request }) => {
    const { title, meta, links, data } = await readHead(request, route);

    expect(title.match(/Deltra/g), title).toHaveLength(1);
    expect(title.length).toBeGreaterThan("Deltra".length);
    const description = meta["description"] ?? "";
    expect(description.length, description).toBeGreaterThanOrEqual(70);
    expect(description.length, description).toBeLessThanOrEqual(160);

    expect(links.map(({ rel }) => rel)).toEqual(
      expect.arrayContaining(["stylesheet", "icon", "apple-touch-icon", "manifest", "alternate"]),
    );
    for (const { kind, href } of links) {
      const answer = await request.head(toLocal(href), { maxRedirects: 0 });
      expect(answer.status(), href).toBe(200);
      expect(answer.headers()["content-type"], href).toMatch(contentTypes[kind] ?? kind);
    }

    expect(meta["og:title"]).not.toBe("Home");
    const picture = await request.get(toLocal(meta["og:image"] ?? ""));
    expect(picture.status()).toBe(200);
    expect(picture.headers()["content-type"]).toBe(meta["og:image:type"]);
    const { width, height } = await sharp(await picture.body()).metadata();
    expect([String(width), String(height)]).toEqual([
      meta["og:image:width"],
      meta["og:image:height"],
    ]);
    expect(meta["og:image:alt"]).toContain(meta["og:title"]);
    expect(meta["twitter:image:alt"]).toBe(meta["og:image:alt"]);

    const canonical = meta["og:url"] ?? "";
    const marked = links.find(({ rel }) => rel === "canonical")?.href;
    if (meta["robots"] !== "noindex") expect(marked).toBe(canonical);
    const kinds = data.map((one) => one["@type"]);
    expect(kinds).toEqual([...new Set(kinds)]);
    expect(kinds).toContain("Organization");
    expect(kinds).toContain(route === "/" ? "WebSite" : "BreadcrumbList");
    for (const one of data) {
      expect(one["@context"]).toBe("https://schema.org");
      expect(listFaults(one, { canonical })).toEqual([]);
      const steps = one["itemListElement"];
      if (!Array.isArray(steps)) continue;
      expect(steps.map(({ position }) => position)).toEqual(steps.map((_, index) => index + 1));
      expect(steps[0]).toMatchObject({ name: "Home", item: `${site}/` });
      expect(steps.at(-1)).toMatchObject({ item: canonical });
    }
  });
}

test("every section of every page is named by a heading in it, and no two are named alike", async ({
  request,
}) => {
  let count = 0;
  for (const route of routes) {
    const document = parseDocument(await (await request.get(route)).text());
    const names = DomUtils.getElementsByTagName("section", document).map((section) => {
      const id = section.attribs["aria-labelledby"] ?? "";
      const heading = DomUtils.getElementById(id, section.children);
      expect(heading?.name ?? "nothing", `${route}: #${id}`).toMatch(/^h[1-6]$/);
      return heading === null ? "" : DomUtils.textContent(heading).trim();
    });
    expect(names, route).not.toContain("");
    expect(names, route).toEqual([...new Set(names)]);
    count += names.length;
  }
  expect(count).toBeGreaterThan(routes.length * 3);
});

test("every type of the table stands on some page, and pages say the kind of their subject", async ({
  request,
}) => {
  const found = new Set<unknown>();
  const subjects = { service: "Service", product: "SoftwareApplication", blog: "BlogPosting" };
  for (const route of routes) {
    const { data } = await readHead(request, route);
    JSON.stringify(data, (key, value: unknown) => {
      if (key === "@type") found.add(value);
      return value;
    });
    const [, section = "", entry] = route.split("/");
    const kinds = data.map((one) => one["@type"]);
    const subject = subjects[section as keyof typeof subjects];
    if (entry !== undefined && subject !== undefined) expect(kinds, route).toContain(subject);
  }
  expect([...found].toSorted()).toEqual(Object.keys(rules).toSorted());
});

test("no two pages that search engines keep say the same of themselves", async ({ request }) => {
  const seen = new Map<string, string>();
  for (const route of routes) {
    const { title, meta } = await readHead(request, route);
    if (meta["og:url"] !== site + route || meta["robots"] === "noindex") continue;
    for (const words of [title, meta["description"] ?? ""]) {
      expect(seen.get(words), `${words} (${route})`).toBeUndefined();
      seen.set(words, route);
    }
  }
  expect(seen.size).toBeGreaterThan(50);
});

test("the table refuses what search engines refuse", () => {
  const canonical = `${site}/x`;
  const answered = (text: string) => listFaults({ "@type": "Answer", text }, { canonical });
  expect(answered('<span class="rich-text">No</span>')).toHaveLength(2);
  expect(answered('<a href="/contact">No</a>')).toHaveLength(1);
  expect(answered('<strong>Yes</strong>, <a href="https://deltra.example/">this</a>')).toEqual([]);
  expect(listFaults({ "@type": "Product", name: "A till" }, { canonical })).toHaveLength(1);
  const trail = { "@type": "BreadcrumbList", itemListElement: [{ "@type": "ListItem" }] };
  expect(listFaults(trail, { canonical })).toHaveLength(1);
});

test("security.txt is served as text where it is looked for", async ({ request }) => {
  const answer = await request.get("/.well-known/security.txt");
  expect(answer.status()).toBe(200);
  expect(answer.headers()["content-type"]).toMatch(/^text\/plain; charset=utf-8$/i);
  expect(await answer.text()).toMatch(/^Contact: /m);
});

test("the manifest's icons are there", async ({ request }) => {
  const manifest = (await (await request.get("/site.webmanifest")).json()) as {
    icons: { src: string; type: string }[];
  };
  expect(manifest.icons.length).toBeGreaterThan(1);
  for (const { src, type } of manifest.icons) {
    const answer = await request.head(src);
    expect(answer.status(), src).toBe(200);
    expect(answer.headers()["content-type"]).toBe(type);
  }
});
