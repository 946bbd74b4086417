import { expect, test, vi } from "vitest";
import {
  checkPageHtml,
  checkPageLinks,
  collectIds,
  makeHtmlDiagnostics,
  readPageFacts,
} from "#site/make/check/check-html.ts";
import { openTargets } from "#site/make/check/check-links.ts";
import type { PageDetails } from "#site/make/records/record-types.ts";
import { lookInBlocks, placeLinks } from "#site/make/check/place-links.ts";
import type { Diagnostic } from "#core/messages/diagnostic.ts";
import type { Issue } from "#core/messages/issue.ts";
import type { ResolvedPage } from "#core/document/resolved-site.ts";
import { textsOf } from "#core/messages/texts.ts";
import { readHtmlFacts } from "#site/render/html-facts.ts";
import type { RenderedPage } from "#site/render/render-context.ts";
import { countReads } from "../../count-reads.ts";

const file = "pages/index.json";
const documents = {
  [file]: `{
  "title": "Home",
  "blocks": [
    { "type": "one" },
    { "type": "two" },
    {
      "type": "three",
      "props": {
        "text": "Our [team](/about#stafff).",
        "link": { "href": "#qu%C3%A9stions" }
      }
    }
  ]
}
`,
};

/** A page of one part a block; the banner's heading stands in the first. */
function render(route: string, ...parts: string[]): RenderedPage {
  const page = { route, file, regions: {} } as ResolvedPage;
  return {
    page,
    html: "",
    pieces: [],
    frameIds: ["main"],
    headLoads: [],
    asked: new Set(),
    styles: [],
    types: [],
    layout: "full",
    parts: parts.map((html, index) => {
      const origin = { file, path: ["blocks", index] };
      return { region: "blocks", origin, html, facts: readHtmlFacts(html) };
    }),
  };
}

const files = new Set(["/feed.xml", "/images/two words.jpg"]);

function findAll(...rendered: RenderedPage[]): Diagnostic[] {
  const pages = rendered.map(readPageFacts);
  const ids = new Map(pages.map((page) => [page.route, collectIds(page)]));
  const targets = {
    failed: new Set<string>(),
    isPage: (route: string) => ids.has(route),
    idsOf: (route: string) => ids.get(route) ?? new Set<string>(),
    typeOf: () => undefined,
    follow: (address: string) => address,
    files,
  };
  const issues = pages.flatMap((page) => [
    ...checkPageHtml(page),
    ...checkPageLinks(page, targets),
  ]);
  return makeHtmlDiagnostics(issues, textsOf(documents));
}

function check(...pages: RenderedPage[]): string[] {
  return findAll(...pages).map(({ code, line }) => `${code}:${line}`);
}

test("a page in order has nothing to say", () => {
  const html = '<h1>A</h1><h2 id="b">B</h2><h3>C</h3><a href="#b">B</a><img src="/d.png" alt="">';
  expect(check(render("/", html, '<h2>D</h2><a href="#main">Up</a><a href="#">Top</a>'))).toEqual(
    [],
  );
});

test("dead anchors, on the page and on another", () => {
  const about = render("/about", '<h1 id="team">About</h1>');
  const links = [
    '<a href="/about#team">good</a>',
    '<a href="/about#staff">dead</a>',
    '<a href="#team">dead</a>',
    '<a href="https://other.example/#x">not ours</a>',
  ];
  expect(check(render("/", "<h1>Home</h1>", links.join("")), about)).toEqual([
    "dead-anchor:5",
    "dead-anchor:5",
  ]);
});

test("a dead anchor stands where the document holds the link, and names the id that is near", () => {
  const about = render("/about", '<h1 id="staff">About</h1>');
  const links = '<a href="/about#stafff">a</a><a href="#qu%C3%A9stions">b</a>';
  const home = render("/", '<h1 id="questions">Home</h1>', "", links);
  const told = findAll(home, about).map(({ code, line, column, help }) => [
    code,
    line,
    column,
    help,
  ]);
  expect(told).toEqual([
    ["dead-anchor", 9, 29, 'Did you mean "staff"?'],
    ["dead-anchor", 10, 28, 'Did you mean "questions"?'],
  ]);
});

test("a second main heading is told where it stands", () => {
  expect(check(render("/", "<h1>A</h1>", "<h2>B</h2><h1>C</h1>"))).toEqual(["second-heading:5"]);
});

test("an anchor with a percent sign that escapes nothing stands for itself", () => {
  const html = '<h1 id="100%">A</h1><a href="#100%">good</a><a href="#99%">dead</a>';
  expect(check(render("/", html))).toEqual(["dead-anchor:4"]);
});

test("links that a block makes lead to a page or a file that there is", () => {
  const links = [
    '<a href="/about?x=1#main">page</a>',
    '<a href="/feed.xml">file</a>',
    '<a href="/images/two%20words.jpg">file</a>',
    '<a href="//other.example/x">not ours</a>',
    '<a href="/brochures/none.pdf">made by nothing</a>',
  ];
  const about = render("/about", "<h1>About</h1>");
  expect(check(render("/", "<h1>A</h1>", links.join("")), about)).toEqual(["dead-file:5"]);
});

