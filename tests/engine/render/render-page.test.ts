import { expect, test } from "vitest";
import type { ResolvedBlock } from "#core/document/resolved-site.ts";
import { makeBlockMemo } from "#site/make/pages/block-memo.ts";
import { renderPage as renderInSteps } from "#site/render/server-entry.ts";
import { renderPage } from "../../render-page.ts";
import { listHtmlFaults, makeValidator } from "../../make-validator.ts";
import { makeBlock, makeContext, makePage, settings } from "./make-page.ts";

const validator = makeValidator("document");

function listIds(html: string): string[] {
  return [...html.matchAll(/\sid="([^"]*)"/g)].map((match) => match[1] ?? "");
}

test("a page is rendered one block a step", () => {
  const blocks = Array.from({ length: 5 }, () => makeBlock("text"));
  const page = makePage({ blocks });
  const { parts } = renderPage(page, makeContext());
  expect([...renderInSteps(page, makeContext())]).toHaveLength(parts.length - 1);
});

test("a page is one valid document", async () => {
  const [aside, closing] = ["Beside it", "More to read"].map((title) => [
    makeBlock("text", { props: { title } }),
  ]);
  const { html } = renderPage(makePage({ layout: "left", aside, closing }), makeContext());
  expect(await listHtmlFaults(validator, html)).toEqual([]);
});

test("banner, blocks and closing stand inside the one main, header and footer outside", () => {
  const { html, parts } = renderPage(makePage({ closing: [makeBlock("text")] }), makeContext());
  const main = /<main id="main">(.*)<\/main>/s.exec(html)?.[1] ?? "";
  expect(parts.map(({ region }) => region)).toEqual([
    "header",
    "banner",
    "blocks",
    "closing",
    "footer",
  ]);
  const outside = new Set(["header", "footer"]);
  for (const { region, html: part } of parts) {
    expect(html).toContain(part);
    expect(main.includes(part)).toBe(!outside.has(region));
  }
  expect(main).not.toContain("<nav");
  expect(html.match(/<main/g)).toHaveLength(1);
  expect(html.match(/<h1/g)).toHaveLength(1);
});

test("the skip link comes first in the body", () => {
  const { html } = renderPage(makePage(), makeContext());
  expect(html).toMatch(/<body[^>]*><a class="skip-link" href="#main">/);
});

test("only left and right have a sidebar, and it follows the main region", () => {
  const [aside, blocks] = [[makeBlock("tally")], [makeBlock("text")]];
  for (const layout of ["left", "right"] as const) {
    const { html, parts } = renderPage(makePage({ layout, aside, blocks }), makeContext());
    expect(parts.map(({ region }) => region)).toEqual([
      "header",
      "banner",
      "blocks",
      "aside",
      "footer",
    ]);
    expect(html.indexOf("columns-main")).toBeLessThan(html.indexOf("columns-aside"));
    expect(html).toContain(`data-layout="${layout}"`);
    expect(html).toContain("/assets/tally.css");
  }
  for (const layout of ["full", "center"] as const) {
    const { html, parts } = renderPage(makePage({ layout, aside, blocks }), makeContext());
    expect(parts.map(({ region }) => region)).toEqual(["header", "banner", "blocks", "footer"]);
    expect(html).not.toContain("columns-aside");
    expect(html).not.toContain("/assets/tally.css");
  }
});

test("the same block twice on a page shares no id, and no island has another's", () => {
  const page = makePage({ blocks: [makeBlock("tally"), makeBlock("tally"), makeBlock("text")] });
  const { html } = renderPage(page, makeContext());
  const prefixes = [...html.matchAll(/ prefix="([^"]*)"/g)].map((match) => match[1]);
  expect(prefixes).toEqual(["menu-1-", "tally-1-", "tally-2-", "menu-2-"]);
  const ids = listIds(html);
  expect(ids.length).toBeGreaterThan(4);
  expect(ids).toEqual([...new Set(ids)]);
});

test("a block's own id is the id of its root", () => {
  const page = makePage({ blocks: [makeBlock("text", { id: "tides" })] });
  const { parts } = renderPage(page, makeContext());
  const tides = parts.find(({ region }) => region === "blocks");
  expect(tides?.html).toMatch(/^<section[^>]* id="tides"/);
});

