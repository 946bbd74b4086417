import { expect, test } from "vitest";
import { placeAtBase, readBase, readBelowBase } from "#core/site-base.ts";
import { placeHtml } from "#site/render/place-html.ts";

const base = "/my-repo";

test.each([
  ['<a href="/">', '<a href="/my-repo/">'],
  ['<a class="/x" href="/about?a=1#b">', '<a class="/x" href="/my-repo/about?a=1#b">'],
  ["<a href='/about'>", "<a href='/my-repo/about'>"],
  ["<a href=/about>", "<a href=/my-repo/about>"],
  [
    '<img src="/a.jpg" srcset="/a.jpg 1x, /b.jpg 2x"/>',
    '<img src="/my-repo/a.jpg" srcset="/my-repo/a.jpg 1x, /my-repo/b.jpg 2x"/>',
  ],
  [
    '<form action="/v1/call"><button formaction="/v2">',
    '<form action="/my-repo/v1/call"><button formaction="/my-repo/v2">',
  ],
  [
    '<video poster="/p.jpg"><source src="/v.mp4">',
    '<video poster="/my-repo/p.jpg"><source src="/my-repo/v.mp4">',
  ],
  ['<svg><use xlink:href="/s.svg#x"/></svg>', '<svg><use xlink:href="/my-repo/s.svg#x"/></svg>'],
])("places %s", (html, placed) => {
  expect(placeHtml(html, base)).toBe(placed);
});

test.each([
  '<a href="//cdn.example/x">',
  '<a href="https://a.example/x">',
  '<a href="#top">',
  '<a href="mailto:a@b.example">',
  '<p title="/about">See href="/about" in a text</p>',
  '<script type="application/ld+json">{"href":"/about","html":"<a href=\\"/x\\">"}</script>',
  '<tessera-island props="{&quot;href&quot;:&quot;/about&quot;}"></tessera-island>',
])("leaves %s", (html) => {
  expect(placeHtml(html, base)).toBe(html);
});

test.each([
  ['<a href="/about">', '<a href="/about/">'],
  ["<a href='/about#b' class=x>", "<a href='/about/#b' class=x>"],
  ["<a href=/about>", "<a href=/about/>"],
  ['<form action="/search" role="search">', '<form action="/search/" role="search">'],
  ['<form method="get" action="/search">', '<form method="get" action="/search/">'],
])("ends %s in a slash where pages are folders", (html, placed) => {
  expect(placeHtml(html, "", { folders: true })).toBe(placed);
});

test.each([
  '<form action="/v1/call" method="post">',
  '<form method="post" action="/v1/call">',
  '<a href="/a.pdf">',
  '<img src="/images/a">',
])("leaves %s where pages are folders", (html) => {
  expect(placeHtml(html, "", { folders: true })).toBe(html);
});

test("leaves every byte of a site at the root of its host", () => {
  expect(placeHtml('<a href="/about">', readBase("https://a.example"))).toBe('<a href="/about">');
});

test("reads an address in both directions", () => {
  expect(readBase("https://a.example/my-repo")).toBe(base);
  expect(readBase(7)).toBe("");
  expect(placeAtBase("//cdn.example/x", base)).toBe("//cdn.example/x");
  const inside = ["/my-repo/about?x", "/my-repo", "/my-repo?x", "/my-repository", "/about"];
  expect(inside.map((address) => readBelowBase(address, base))).toEqual([
    "/about?x",
    "/",
    "/?x",
    null,
    null,
  ]);
});
