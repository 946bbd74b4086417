import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import type { ResolvedPage } from "#document/resolved-site.ts";
import { renderPage } from "#render/entry.ts";
import type { RenderContext } from "#render/render-context.ts";
import { makeBlock, makeContext, makePage, settings } from "./make-page.ts";

function renderHead(
  page: Partial<ResolvedPage> = {},
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
  const tokens = readFileSync("src/ui/styles/tokens.css", "utf8");
  const [, light, dark] =
    /--paper: light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\)/.exec(tokens) ?? [];
  expect(light).toBeDefined();
  expect(renderHead()).toContain(`<meta name="theme-color" content="${light}"/>`);
  expect(renderHead({ theme: "dark" })).toContain(`content="${dark}"/>`);
  const auto = renderHead({ theme: "auto" });
  expect(auto).toContain(`content="${light}" media="(prefers-color-scheme: light)"`);
  expect(auto).toContain(`content="${dark}" media="(prefers-color-scheme: dark)"`);
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

test("a page's subject comes from its entry, or from seo.kind", () => {
  const blocks = [makeBlock("text")];
  for (const [collection, kind] of [
    ["services", "Service"],
    ["products", "Product"],
  ] as const) {
    const head = renderHead({ blocks, entry: { collection, slug: "x", fields: {} } });
    expect(listKinds(head)).toEqual(["Organization", "BreadcrumbList", kind]);
  }
  const article = renderHead({ blocks, seo: { kind: "BlogPosting", published: "2026-03-14" } });
  expect(readData(article).at(-1)).toMatchObject({
    "@type": "BlogPosting",
    headline: "Web Development",
    datePublished: "2026-03-14",
    dateModified: "2026-03-14",
  });
});

test("a block adds what it has to tell", () => {
  expect(listKinds(renderHead())).toContain("FAQPage");
});

test("a text cannot end the script that carries it", () => {
  const title = "</script><script>alert(1)</script>";
  const head = renderHead({ title, seo: { kind: "Service" }, blocks: [] });
  expect(head).not.toContain("<script>alert");
  expect(readData(head).at(-1)?.["name"]).toBe(title);
});

test("the page says which build it is of, and where its parts are", () => {
  const head = renderHead({ blocks: [makeBlock("text"), makeBlock("faq")] });
  expect(head).toContain('<meta name="tessera-build" content="build-1"/>');
  expect(head).toContain('<link rel="stylesheet" href="/assets/text.css"/>');
  expect(head).toContain('<link rel="stylesheet" href="/assets/faq.css"/>');
  expect(head).toContain('as="font" type="font/woff2" href="/assets/figtree.woff2" crossorigin=');
  expect(head).toContain(`title="${settings.name}" href="/feed.xml"`);
});