test("the first photograph at the top is hurried, and no other", () => {
  const [one, other] = ["/one.jpg", "/other.jpg"].map((image) =>
    makeBlock("text", { props: { image } }),
  );
  const listLoading = (blocks: (ResolvedBlock | undefined)[]): string[] => {
    const page = makePage({ blocks: blocks.filter((block) => block !== undefined) });
    return [
      ...renderPage(page, makeContext()).html.matchAll(/<img[^>]* (loading|fetchPriority)="/gi),
    ].map((match) => match[1] ?? "");
  };
  const text = makeBlock("text");
  expect(listLoading([one, other])).toEqual(["fetchPriority", "loading"]);
  expect(listLoading([text, one])).toEqual(["fetchPriority"]);
  expect(listLoading([text, text, one])).toEqual(["loading"]);
});

test("the bytes are the same with the memo, without it, and a second time", () => {
  const pages = [
    makePage(),
    makePage({ route: "/notes/other", blocks: [makeBlock("text"), makeBlock("tally")] }),
    makePage({ route: "/notes/named", blocks: [makeBlock("tally", { id: "boats" })] }),
  ];
  const memo = makeBlockMemo();
  const context = makeContext({ memo });
  const first = pages.map((page) => renderPage(page, context).html);
  const size = memo.size;
  const second = pages.map((page) => renderPage(page, context).html);
  const fresh = pages.map((page) => renderPage(structuredClone(page), makeContext()).html);
  expect(second).toEqual(first);
  expect(fresh).toEqual(first);
  // Header, banner and footer are one on all pages, and the tally on the first two; on the third it
  // has an id.
  expect(size).toBe(6);
  expect(memo.size).toBe(size);
});

test("there is no style attribute and no script that is not a file or data", () => {
  const { html } = renderPage(makePage(), makeContext());
  expect(html).not.toMatch(/\sstyle="/);
  for (const [, attributes] of html.matchAll(/<script([^>]*)>/g)) {
    expect(attributes).toMatch(/type="application\/ld\+json"|src="/);
  }
});

test("the theme is the page's", () => {
  for (const theme of ["light", "dark", "auto"] as const) {
    const { html } = renderPage(makePage({ theme }), makeContext());
    expect(html).toMatch(new RegExp(`^<!doctype html><html lang="en" data-theme="${theme}">`));
  }
});

test("a page without header and footer has neither, and their places stay", () => {
  const { html, parts } = renderPage(
    makePage({
      header: [],
      banner: [],
      footer: [],
      blocks: [makeBlock("text", { props: { level: 1 } })],
    }),
    makeContext(),
  );
  expect(parts.map(({ region }) => region)).toEqual(["blocks"]);
  expect(html).toMatch(
    /<body[^>]*><a class="skip-link"[^>]*>[^<]*<\/a><tessera-region name="header"><\/tessera-region><main/,
  );
  expect(html).toContain('</main><tessera-region name="footer"></tessera-region>');
  expect(html).not.toMatch(/<nav|assets\/menu\.css/);
  expect(html.match(/<h1/g)).toHaveLength(1);
});

test("an island carries its block's id, or its place where it has none", () => {
  const { html } = renderPage(
    makePage({ header: [makeBlock("menu", { id: "top-bar" })] }),
    makeContext(),
  );
  expect(html).toContain(
    '<div class="menu" id="top-bar"><tessera-island name="menu" block="top-bar" when="load"',
  );
  expect(html).toContain('<tessera-island name="tally" block="tally-1" when="visible"');
  expect(html).toContain(
    'props="{&quot;label&quot;:&quot;Count the boats&quot;,&quot;start&quot;:0}"',
  );
});

test("what the browser says stands in the page", () => {
  const { html } = renderPage(makePage(), makeContext());
  expect(html).toContain(
    '<body data-notifications="Notifications" data-close-notice="Close toast" data-offline="You are offline. Try again when you are connected.">',
  );
});

test("dates are written as the site writes them, else as its language does", () => {
  const page = makePage({ blocks: [makeBlock("text", { props: { date: "2026-03-14" } })] });
  const { locale: _, ...plain } = settings;
  expect(renderPage(page, makeContext()).html).toContain(">14 March 2026</time>");
  expect(renderPage(page, makeContext({ settings: plain })).html).toContain(
    ">March 14, 2026</time>",
  );
});

test("a page without a block and a heading says what it is", () => {
  const { html, parts } = renderPage(makePage({ banner: [], blocks: [] }), makeContext());
  expect(parts.map(({ region }) => region)).toEqual(["header", "blocks", "footer"]);
  expect(html).toContain("<h1>High water</h1><p>How it stood at the steps.</p></div></div></main>");
  const named = renderPage(makePage({ blocks: [] }), makeContext()).html;
  expect(named.match(/<h1/g)).toHaveLength(1);
});

test.each(["https://mill.example", "https://mill.example/folder"])(
  "a page of %s is the sum of its pieces, which a build writes one by one",
  (url) => {
    const context = makeContext({ settings: { ...settings, url } });
    const { html, pieces, parts } = renderPage(makePage(), context);
    expect(pieces.join("")).toBe(html);
    const isWhole = url.endsWith("/folder");
    expect(parts.every((part) => pieces.includes(part.html))).toBe(!isWhole);
  },
);