test("an id used twice, also by the page's own frame", () => {
  expect(check(render("/", '<h1 id="a">A</h1>', '<p id="a"></p>'))).toEqual(["duplicate-id:5"]);
});

test("a heading that skips a level, within a block and between blocks", () => {
  expect(check(render("/", "<h1>A</h1><h2>B</h2>", "<h4>C</h4>"))).toEqual(["heading-skip:5"]);
  expect(check(render("/", "<h1>A</h1><h3>B</h3>", "<h2>C</h2><h3>D</h3>"))).toEqual([
    "heading-skip:4",
  ]);
});

test("a page without a first heading", () => {
  expect(check(render("/", "<p>A</p>"))).toEqual(["no-heading:2"]);
});

test("an image without a word of what it shows", () => {
  expect(check(render("/", "<h1>A</h1>", '<img src="/a.png">'))).toEqual(["image-alt:5"]);
});

test("a shared block that stands on many pages is told once", () => {
  const pages = ["/a", "/b", "/c"].map((route) =>
    render(route, "<h1>A</h1>", '<img src="/a.png">'),
  );
  expect(check(...pages)).toEqual(["image-alt:5"]);
});

test("links that lead nowhere cost a reading of each document, not one each", () => {
  const page = "pages/many.json";
  const own = Array.from({ length: 100 }, (_, index) => `#own-${index}`);
  const ofContent = Array.from({ length: 100 }, (_, index) => `/about#of-${index}`);
  const { documents: texts, reads } = countReads(
    textsOf({
      [page]: JSON.stringify({ blocks: own.map((href) => ({ type: "link", props: { href } })) }),
      "content/first.json": JSON.stringify(ofContent.map((href) => `See [it](${href}).`)),
      "content/second.json": JSON.stringify(ofContent),
      "pages/other.json": "{}",
    }),
  );
  const issues = [...own, ...ofContent].map((href, index): Issue => {
    const [route = "", anchor = ""] = href.split("#");
    const location = { file: page, path: ["blocks", index % own.length] };
    return { id: "dead-anchor", params: { route, anchor, hrefs: [href] }, location };
  });
  const places = makeHtmlDiagnostics(issues, texts).map((one) => [one.file, ...one.path]);
  expect(places).toEqual([
    ...ofContent.map((_, index) => ["content/first.json", index]),
    ...own.map((_, index) => [page, "blocks", index, "props", "href"]),
  ]);
  const counts = Map.groupBy(reads, (one) => one);
  expect([...counts.keys()].toSorted()).toEqual([
    "content/first.json",
    "content/second.json",
    page,
  ]);
  // To find where they stand, and then to tell line and column.
  expect(Math.max(...[...counts.values()].map(({ length }) => length))).toBe(2);
});

test("a block with many links that lead nowhere is looked through once", () => {
  const page = "pages/many.json";
  const own = Array.from({ length: 100 }, (_, index) => `#own-${index}`);
  const text = JSON.stringify({ blocks: [{ type: "links", props: { hrefs: own } }] });
  const issues = own.map((href): Issue => {
    const location = { file: page, path: ["blocks", 0] };
    return { id: "dead-anchor", params: { route: "/", anchor: href, hrefs: [href] }, location };
  });
  const decode = vi.spyOn(globalThis, "decodeURIComponent");
  const texts = textsOf({ [page]: text });
  const placed = placeLinks(lookInBlocks(issues, texts), texts);
  const times = decode.mock.calls.length;
  decode.mockRestore();
  expect(placed.map(({ location }) => location.path)).toEqual(
    own.map((_, index) => ["blocks", 0, "props", "hrefs", index]),
  );
  expect(times).toBeLessThan(4 * own.length);
});

test("the facts of a page are read as often for many dead anchors as for one", () => {
  const countRead = (links: number): { read: number; dead: number } => {
    const anchors = Array.from({ length: links }, (_, index) => `<a href="#name-${index}">x</a>`);
    const page = readPageFacts(render("/", '<h1 id="other">Home</h1>', anchors.join("")));
    let read = 0;
    const details = {
      facts() {
        read += 1;
        return page as unknown as PageDetails["facts"];
      },
    };
    const pages = { isPage: () => true, failed: new Set<string>() };
    const targets = openTargets(details, pages, { files, redirects: [] });
    return { dead: checkPageLinks(page, targets).length, read };
  };
  const [one, many] = [countRead(1), countRead(300)];
  expect(many.dead).toBe(300);
  expect(many.read).toBe(one.read);
});

test("a link to a name that every object has is dead, as any other", () => {
  const page = readPageFacts(render("/", '<h1>Home</h1><a href="#constructor">x</a>'));
  const details = { facts: () => page as unknown as PageDetails["facts"] };
  const pages = { isPage: () => true, failed: new Set<string>() };
  const issues = checkPageLinks(page, openTargets(details, pages, { files, redirects: [] }));
  expect(issues.map(({ params }) => params)).toEqual([
    { route: "/", anchor: "constructor", hrefs: ["#constructor"] },
  ]);
});
