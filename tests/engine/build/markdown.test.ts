import fc from "fast-check";
import { marked } from "marked";
import { expect, test } from "vitest";
import type { PageSummary } from "#core/document/resolved-site.ts";
import { llms } from "#site/outputs/llms.ts";
import { makeMarkdown, markdown } from "#site/outputs/markdown.ts";
import { readHtml } from "#site/outputs/markdown/read-html.ts";
import { writeMarkdown } from "#site/outputs/markdown/write-markdown.ts";
import type { OutputSite, OutputWork } from "#site/outputs/output.ts";
import { checkProperty } from "../../check-property.ts";

const settings = { name: "Site [one]", url: "https://site.example", language: "en" };

function makePage(route: string, more: Partial<PageSummary> = {}): PageSummary {
  return {
    route,
    file: `pages${route}.json`,
    title: "Prices",
    description: 'What "it" costs.',
    theme: "light",
    layout: "full",
    trail: [],
    seo: { title: "Prices" },
    status: "published",
    ...more,
  };
}

function write(html: string): string {
  const text = makeMarkdown(makePage("/prices"), html, { settings });
  return text.slice(text.indexOf("---\n\n") + 5);
}

test.each([
  [
    "a list and its links",
    '<ul><li>One <a href="/a">way</a></li><li><strong>Two</strong></li></ul>',
    "- One [way](https://site.example/a)\n- **Two**\n",
  ],
  [
    "a table whose cell holds a bar",
    "<table><thead><tr><th>Plan</th><th>Price</th></tr></thead><tbody><tr><td>a|b</td><td>1</td></tr></tbody></table>",
    "| Plan | Price |\n| - | - |\n| a\\|b | 1 |\n",
  ],
  [
    "an anchor of its own page, a picture with words, one without",
    '<p><a href="#end">End</a> <img src="/images/a.jpg" alt="A mill"><img src="/b.jpg" alt=""></p>',
    "[End](https://site.example/prices#end) ![A mill](https://site.example/images/a.jpg)\n",
  ],
  [
    "a card that is a link as a whole",
    '<a href="/a"><h3>Card</h3><p>Words.</p></a>',
    "### [Card](https://site.example/a)\n\n[Words.](https://site.example/a)\n",
  ],
  [
    "a form is a link to it",
    '<form aria-label="Ask us"><label>Name <input></label><button>Send</button></form><form><p>x</p><button>Post</button></form>',
    "[Ask us](https://site.example/prices)\n\n[Post](https://site.example/prices)\n",
  ],
  [
    "what is for the eye alone is left out",
    '<p>Text<svg><text>drawing</text></svg><span aria-hidden="true">★</span></p><button>More</button><script>1</script>',
    "Text\n",
  ],
  [
    "an island as it was rendered, its titles' buttons too",
    '<tessera-island type="faq"><h3><button>Why?</button></h3><p>Because.</p></tessera-island>',
    "### Why?\n\nBecause.\n",
  ],
  [
    "code",
    '<pre><code class="language-json">{ "a": *1* }\n</code></pre><p>Type <code>npm</code>.</p>',
    '```json\n{ "a": *1* }\n```\n\nType `npm`.\n',
  ],
  ["terms and what they mean", "<dl><dt>Call</dt><dd>555</dd></dl>", "- Call\n\n  555\n"],
  [
    "what would be Markdown is text",
    "<p>*not* # this [x](y)</p>",
    "\\*not\\* # this \\[x\\]\\(y)\n",
  ],
  [
    "a link that shows a drawing alone",
    '<a href="/x" aria-label="Home"><svg/></a>',
    "[Home](https://site.example/x)\n",
  ],
  [
    "a link whose words look like another one, which some readers take for its end",
    '<p><a href="/x">[a](b)</a></p>',
    "[\\[a\\]\\(b)](https://site.example/x)\n",
  ],
  [
    "what is Markdown only with what follows it in another element",
    "<p>a&lt;<span>b> c</span> &amp;<span>amp;</span></p>",
    "a\\<b> c \\&amp;\n",
  ],
  ["pieces that stand apart by style", "<p><b>One</b><i>two</i></p>", "**One** *two*\n"],
])("%s", (_name, html, expected) => {
  expect(write(html)).toBe(`# Prices\n\n${expected}`);
});

test("a list that follows another stays one of its own", () => {
  expect(write("<ul><li>a</li></ul><div><ul><li>b</li></ul></div><ol><li>c</li></ol>")).toBe(
    "# Prices\n\n- a\n\n* b\n\n1. c\n",
  );
});

