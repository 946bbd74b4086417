import { expect, test } from "vitest";
import type { HeadTag } from "#site/render/head-tag.ts";
import { renderPage } from "../../render-page.ts";
import type { RenderContext } from "#site/render/render-context.ts";
import { makeBlock, makeContext, makePage, settings } from "./make-page.ts";

function renderHead(
  page: Parameters<typeof makePage>[0] = {},
  context: Partial<RenderContext> = {},
): string {
  const { html } = renderPage(makePage(page), makeContext(context));
  return html.slice(html.indexOf("<head>"), html.indexOf("</head>"));
}

function readData(head: string): Record<string, unknown>[] {
  return [...head.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map((match) =>
    JSON.parse(match[1] ?? ""),
  );
}

function listKinds(head: string): unknown[] {
  return readData(head).map((data) => data["@type"]);
}

test("the title goes through the site's template", () => {
  expect(renderHead({ title: "Costs $& more" })).toContain(
    "<title>Costs $&amp; more | Harbour</title>",
  );
});

test("seo.title is what the tab, search results and shared links say", () => {
  const head = renderHead({ title: "Home", seo: { title: "Tides of the week" } });
  expect(head).toContain("<title>Tides of the week | Harbour</title>");
  expect(head).toContain('<meta property="og:title" content="Tides of the week"/>');
});

test("the site's name stands in the title once", () => {
  expect(renderHead({ title: "Why Harbour" })).toContain("<title>Why Harbour</title>");
  expect(renderHead({ title: "Harbour" })).toContain("<title>Harbour</title>");
});

test("a shared picture has words, a size and a type", () => {
  const image = "/images/card.png";
  const head = renderHead({ seo: { image, imageAlt: "A card" } });
  for (const [part, value] of Object.entries({ type: "image/png", alt: "A card" }))
    expect(head).toContain(`<meta property="og:image:${part}" content="${value}"/>`);
  expect(head).toContain('<meta name="twitter:image:alt" content="A card"/>');
  const facts = { width: 1600, height: 900, sources: [], src: image };
  const photograph = renderHead({ seo: { image } }, { images: { [image]: facts } });
  expect(photograph).toContain('<meta property="og:image:width" content="1600"/>');
  expect(photograph).toContain('<meta property="og:image:alt" content="High water"/>');
  const srcset = "/assets/images/card-640.png 640w, /assets/images/card-1920.png 1920w";
  const sources = [{ type: "image/png", srcset }];
  const large = { width: 6000, height: 4000, sources, src: "/assets/images/card-1920.png" };
  const shared = renderHead({ seo: { image } }, { images: { [image]: large } });
  expect(shared).toContain('content="https://harbour.example/assets/images/card-1920.png"/>');
  expect(shared).toContain('<meta property="og:image:width" content="1920"/>');
  expect(shared).toContain('<meta property="og:image:height" content="1280"/>');
  expect(renderHead()).not.toMatch(/og:image|twitter:image/);
  const spaced = renderHead({ seo: { image: "/images/our card.png" } });
  expect(spaced).toContain('content="https://harbour.example/images/our%20card.png"/>');
});

test("an article has the days on which it came and was changed", () => {
  const [published, modified] = ["2026-03-01", "2026-05-02"];
  const head = renderHead({ seo: { published, modified } });
  expect(head).toContain('<meta property="og:type" content="article"/>');
  expect(head).toContain(`<meta property="article:published_time" content="${published}"/>`);
  expect(head).toContain(`<meta property="article:modified_time" content="${modified}"/>`);
  expect(renderHead()).not.toContain("article");
});

test("what outputs add goes before the site's picture, and after the page's own", () => {
  const drawn = { property: "og:image", content: "https://harbour.example/drawn.png" };
  const width = { property: "og:image:width", content: "1200" };
  const feed = { rel: "alternate", type: "application/rss+xml", href: "/feed.xml" };
  const headOf = (): HeadTag[] => [
    { tag: "meta", attributes: drawn },
    { tag: "meta", attributes: width },
    { tag: "link", attributes: feed },
  ];
  const head = renderHead({}, { headOf });
  expect(head).toContain('<meta property="og:image" content="https://harbour.example/drawn.png"/>');
  expect(head).toContain('<meta property="og:image:width" content="1200"/>');
  expect(head).toContain('<meta name="twitter:card" content="summary_large_image"/>');
  expect(head).toContain('type="application/rss+xml" href="/feed.xml"/>');
  const boat = renderHead({ seo: { subject: "boats" }, blocks: [] }, { headOf });
  expect(readData(boat).at(-1)).toMatchObject({ image: drawn.content });

  const own = renderHead({ seo: { image: "/images/card.png" } }, { headOf });
  expect(own.match(/property="og:image"/g)).toHaveLength(1);
  expect(own).toContain('content="https://harbour.example/images/card.png"');
  expect(own).not.toContain("og:image:width");
});

test("only files that there are get linked", () => {
  const head = renderHead();
  expect(head).toContain('<link rel="manifest" href="/site.webmanifest"/>');
  expect(head).not.toContain("favicon.ico");
  const bare = renderHead({}, { files: new Set() });
  expect(bare).not.toMatch(/rel="(icon|apple-touch-icon|manifest|alternate)"/);
});

test("canonical and Open Graph give absolute addresses", () => {
  const head = renderHead({ seo: { image: "/images/card.png" } });
  const url = "https://harbour.example/notes/high-water";
  expect(head).toContain(`<link rel="canonical" href="${url}"/>`);
  expect(head).toContain(`<meta property="og:url" content="${url}"/>`);
  expect(head).toContain(
    '<meta property="og:image" content="https://harbour.example/images/card.png"/>',
  );
});

test("seo.canonical stands for the page's own address", () => {
  const own = renderHead({ seo: { canonical: "/notes/original" } });
  expect(own).toContain('href="https://harbour.example/notes/original"');
  const other = renderHead({ seo: { canonical: "https://other.example/page" } });
  expect(other).toContain('<link rel="canonical" href="https://other.example/page"/>');
});

test("only noindex keeps robots out", () => {
  expect(renderHead()).not.toContain('name="robots"');
  expect(renderHead({ seo: { noindex: true } })).toContain(
    '<meta name="robots" content="noindex"/>',
  );
});

test("the policy is there in a build, and not in dev", () => {
  expect(renderHead()).toContain("default-src &#x27;self&#x27;");
  expect(renderHead({}, { policy: null })).not.toContain("Content-Security-Policy");
});

test("the colours of the browser's bars are the tokens'", () => {
  const [light, dark] = ["#f0e0d0", "#102030"];
  const context = { themeColors: { light, dark } };
  expect(renderHead({}, context)).toContain(`<meta name="theme-color" content="${light}"/>`);
  expect(renderHead({ theme: "dark" }, context)).toContain(`content="${dark}"/>`);
  const auto = renderHead({ theme: "auto" }, context);
  expect(auto).toContain(`content="${light}" media="(prefers-color-scheme: light)"`);
  expect(auto).toContain(`content="${dark}" media="(prefers-color-scheme: dark)"`);
  expect(renderHead()).not.toContain("theme-color");
});

test("every page describes who publishes it and where it stands", () => {
  const head = renderHead({ blocks: [makeBlock("text")] });
  expect(listKinds(head)).toEqual(["Organization", "BreadcrumbList"]);
  expect(readData(head)[1]?.["itemListElement"]).toEqual([
    { "@type": "ListItem", position: 1, name: "Home", item: "https://harbour.example/" },
    { "@type": "ListItem", position: 2, name: "Notes", item: "https://harbour.example/notes" },
    {
      "@type": "ListItem",
      position: 3,
      name: "High water",
      item: "https://harbour.example/notes/high-water",
    },
  ]);
});

test("a page's subject is its entry, or a thing like those of a collection, under its canonical address", () => {
  const original = { canonical: "/notes/original", image: "/images/card.png" };
  const url = "https://harbour.example/notes/original";
  const image = "https://harbour.example/images/card.png";
  const boat = renderHead({ blocks: [], seo: { ...original, subject: "boats" } });
  expect(listKinds(boat)).toEqual(["Organization", "BreadcrumbList", "Product"]);
  expect(readData(boat).at(-1)).toMatchObject({ name: "High water", url, image });
  const list = readData(boat)[1]?.["itemListElement"];
  expect(Array.isArray(list) ? list.at(-1) : null).toMatchObject({ item: url });

  const fields = { name: "Ferry", summary: "Crosses twice a day." };
  const entry = { collection: "boats", slug: "ferry", fields };
  expect(readData(renderHead({ seo: original, entry }))).toContainEqual(
    expect.objectContaining({
      "@type": "Product",
      name: "Ferry",
      description: "Crosses twice a day.",
      url,
      image,
      category: "Boat",
    }),
  );
});

test("an article names its author, its dates and its publisher with a logo", () => {
  const seo = { published: "2026-03-14", image: "/images/card.png" };
  const fields = {
    title: "High water",
    summary: "How it stood at the steps.",
    date: "2026-03-14",
    author: "Ada Marsh",
  };
  const entry = { collection: "notes", slug: "high-water", fields };
  const publisher = {
    "@type": "Organization",
    name: "Harbour",
    logo: "https://harbour.example/icon-512.png",
  };
  const address = "https://harbour.example/notes/high-water";
  const head = renderHead({ blocks: [], seo, entry });
  expect(readData(head).at(-1)).toMatchObject({
    "@type": "BlogPosting",
    headline: "High water",
    image: "https://harbour.example/images/card.png",
    mainEntityOfPage: { "@type": "WebPage", "@id": address },
    datePublished: "2026-03-14",
    dateModified: "2026-03-14",
    author: { "@type": "Person", name: "Ada Marsh" },
    publisher,
  });
  expect(head).toContain('<meta property="og:type" content="article"/>');
  expect(head).toContain('<meta property="article:published_time" content="2026-03-14"/>');
});

test("the home page describes the site and its search", () => {
  const head = renderHead({ route: "/", trail: [{ label: "Home" }], blocks: [] });
  expect(listKinds(head)).toEqual(["Organization", "WebSite"]);
  expect(readData(head)[1]).toMatchObject({
    url: "https://harbour.example/",
    potentialAction: {
      "@type": "SearchAction",
      target: { urlTemplate: "https://harbour.example/search?q={search_term_string}" },
      "query-input": "required name=search_term_string",
    },
  });
  const { search: _, ...withoutSearch } = settings;
  const silent = renderHead(
    { route: "/", trail: [{ label: "Home" }] },
    { settings: withoutSearch },
  );
  expect(readData(silent)[1]?.["potentialAction"]).toBeUndefined();
});

test("a block adds what it has to tell, and nothing where it has nothing", () => {
  const festival = makeBlock("text", { props: { date: "2026-06-21" } });
  const data = readData(renderHead({ blocks: [makeBlock("text"), festival] }));
  expect(data.filter((node) => node["@type"] === "Event")).toEqual([
    {
      "@context": "https://schema.org",
      "@type": "Event",
      name: "High water",
      startDate: "2026-06-21",
    },
  ]);
});

test("a text cannot end the script that carries it", () => {
  const title = "</script><script>alert(1)</script>";
  const head = renderHead({ title, seo: { title, subject: "boats" }, blocks: [] });
  expect(head).not.toContain("<script>alert");
  expect(readData(head).at(-1)?.["name"]).toBe(title);
});

test("the page says which build it is of, and where its parts are", () => {
  const head = renderHead({ blocks: [makeBlock("text"), makeBlock("tally")] });
  expect(head).toContain('<meta name="tessera-build" content="build-1"/>');
  expect(head).toContain('<link rel="stylesheet" href="/assets/text.css"/>');
  expect(head).toContain('<link rel="stylesheet" href="/assets/tally.css"/>');
  expect(head).toContain('as="font" type="font/woff2" href="/assets/text.woff2" crossorigin=');
});

test("codes of services that verify the site are on its first page alone", () => {
  const codes = { google: "a1B2", pinterest: "c3" };
  const context = { settings: { ...settings, verification: codes } };
  const home = renderHead({ route: "/" }, context);
  expect(home).toContain('<meta name="google-site-verification" content="a1B2"/>');
  expect(home).toContain('<meta name="p:domain_verify" content="c3"/>');
  expect(renderHead({ route: "/about" }, context)).not.toContain("a1B2");
});
