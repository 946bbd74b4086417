import { listHtmlFaults, makeValidator } from "../../make-validator.ts";
import { expect, test } from "vitest";
import { renderPage } from "#render/server-entry.ts";
import { makeBlock, makeContext, makePage } from "./make-page.ts";

const validator = makeValidator("document");

function listIds(html: string): string[] {
  return [...html.matchAll(/\sid="([^"]*)"/g)].map((match) => match[1] ?? "");
}

test("a page is one valid document", async () => {
  const { html } = renderPage(
    makePage({ layout: "left", aside: [makeBlock("tags")], closing: [makeBlock("text")] }),
    makeContext(),
  );
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
  expect(main).not.toContain("<header");
  expect(main).not.toContain("<footer");
  expect(html.match(/<main/g)).toHaveLength(1);
  expect(html.match(/<h1/g)).toHaveLength(1);
});

test("the skip link comes first in the body", () => {
  const { html } = renderPage(makePage(), makeContext());
  expect(html).toMatch(/<body[^>]*><a class="skip-link" href="#main">/);
});

test("only left and right have a sidebar, and it follows the main region", () => {
  const aside = [makeBlock("tags")];
  for (const layout of ["left", "right"] as const) {
    const { html, parts } = renderPage(makePage({ layout, aside }), makeContext());
    expect(parts.map(({ region }) => region)).toEqual([
      "header",
      "banner",
      "blocks",
      "aside",
      "footer",
    ]);
    expect(html.indexOf("columns-main")).toBeLessThan(html.indexOf("columns-aside"));
    expect(html).toContain(`data-layout="${layout}"`);
    expect(html).toContain("/assets/tags.css");
  }
  for (const layout of ["full", "center"] as const) {
    const { html, parts } = renderPage(makePage({ layout, aside }), makeContext());
    expect(parts.map(({ region }) => region)).toEqual(["header", "banner", "blocks", "footer"]);
    expect(html).not.toContain("columns-aside");
    expect(html).not.toContain("/assets/tags.css");
  }
});

test("the same block twice on a page shares no id", () => {
  const page = makePage({ blocks: [makeBlock("faq"), makeBlock("faq"), makeBlock("map")] });
  const ids = listIds(renderPage(page, makeContext()).html);
  expect(ids.length).toBeGreaterThan(4);
  expect(ids).toEqual([...new Set(ids)]);
});

test("a block's own id is the id of its root", () => {
  const page = makePage({ blocks: [makeBlock("faq", { id: "questions" })] });
  const { parts } = renderPage(page, makeContext());
  const questions = parts.find(({ region }) => region === "blocks");
  expect(questions?.html).toMatch(/^<section[^>]* id="questions"/);
});

test("the bytes are the same with the memo, without it, and a second time", () => {
  const pages = [
    makePage(),
    makePage({ route: "/service/other", blocks: [makeBlock("text"), makeBlock("faq")] }),
    makePage({ route: "/service/named", blocks: [makeBlock("faq", { id: "questions" })] }),
  ];
  const memo = new Map<string, string>();
  const context = makeContext({ memo });
  const first = pages.map((page) => renderPage(page, context).html);
  const size = memo.size;
  const second = pages.map((page) => renderPage(page, context).html);
  const fresh = pages.map((page) => renderPage(structuredClone(page), makeContext()).html);
  expect(second).toEqual(first);
  expect(fresh).toEqual(first);
  // Header, banner and footer are one on all pages, and the questions on the first two; on the third
  // they have an id.
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

test("the copyright is the established year, whatever the day", () => {
  expect(renderPage(makePage(), makeContext()).html).toContain("© 2023 Deltra");
});

test("a link that leads nowhere yet has no address", () => {
  const { html } = renderPage(makePage(), makeContext());
  expect(html).not.toContain('href="#"');
  expect(html).toMatch(/<a class="footer-link" role="link" aria-disabled="true">Privacy Policy/);
});

test("the theme is the page's", () => {
  for (const theme of ["light", "dark", "auto"] as const) {
    const { html } = renderPage(makePage({ theme }), makeContext());
    expect(html).toMatch(new RegExp(`^<!doctype html><html lang="en" data-theme="${theme}">`));
  }
});

test("a page without header and footer has neither, and their places stay", () => {
  const { html, parts } = renderPage(
    makePage({ header: [], banner: [], footer: [], blocks: [makeBlock("hero")] }),
    makeContext(),
  );
  expect(parts.map(({ region }) => region)).toEqual(["blocks"]);
  expect(html).toMatch(
    /<body[^>]*><a class="skip-link"[^>]*>[^<]*<\/a><tessera-region name="header"><\/tessera-region><main/,
  );
  expect(html).toContain('</main><tessera-region name="footer"></tessera-region>');
  expect(html).not.toMatch(/<(header|footer)|assets\/(header|footer|banner)\.css/);
  expect(html.match(/<h1/g)).toHaveLength(1);
});

test("an island carries its block's id, or its place where it has none", () => {
  const { html } = renderPage(
    makePage({ header: [makeBlock("header", { id: "top-bar" })] }),
    makeContext(),
  );
  expect(html).toContain(
    '<header class="header" id="top-bar"><tessera-island name="header" block="top-bar"',
  );
  expect(html).toContain('<tessera-island name="faq" block="faq-1"');
});

test("what the browser says stands in the page", () => {
  const { html } = renderPage(makePage(), makeContext());
  expect(html).toContain(
    '<body data-notifications="Notifications" data-close-notice="Close toast">',
  );
});

test("dates are written as the site writes them, else as its language does", () => {
  const page = makePage({ blocks: [makeBlock("article")] });
  const { locale: _, ...plain } = makeContext().settings;
  expect(renderPage(page, makeContext()).html).toContain(">14 March 2026</time>");
  expect(renderPage(page, makeContext({ settings: plain })).html).toContain(
    ">March 14, 2026</time>",
  );
});

test("a page without a block and a heading says what it is", () => {
  const { html, parts } = renderPage(makePage({ banner: [], blocks: [] }), makeContext());
  expect(parts.map(({ region }) => region)).toEqual(["header", "blocks", "footer"]);
  expect(html).toContain("<h1>Web Development</h1><p>Sites and portals.</p></div></div></main>");
  const named = renderPage(makePage({ blocks: [] }), makeContext()).html;
  expect(named.match(/<h1/g)).toHaveLength(1);
});
