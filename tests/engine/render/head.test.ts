import { expect, test } from "vitest";
import type { HeadTag } from "#render/head-tag.ts";
import { renderPage } from "#render/server-entry.ts";
import type { RenderContext } from "#render/render-context.ts";
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
    "<title>Costs $&amp; more | Deltra</title>",
  );
});

test("seo.title is what the tab, search results and shared links say", () => {
  const head = renderHead({ title: "Home", seo: { title: "Software for mills" } });
  expect(head).toContain("<title>Software for mills | Deltra</title>");
  expect(head).toContain('<meta property="og:title" content="Software for mills"/>');
});

test("the company stands in the title once", () => {
  expect(renderHead({ title: "Why Deltra" })).toContain("<title>Why Deltra</title>");
  expect(renderHead({ title: "Deltra" })).toContain("<title>Deltra</title>");
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
  expect(photograph).toContain('<meta property="og:image:alt" content="Web Development"/>');
  expect(renderHead()).not.toMatch(/og:image|twitter:image/);
});

test("what outputs add goes before the site's picture, and after the page's own", () => {
  const drawn = { property: "og:image", content: "https://deltra.example/drawn.png" };
  const width = { property: "og:image:width", content: "1200" };
  const feed = { rel: "alternate", type: "application/rss+xml", href: "/feed.xml" };
  const headOf = (): HeadTag[] => [
    { tag: "meta", attributes: drawn },
    { tag: "meta", attributes: width },
    { tag: "link", attributes: feed },
  ];
  const head = renderHead({}, { headOf });
  expect(head).toContain('<meta property="og:image" content="https://deltra.example/drawn.png"/>');
  expect(head).toContain('<meta property="og:image:width" content="1200"/>');
  expect(head).toContain('<meta name="twitter:card" content="summary_large_image"/>');
  expect(head).toContain('type="application/rss+xml" href="/feed.xml"/>');
  const service = renderHead({ seo: { subject: "services" }, blocks: [] }, { headOf });
  expect(readData(service).at(-1)).toMatchObject({ image: drawn.content });

  const own = renderHead({ seo: { image: "/images/card.png" } }, { headOf });
  expect(own.match(/property="og:image"/g)).toHaveLength(1);
  expect(own).toContain('content="https://deltra.example/images/card.png"');
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
  const url = "https://deltra.example/service/web-development";
  expect(head).toContain(`<link rel="canonical" href="${url}"/>`);
  expect(head).toContain(`<meta property="og:url" content="${url}"/>`);
  expect(head).toContain(
    '<meta property="og:image" content="https://deltra.example/images/card.png"/>',
  );
});

test("seo.canonical stands for the page's own address", () => {
  const own = renderHead({ seo: { canonical: "/service/service-details" } });
  expect(own).toContain('href="https://deltra.example/service/service-details"');
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

test("every page describes the company and where it stands", () => {
  const head = renderHead({ blocks: [makeBlock("text")] });
  expect(listKinds(head)).toEqual(["Organization", "BreadcrumbList"]);
  expect(readData(head)[1]?.["itemListElement"]).toEqual([
    { "@type": "ListItem", position: 1, name: "Home", item: "https://deltra.example/" },
    { "@type": "ListItem", position: 2, name: "Services", item: "https://deltra.example/service" },
    {
      "@type": "ListItem",
      position: 3,
      name: "Web Development",
      item: "https://deltra.example/service/web-development",
    },
  ]);
});

test("a page's subject is its entry, or a thing like those of a collection, under its canonical address", () => {
  const original = { canonical: "/service/original", image: "/images/card.png" };
  const url = "https://deltra.example/service/original";
  const image = "https://deltra.example/images/card.png";
  const service = renderHead({ blocks: [], seo: { ...original, subject: "services" } });
  expect(listKinds(service)).toEqual(["Organization", "BreadcrumbList", "Service"]);
  expect(readData(service).at(-1)).toMatchObject({ name: "Web Development", url, image });
  const list = readData(service)[1]?.["itemListElement"];
  expect(Array.isArray(list) ? list.at(-1) : null).toMatchObject({ item: url });

  const fields = { name: "Payroll", summary: "Pays people." };
  const entry = { collection: "products", slug: "payroll", fields };
  expect(readData(renderHead({ seo: original, entry }))).toContainEqual(
    expect.objectContaining({
      "@type": "SoftwareApplication",
      name: "Payroll",
      description: "Pays people.",
      url,
      image,
      applicationCategory: "BusinessApplication",
    }),
  );
});

test("an article names its author, its dates and its publisher with a logo", () => {
  const seo = { published: "2026-03-14", image: "/images/card.png" };
  const fields = {
    title: "Web Development",
    summary: "Sites and portals.",
    date: "2026-03-14",
    author: "Nadia Rahman",
  };
  const entry = { collection: "articles", slug: "web-development", fields };
  const publisher = {
    "@type": "Organization",
    name: "Deltra",
    logo: "https://deltra.example/icon-512.png",
  };
  const address = "https://deltra.example/service/web-development";
  const head = renderHead({ blocks: [], seo, entry });
  expect(readData(head).at(-1)).toMatchObject({
    "@type": "BlogPosting",
    headline: "Web Development",
    image: "https://deltra.example/images/card.png",
    mainEntityOfPage: { "@type": "WebPage", "@id": address },
    datePublished: "2026-03-14",
    dateModified: "2026-03-14",
    author: { "@type": "Person", name: "Nadia Rahman" },
    publisher,
  });
  expect(head).toContain('<meta property="og:type" content="article"/>');
  expect(head).toContain('<meta property="article:published_time" content="2026-03-14"/>');
});

test("the home page describes the site and its search", () => {
  const head = renderHead({ route: "/", trail: [{ label: "Home" }], blocks: [] });
  expect(listKinds(head)).toEqual(["Organization", "WebSite"]);
  expect(readData(head)[1]).toMatchObject({
    url: "https://deltra.example/",
    potentialAction: {
      "@type": "SearchAction",
      target: { urlTemplate: "https://deltra.example/search?q={search_term_string}" },
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

test("answers are told without markup of ours, and their links lead somewhere", () => {
  const items = [
    { q: "How?", a: "**Well**, with `npm start` & <b>care</b>; [write](/contact), [see](#top)." },
  ];
  const faq = readData(renderHead({ blocks: [makeBlock("faq", { props: { items, limit: 4 } })] }));
  expect(faq.at(-1)).toMatchObject({
    mainEntity: [
      {
        acceptedAnswer: {
          text: '<strong>Well</strong>, with npm start &amp; &lt;b&gt;care&lt;/b&gt;; <a href="https://deltra.example/contact">write</a>, see.',
        },
      },
    ],
  });
});

test("a block adds what it has to tell", () => {
  expect(listKinds(renderHead())).toContain("FAQPage");
});

test("a text cannot end the script that carries it", () => {
  const title = "</script><script>alert(1)</script>";
  const head = renderHead({ title, seo: { title, subject: "services" }, blocks: [] });
  expect(head).not.toContain("<script>alert");
  expect(readData(head).at(-1)?.["name"]).toBe(title);
});

test("the page says which build it is of, and where its parts are", () => {
  const head = renderHead({ blocks: [makeBlock("text"), makeBlock("faq")] });
  expect(head).toContain('<meta name="tessera-build" content="build-1"/>');
  expect(head).toContain('<link rel="stylesheet" href="/assets/text.css"/>');
  expect(head).toContain('<link rel="stylesheet" href="/assets/faq.css"/>');
  expect(head).toContain('as="font" type="font/woff2" href="/assets/figtree.woff2" crossorigin=');
});
