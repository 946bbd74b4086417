import path from "node:path";
import { expect, test } from "vitest";
import { loadSource } from "#document/read/load-source.ts";
import { resolvePage } from "#document/resolve-page.ts";
import { resolveSite } from "#document/resolve-site.ts";
import { renderPage } from "#render/server-entry.ts";
import { makeContext } from "./make-page.ts";

const source = await loadSource(path.resolve(import.meta.dirname, "../../.."));
const outputs = { names: ["brochure"], makes: () => false };
const options = { drafts: false, today: "2026-06-15", outputs };

/** Takes one more page of the site through the whole line. */
function render(document: object): string {
  const documents = { ...source.documents, "pages/landing.json": JSON.stringify(document) };
  const { value, diagnostics } = resolvePage({ ...source, documents }, "/landing", options);
  expect(diagnostics).toEqual([]);
  if (value === null) throw new Error("There is no page.");
  return renderPage(value.page, makeContext()).html;
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
