import fc from "fast-check";
import { Parser } from "htmlparser2";
import { expect, test } from "vitest";
import { readTags } from "#site/render/read-tags.ts";
import { checkProperty } from "../../check-property.ts";

type Seen = [name: string, attributes: Record<string, string>];

function read(html: string): Seen[] {
  const seen: Seen[] = [];
  readTags(html, () => true, {
    open: (name, attributes) => seen.push([name, { ...attributes }]),
    closeTemplate: () => {},
  });
  return seen;
}

function parse(html: string): Seen[] {
  const seen: Seen[] = [];
  const parser = new Parser({
    onopentagname(name) {
      seen.push([name, {}]);
    },
    onattribute(name, value) {
      const attributes = seen.at(-1)?.[1] ?? {};
      attributes[name] ??= value;
    },
  });
  parser.end(html);
  return seen;
}

const name = fc.constantFrom("a", "div", "IMG", "g", "path", "my-tag", "script", "textarea", "h2");
const word = fc.constantFrom(
  "x",
  "a>b",
  "it's",
  'say "no"',
  "one&two",
  "a < b",
  "/about?a=1&b=2",
  "é",
);
const escaped = word.map((text) => text.replaceAll("&", "&amp;").replaceAll('"', "&quot;"));
const attribute = fc
  .record({ key: fc.constantFrom("id", "HREF", "data-x", "srcset", "hidden"), value: escaped })
  .chain(({ key, value }) =>
    fc.constantFrom(
      ` ${key}="${value}"`,
      ` ${key} = "${value}"`,
      ` ${key}='${value.replaceAll("'", "&#39;")}'`,
      ` ${key}`,
      `\n${key}=bare`,
    ),
  );
const text = fc.constantFrom("words", " ", "a &lt; b", "1 > 0", "<!-- <p id='no'> -->", "<!---->");
const { element } = fc.letrec<{ element: string }>((tie) => ({
  element: fc
    .record({
      name,
      attributes: fc.array(attribute, { maxLength: 4 }),
      inner: fc.array(fc.oneof({ maxDepth: 4 }, text, tie("element")), { maxLength: 4 }),
      end: fc.constantFrom("", "/", " /"),
    })
    .map(({ name: tag, attributes, inner, end }) =>
      /^(?:script|textarea)$/.test(tag)
        ? `<${tag}${attributes.join("")}>if (a < b) "<p id=no>"</${tag}>`
        : `<${tag}${attributes.join("")}${attributes.at(-1)?.endsWith("bare") === true ? "" : end}>${inner.join("")}</${tag}>`,
    ),
}));

test("reads the tags that a parser finds, with the same attributes", () =>
  checkProperty(
    fc.property(fc.array(element, { minLength: 1, maxLength: 4 }), (elements) => {
      const html = elements.join("");
      expect(read(html)).toEqual(parse(html));
    }),
    { name: "read tags as a parser", runs: 2000 },
  ));

test("asks by the tag alone, and reads the attributes of what is sought", () => {
  const html = `<p class="a">Text <a href="/x?a=1&amp;b=2">link</a></p>`;
  const isLink = (tag: string): boolean => tag === "a";
  const seen: Seen[] = [];
  readTags(html, isLink, {
    open: (tag, attributes) => seen.push([tag, { ...attributes }]),
    closeTemplate: () => {},
  });
  expect(seen).toEqual([["a", { href: "/x?a=1&b=2" }]]);
});

test("names the ends of templates, among what is sought", () => {
  const html = `<template id="a"><p></p><my-template></my-template></TEMPLATE ><b></b><i id="b"></i></template>`;
  const seen: string[] = [];
  const hasId = (_tag: string, written: string): boolean => written.includes("id=");
  readTags(html, hasId, {
    open: (_tag, { id = "" }) => seen.push(id),
    closeTemplate: () => seen.push("end"),
  });
  expect(seen).toEqual(["a", "end", "b", "end"]);
});

test("goes on behind a quotation mark that nothing closes", () => {
  expect(read(`<p title="open><a href="/x">y</a>`).length).toBeGreaterThan(0);
});
