import path from "node:path";
import { expect, test } from "vitest";
import { loadSource } from "#core/document/read/load-source.ts";
import { resolvePage } from "../resolve-page.ts";
import { resolveSite } from "../resolve-site.ts";
import { renderPage } from "../render-page.ts";
import { readDescriptions } from "#site/make/load/read-descriptions.ts";
import type { SiteSettings } from "#core/document/resolved-site.ts";
import { replaceTexts } from "#core/messages/texts.ts";
import type { RenderContext } from "#site/render/render-context.ts";

const source = await loadSource(path.resolve(import.meta.dirname, "../.."));
const settings: SiteSettings = JSON.parse(source.documents.read("content/site.json") ?? "");
const context: RenderContext = {
  settings,
  styles: () => [],
  fonts: [],
  scripts: [],
  buildId: "build-1",
  policy: null,
  allow: {},
  files: new Set(),
  images: {},
  sizes: {},
  headOf: () => [],
  descriptions: readDescriptions(source),
};
const outputs = { names: ["brochure"], makes: () => false };
const options = { drafts: false, today: "2026-06-15", outputs };

/** Takes one more page of the site through the whole line. */
function render(document: object): string {
  const text = JSON.stringify({ $schema: "../schema/page.schema.json", ...document });
  const documents = replaceTexts(source.documents, { "pages/landing.json": text });
  const { value, diagnostics } = resolvePage({ ...source, documents }, "/landing", options);
  expect(diagnostics).toEqual([]);
  if (value === null) throw new Error("There is no page.");
  return renderPage(value.page, context).html;
}

const landing = {
  title: "Spring offer",
  description: "One page, one thing to do.",
  blocks: [{ type: "newsletter" }],
  closing: [],
};

test("a page has the site's header, banner and footer, and what they know of the page", () => {
  const html = render(landing);
  expect(html).toMatch(/<header class="header"[^]*<h1 class="banner-title">Spring offer<\/h1>/);
  expect(html).toMatch(/<span aria-current="page">Spring offer<\/span>/);
  expect(html).toContain('<footer class="footer"');
});

test("a landing page has no navigation at all", () => {
  const html = render({ ...landing, header: [], footer: [] });
  expect(html).not.toMatch(/<(header|footer)\b/);
  expect(html.match(/<nav\b[^>]*>/g)).toEqual(['<nav aria-label="Breadcrumb">']);
});

test("a variant says another telephone number in its header, and in nothing else", () => {
  const phone = "+1 202 555 0199";
  const html = render({
    extends: "/contact",
    title: "Contact us abroad",
    patch: { header: { contact: { phone } } },
  });
  const [header = "", rest = ""] = html.split("<main");
  expect(header).toContain('<a href="tel:+12025550199">+1 202 555 0199</a>');
  expect(header).toContain("hello@deltra.example");
  expect(rest).not.toContain(phone);
});

test("a header whose folder is gone is told where the site asks for it, once", () => {
  const { header: _, ...blocks } = source.blocks;
  const { diagnostics } = resolveSite({ ...source, blocks }, options);
  // Outputs, which some of the pages ask for, are the build's to add.
  const own = diagnostics.filter(({ code }) => code !== "unknown-output");
  expect(own.map(({ file, text }) => [file, text])).toEqual([
    ["content/site.json", 'There is no block "header".'],
  ]);
});

test("the copyright is the established year, whatever the day", () => {
  expect(render(landing)).toContain("© 2023 Deltra");
});

test("a link that leads nowhere yet has no address", () => {
  const html = render(landing);
  expect(html).not.toContain('href="#"');
  expect(html).toMatch(/<a class="footer-link" role="link" aria-disabled="true">Privacy Policy/);
});

test("the same questions twice on a page share no id, and a name given to them is their root's", () => {
  const props = { items: [{ question: "How?", answer: "Well." }] };
  const blocks = [
    { type: "faq", id: "questions", props },
    { type: "faq", props },
  ];
  const html = render({ ...landing, blocks });
  const ids = [...html.matchAll(/\sid="([^"]*)"/g)].map((match) => match[1]);
  expect(ids).toEqual([...new Set(ids)]);
  expect(html).toMatch(/<section[^>]* id="questions"/);
  expect(html).toContain('<tessera-island name="faq" block="faq-2"');
});

test("answers are told to machines without markup of ours", () => {
  const items = [{ question: "How?", answer: "**Well**, with `care`; [write](/contact)." }];
  const html = render({ ...landing, blocks: [{ type: "faq", props: { items } }] });
  expect(html).toContain(
    '"text":"\\u003cstrong>Well\\u003c/strong>, with care; \\u003ca href=\\"https://deltra.example/contact\\">write\\u003c/a>."',
  );
});

test("what the content's schemas say of it stands in the pages: a service, a product, an article", () => {
  const kinds = (entry: string): string[] => {
    const { value } = resolvePage(source, entry, options);
    if (value === null) throw new Error(`There is no ${entry}.`);
    const { html } = renderPage(value.page, context);
    return [...html.matchAll(/"@context":"https:\/\/schema.org","@type":"(\w+)"/g)].map(
      ([, kind = ""]) => kind,
    );
  };
  expect(kinds("/")).toEqual(expect.arrayContaining(["Organization", "WebSite"]));
  const { value } = resolveSite(source, options);
  const firstOf = (collection: string): string =>
    value.pages.find(({ entry }) => entry?.collection === collection)?.route ?? "";
  expect(kinds(firstOf("services"))).toContain("Service");
  expect(kinds(firstOf("products"))).toContain("SoftwareApplication");
  expect(kinds(firstOf("articles"))).toContain("BlogPosting");
});
