import { expect, test } from "vitest";
import { resolvePage } from "../../resolve-page.ts";
import { resolveSite } from "../../resolve-site.ts";
import { renderPage } from "../../render-page.ts";
import { makeContext, source } from "./make-page.ts";
import { replaceTexts, textsOf } from "#core/messages/texts.ts";

const outputs = { names: null, makes: () => false };
const options = { drafts: false, today: "2026-06-15", outputs };

const banner = {
  type: "text",
  id: "band",
  props: { title: { $page: "title" }, text: { $page: "description" }, level: 1 },
};
const site = JSON.parse(source.documents.read("content/site.json") ?? "");
const settings = { ...site, defaults: { ...site.defaults, banner: [banner] } };

/** Takes one more page of the small site through the whole line; every page has a banner there. */
function render(document: object): string {
  const documents = replaceTexts(source.documents, {
    "content/site.json": JSON.stringify(settings),
    "pages/offer.json": JSON.stringify(document),
  });
  const { value, diagnostics } = resolvePage(
    { ...source, documents, hasEditorSchema: false },
    "/offer",
    options,
  );
  expect(diagnostics).toEqual([]);
  if (value === null) throw new Error("There is no page.");
  return renderPage(value.page, makeContext()).html;
}

const offer = {
  title: "Spring offer",
  description: "One page, one thing to do.",
  blocks: [{ type: "tally", props: { label: "Count me in" } }],
  closing: [],
};

test("a page has the site's header, banner and footer, and what they know of the page", () => {
  const html = render(offer);
  expect(html).toMatch(/<tessera-region name="header"><div class="menu" id="menu">/);
  expect(html).toMatch(
    /<main id="main"><section class="text" id="band"[^>]*><h1[^>]*>Spring offer<\/h1><p>[^/]*One page/,
  );
  expect(html).toMatch(/<tessera-region name="footer"><div class="menu" id="foot">/);
  expect(html).not.toContain('aria-current="page"');
  const there = render({ ...offer, header: [makeMenu("/offer")] });
  expect(there).toContain('<a href="/offer" aria-current="page">Here</a>');
});

test("a landing page has no navigation at all", () => {
  const html = render({ ...offer, header: [], footer: [] });
  expect(html).not.toContain("<nav");
  expect(html).toMatch(/<h1[^>]*>Spring offer</);
});

test("a variant says another word in its header, and in nothing else", () => {
  const html = render({ extends: "/tally", title: "Abroad", patch: { menu: { label: "Abroad" } } });
  expect(html).toContain('<nav aria-label="Abroad" data-visits="0">');
  expect(html).toContain('<nav aria-label="Foot" data-visits="0">');
  expect(html).not.toContain('<nav aria-label="Main"');
  expect(html).toContain("Count the boats");
});

test("a header whose folder is gone is told where the site asks for it, once for all pages", () => {
  const { menu: _, ...blocks } = source.blocks;
  const documents = textsOf({
    "content/site.json": source.documents.read("content/site.json") ?? "",
    "pages/index.json": JSON.stringify(offer),
    "pages/other.json": JSON.stringify({ ...offer, title: "Another" }),
    "content/shared/more.json": source.documents.read("content/shared/more.json") ?? "",
  });
  const { diagnostics } = resolveSite(
    { ...source, documents, blocks, hasEditorSchema: false },
    options,
  );
  expect(diagnostics.map(({ file, text }) => [file, text])).toEqual([
    ["content/site.json", 'There is no block "menu".'],
    ["content/site.json", 'There is no block "menu".'],
  ]);
});

function makeMenu(href: string): object {
  return {
    type: "menu",
    props: { label: "Main", route: { $page: "route" }, links: [{ label: "Here", href }] },
  };
}