/** Letters that mean something in Markdown, and some that do not. */
const words = fc
  .array(
    fc.constantFrom(
      "*",
      "**",
      "_",
      "`",
      "``",
      "[",
      "]",
      "(",
      ")",
      "!",
      "<",
      ">",
      "&amp;",
      "&amp;lt;",
      "#",
      "|",
      "~~",
      "+",
      "-",
      "=",
      "---",
      "1.",
      "2)",
      "\\",
      "a",
      "b1",
      "é",
      "“",
      "”",
      ".",
      " ",
      " ",
      "x&lt;b&gt;",
      ":",
    ),
    { minLength: 1, maxLength: 12 },
  )
  .map((parts) => parts.join(""));

const shapes = fc.constantFrom(
  (a: string, b: string) => `<p>${a}</p><p>${b}</p>`,
  (a: string, b: string) => `<p>${a}<strong>${b}</strong>${a}</p>`,
  (a: string, b: string) => `<p><em>${a}</em> ${b}</p>`,
  (a: string, b: string) => `<ul><li>${a}</li><li><p>${b}</p><p>${a}</p></li></ul>`,
  (a: string, b: string) => `<h2>${a}</h2><blockquote><p>${b}</p></blockquote>`,
  (a: string, b: string) => `<p>x <code>${a}</code> y <a href="/x?y=(1)">${b}</a></p>`,
  (a: string, b: string) =>
    `<table><tr><th>h</th><th>i</th></tr><tr><td>${a}</td><td>${b}</td></tr></table>`,
);

function readWords(html: string): string {
  const { nodes } = readHtml(html, "https://site.example/");
  const texts: string[] = [];
  const visit = (node: (typeof nodes)[number]): void => {
    if (typeof node === "string") texts.push(node);
    else node.children.forEach(visit);
  };
  nodes.forEach(visit);
  return texts.join("").replaceAll(/\s+/g, "");
}

test("whatever a page says, it says the same once its Markdown is read", async () => {
  await checkProperty(
    fc.property(shapes, words, words, (shape, a, b) => {
      const html = shape(a, b);
      const text = writeMarkdown(readHtml(html, "https://site.example/").nodes);
      expect(readWords(marked.parse(text, { async: false })), text).toBe(readWords(html));
    }),
    { name: "markdown: what a page says", runs: 1000 },
  );
});

test("front matter says what the page says of itself; a heading of the page's own stays the title", () => {
  const page = makePage("/", { seo: { title: "x", published: "2026-01-02" } });
  expect(makeMarkdown(page, "<h1>Hello</h1>", { settings })).toBe(
    '---\ntitle: "Prices"\ndescription: "What \\"it\\" costs."\nurl: "https://site.example/"\nlanguage: "en"\npublished: "2026-01-02"\n---\n\n# Hello\n',
  );
});

const pages = [
  makePage("/", { title: "Home", description: "All\nof it." }),
  makePage("/404"),
  makePage("/about", { title: "About" }),
  makePage("/blog", { title: "Notes" }),
  makePage("/blog/one", { title: "One", description: "" }),
  makePage("/blog/dark", { seo: { title: "Dark", canonical: "/blog/one" } }),
  makePage("/thanks", { seo: { title: "Thanks", noindex: true } }),
];

function makeSite(more: object = {}): OutputSite {
  return { settings: { ...settings, ...more }, pages, pageCount: pages.length } as OutputSite;
}

test("llms.txt has the pages that search engines shall keep, by folder", async () => {
  const text = await llms.read({ address: "/llms.txt" }, { site: makeSite() } as OutputWork);
  expect(text).toBe(
    [
      "# Site \\[one\\]",
      "> All of it.",
      "## Pages",
      '- [Home](https://site.example/index.md): All of it.\n- [About](https://site.example/about.md): What "it" costs.',
      "## Notes",
      '- [Notes](https://site.example/blog.md): What "it" costs.\n- [One](https://site.example/blog/one.md)\n',
    ].join("\n\n"),
  );
});

test("every page but that for unknown addresses has a Markdown form, which its head names", () => {
  const site = makeSite();
  expect(markdown.addresses(site).map(({ address }) => address)).toEqual([
    "/index.md",
    "/about.md",
    "/blog.md",
    "/blog/one.md",
    "/blog/dark.md",
    "/thanks.md",
  ]);
  const attributes = { rel: "alternate", type: "text/markdown", href: "/about.md" };
  expect(markdown.head?.(makePage("/about"), site as never)).toEqual([{ tag: "link", attributes }]);
  expect(markdown.head?.(makePage("/404"), site as never)).toEqual([]);
});

test("a setting leaves it all out", () => {
  const site = makeSite({ markdown: false });
  expect([markdown.addresses(site), llms.addresses(site)]).toEqual([[], []]);
  expect(markdown.head?.(makePage("/"), site as never)).toEqual([]);
  expect(markdown.take?.(makePage("/"), "<p>x</p>", { ...site, entryHtml: "" })).toBe(null);
});
