import path from "node:path";
import { describe, expect, test } from "vitest";
import { applyEdits } from "#core/edit/apply-edits.ts";
import { completeStyle } from "#core/language/complete/complete-style.ts";
import { complete } from "#core/language/complete/complete.ts";
import { replaceTexts } from "#core/messages/texts.ts";
import { placeCursor, readSource, smallSite } from "./place-cursor.ts";
import type { Completions } from "#core/language/complete/choose.ts";

const source = await readSource(smallSite);

function ask(file: string, marked: string): Completions & { text: string } {
  const { knowledge, position, text } = placeCursor(source, file, marked);
  return { ...complete(knowledge, position), text };
}

function labels({ items }: Completions): string[] {
  return items.toSorted((one, other) => (one.sort < other.sort ? -1 : 1)).map(({ label }) => label);
}

/** What the text becomes when a completion is taken. */
function take(found: Completions & { text: string }, label: string): string {
  const item = found.items.find((one) => one.label === label);
  const { offset, length, also, text } = found;
  return applyEdits(text, [...also, { offset, length, text: item?.insert ?? "nothing" }]);
}

const page = "pages/new.json";

/** A block of the type text with these props. */
const props = (inner: string): string =>
  `{ "title": "A", "description": "B", "blocks": [{ "type": "text", "props": { ${inner} } }] }`;

type Case = [name: string, file: string, marked: string, some: string[], not?: string[]];

const cases: Case[] = [
  [
    "a count, or counts by region",
    "blocks/text/schema.json",
    '{ "x-places": { "most": ‸ } }',
    ["{ }"],
  ],
  [
    "regions that a block may be counted in",
    "blocks/text/schema.json",
    '{ "x-places": { "most": { ‸ } } }',
    ["page", "blocks", "aside"],
  ],
  ["where a feed has its days", "schema/content/notes.json", '{ "x-feed": { ‸ } }', ["date"]],
  [
    "fields for a feed",
    "schema/content/notes.json",
    '{ "x-feed": { "date": "‸" }, "properties": { "date": {}, "text": {} } }',
    ["date", "text"],
  ],
  ["keys of a page", page, "{ ‸ }", ["title", "description", "blocks", "extends", "theme"]],
  ["no key twice", page, '{ "title": "A", ‸ }', ["description"], ["title"]],
  ["keys of props", page, props("‸"), ["title", "text", "level", "image"]],
  ["values of a choice", page, '{ "theme": "‸" }', ["light", "dark", "auto"]],
  ["a choice without quotes", page, '{ "layout": ‸ }', ["full", "left", "right", "center"]],
  [
    "whole blocks",
    page,
    '{ "blocks": [‸] }',
    ["text", "text: The page's opening", "menu", "tally", "lamp", "use more"],
    ["menu: The page's opening"],
  ],
  ["types of blocks", page, '{ "blocks": [{ "type": "‸" }] }', ["text", "menu", "tally"]],
  ["shared blocks", page, '{ "blocks": [{ "use": "‸" }] }', ["more"]],
  ["routes", page, props('"text": "[a](‸)"'), ["/", "/notes", "/notes/first-light", "/draft"]],
  ["anchors", page, props('"text": "[a](/tally#‸)"'), ["/tally#boats", "/tally#menu"]],
  [
    "anchors of the page itself",
    "pages/far.json",
    '{ "blocks": [{ "type": "text", "id": "here" }, { "type": "menu", "props": { "links": [{ "label": "A", "href": "#‸" }] } }] }',
    ["#here"],
  ],
  ["files", page, props('"image": "‸"'), ["/images/harbour.jpg"]],
  [
    "bindings where they may stand",
    page,
    props('"title": ‸'),
    ["$site", "$page"],
    ["$from", "$entry"],
  ],
  [
    "no binding in an entry but of settings",
    "content/notes/high-water.json",
    '{ "title": ‸ }',
    ["$site"],
    ["$entry", "$from", "$page"],
  ],
  ["bindings as keys", page, props('"title": { ‸ }'), ["$site", "$page"]],
  [
    "fields of the entry",
    "pages/notes/[slug].json",
    '{ "collection": "notes", "title": { "$entry": "‸" } }',
    ["title", "summary", "slug", "href"],
  ],
  ["settings", page, props('"title": { "$site": "‸" }'), ["name", "phone", "defaults"]],
  ["facts of the page", page, props('"title": { "$page": "‸" }'), ["title", "route"]],
  [
    "collections",
    page,
    '{ "blocks": [{ "type": "menu", "props": { "links": { "$from": "‸" } } }] }',
    ["notes"],
  ],
  [
    "parts of a list",
    page,
    '{ "blocks": [{ "type": "menu", "props": { "links": { "$from": "notes", ‸ } } }] }',
    ["where", "sort", "limit", "per", "group", "as", "except", "ids"],
  ],
  [
    "fields to order by",
    page,
    '{ "blocks": [{ "type": "menu", "props": { "links": { "$from": "notes", "sort": "‸" } } }] }',
    ["date", "-date", "title"],
  ],
  [
    "fields to choose by",
    page,
    '{ "blocks": [{ "type": "menu", "props": { "links": { "$from": "notes", "where": { ‸ } } } }] }',
    ["title", "date"],
  ],
  [
    "values to choose by",
    page,
    '{ "blocks": [{ "type": "menu", "props": { "links": { "$from": "notes", "where": { "date": "‸" } } } }] }',
    ["2026-01-05"],
  ],
  [
    "comparisons of a field",
    page,
    '{ "blocks": [{ "type": "menu", "props": { "links": { "$from": "notes", "where": { "date": { ‸ } } } } }] }',
    ["after", "from", "before", "until"],
    ["title"],
  ],
  [
    "the day of the build, in a comparison",
    page,
    '{ "blocks": [{ "type": "menu", "props": { "links": { "$from": "notes", "where": { "date": { "from": "‸" } } } } }] }',
    ["today"],
  ],
  [
    "fields to group by",
    page,
    '{ "blocks": [{ "type": "menu", "props": { "links": { "$from": "notes", "group": "‸" } } }] }',
    ["title", "date"],
    ["-date"],
  ],
  [
    "parts of a day to group by",
    page,
    '{ "blocks": [{ "type": "menu", "props": { "links": { "$from": "notes", "group": { ‸ } } } }] }',
    ["year", "month"],
  ],
  [
    "fields with a day to group by",
    page,
    '{ "blocks": [{ "type": "menu", "props": { "links": { "$from": "notes", "group": { "year": "‸" } } } }] }',
    ["date"],
  ],
  [
    "the links to the pages of a list",
    page,
    '{ "blocks": [{ "type": "menu", "props": { "links": { "$page": "‸" } } }] }',
    ["pages", "trail"],
  ],
  [
    "entries left out",
    page,
    '{ "blocks": [{ "type": "menu", "props": { "links": { "$from": "notes", "except": "‸" } } }] }',
    ["first-light", "high-water"],
  ],
  [
    "entries by name",
    page,
    '{ "blocks": [{ "type": "menu", "props": { "links": { "$from": "notes", "ids": ["‸"] } } }] }',
    ["first-light", "lamps-out"],
  ],
  [
    "other names",
    page,
    '{ "blocks": [{ "type": "menu", "props": { "links": { "$from": "notes", "as": { ‸ } } } }] }',
    ["label", "href"],
  ],
  [
    "fields for other names",
    page,
    '{ "blocks": [{ "type": "menu", "props": { "links": { "$from": "notes", "as": { "label": "‸" } } } }] }',
    ["title", "summary"],
  ],
  ["bases", page, '{ "extends": "‸" }', ["/", "/tally", "/notes/first-light"]],
  [
    "ids to patch, those of defaults too",
    page,
    '{ "extends": "/tally", "patch": { "‸" } }',
    ["boats", "menu", "foot"],
  ],
  ["ids through a chain of bases", page, '{ "extends": "/tally-dark", "patch": { ‸ } }', ["boats"]],
  [
    "ids of defaults on a page without base",
    page,
    '{ "title": "A", "patch": { ‸ } }',
    ["menu", "foot"],
    ["boats"],
  ],
  [
    "props to patch",
    page,
    '{ "extends": "/tally", "patch": { "boats": { ‸ } } }',
    ["label", "start"],
  ],
  [
    "what a patched prop is today",
    page,
    '{ "extends": "/tally", "patch": { "boats": { "label": ‸ } } }',
    ["Count the boats", "null"],
  ],
  ["a collection for a [slug] page", "pages/notes/[slug].json", '{ "collection": "‸" }', ["notes"]],
  [
    "the schema's address",
    "pages/notes/deep.json",
    '{ "$schema": "‸" }',
    ["../../schema/page.schema.json"],
  ],
  [
    "fields of an entry",
    "content/notes/high-water.json",
    "{ ‸ }",
    ["title", "summary", "date", "text", "order"],
  ],
  [
    "settings of the engine",
    "content/site.json",
    "{ ‸ }",
    ["name", "url", "language", "locale", "defaults"],
  ],
  ["keys of a logo", "content/site.json", '{ "logo": { ‸ } }', ["image", "dark", "alt", "icon"]],
  [
    "pictures of a logo",
    "content/site.json",
    '{ "logo": { "dark": "‸" } }',
    ["/images/harbour.jpg"],
  ],
  ["languages", "content/site.json", '{ "language": "‸" }', ["en", "de", "bn"]],
  [
    "locales of a language",
    "content/site.json",
    '{ "language": "en", "locale": "‸" }',
    ["en-GB", "en-US"],
  ],
  [
    "regions of the defaults",
    "content/site.json",
    '{ "defaults": { ‸ } }',
    ["header", "banner", "closing", "footer"],
  ],
  [
    "blocks of the defaults",
    "content/site.json",
    '{ "defaults": { "closing": [‸] } }',
    ["text", "use more"],
  ],
  ["keys of a redirect", "content/redirects.json", "[{ ‸ }]", ["from", "to", "status"]],
  [
    "where a redirect leads",
    "content/redirects.json",
    '[{ "from": "/a", "to": "‸" }]',
    ["/notes", "/tally"],
  ],
  ["keys of a shared block", "content/shared/more.json", "{ ‸ }", ["type", "use", "id", "props"]],
  [
    "props of a shared block",
    "content/shared/more.json",
    '{ "type": "text", "props": { ‸ } }',
    ["title", "text"],
  ],
  [
    "types of tokens",
    "theme/tokens.json",
    '{ "color": { "$type": "‸" } }',
    ["color", "dimension", "shadow"],
  ],
  [
    "aliases of one type",
    "theme/tokens.json",
    '{ "color": { "$type": "color", "ink": { "$value": "#123" }, "text": { "$value": "‸" } }, "gap": { "$type": "dimension", "$value": 1 } }',
    ["{color.ink}"],
    ["{gap}"],
  ],
  [
    "aliases in a mode",
    "theme/tokens.json",
    '{ "color": { "$type": "color", "ink": { "$value": "#123" }, "text": { "$value": "{color.ink}", "$extensions": { "mode": { "dark": "‸" } } } } }',
    ["{color.ink}"],
  ],
  [
    "The colours that Tessera itself uses",
    "theme/tokens.json",
    '{ "$extensions": { "tessera.roles": { "page": "‸" } }, "color": { "$type": "color", "ink": { "$value": "#123" } } }',
    ["ink"],
  ],
  [
    "keywords of a schema",
    "blocks/text/schema.json",
    '{ "type": "object", ‸ }',
    ["properties", "required", "examples"],
    ["type"],
  ],
  [
    "keywords deep in a schema",
    "blocks/text/schema.json",
    '{ "properties": { "a": { "items": { ‸ } } } }',
    ["type", "format", "maxLength"],
  ],
  [
    "formats",
    "blocks/text/schema.json",
    '{ "properties": { "a": { "format": "‸" } } }',
    ["link", "icon", "rich-text", "date"],
  ],
  [
    "keys that are needed",
    "blocks/text/schema.json",
    '{ "properties": { "a": {}, "b": {} }, "required": ["a", "‸"] }',
    ["b"],
    ["a"],
  ],
  [
    "schemas elsewhere",
    "blocks/text/schema.json",
    '{ "properties": { "a": { "$ref": "‸" } }, "definitions": { "own": {} } }',
    ["#/definitions/own", "tessera:definitions#/definitions/link"],
  ],
  ["keys of a preset", "blocks/text/presets/new.json", "{ ‸ }", ["title", "description", "props"]],
  [
    "props of a preset",
    "blocks/text/presets/new.json",
    '{ "props": { ‸ } }',
    ["title", "text", "level"],
  ],
  ["words of the engine", "theme/words/de.json", "{ ‸ }", ["skipLink", "sidebar"]],
];

describe("what may stand at a place", () => {
  test.each(cases)("%s", (...[, file, marked, some, not = []]) => {
    const found = labels(ask(file, marked));
    expect(found).toEqual(expect.arrayContaining(some));
    expect(found.filter((label) => not.includes(label))).toEqual([]);
  });

  test("nothing in a comment, behind a key, or in a file that nobody knows", () => {
    for (const marked of ["{ // ‸\n }", '{ "title" ‸ }', "{ /* ‸ */ }"])
      expect(ask(page, marked).items).toEqual([]);
    const { knowledge } = placeCursor(source, page, "‸");
    expect(complete(knowledge, { file: "pages/none.json", offset: 0 }).items).toEqual([]);
  });
});

describe("in what order", () => {
  test("what must be there comes first", () => {
    expect(labels(ask(page, "{ ‸ }")).slice(0, 2)).toEqual(["title", "description"]);
    expect(labels(ask(page, props("‸"))).slice(0, 2)).toEqual(["title", "text"]);
  });

  test("of settings, what fits comes first", () => {
    const ofText = labels(ask(page, props('"title": { "$site": "‸" }')));
    expect(ofText.indexOf("phone")).toBeLessThan(ofText.indexOf("defaults"));
  });

  test("a draft comes after what is shown", () => {
    const found = labels(ask(page, props('"text": "[a](‸)"')));
    expect(found.indexOf("/tally")).toBeLessThan(found.indexOf("/draft"));
  });
});

describe("what is typed", () => {
  test.each([
    ["a key with a stub of its kind", page, "{ ‸ }", "title", '{ "title": "$1" }'],
    ["a key where one stands", page, '{ "ti‸": "A" }', "title", '{ "title": "A" }'],
    ["a key without an end", page, '{\n  "ti‸\n}', "title", '{\n  "title": "$1"\n}'],
    [
      "a key with the comma before it",
      page,
      '{ "title": "A"\n  ‸ }',
      "theme",
      '{ "title": "A",\n  "theme": "${1|light,dark,auto|}" }',
    ],
    [
      "a key with the comma behind it",
      page,
      '{ ‸ "title": "A" }',
      "theme",
      '{ "theme": "${1|light,dark,auto|}", "title": "A" }',
    ],
    [
      "a value in the place of another",
      page,
      '{ "theme": "li‸ght" }',
      "dark",
      '{ "theme": "dark" }',
    ],
    [
      "a value where none is",
      page,
      '{ "theme": ‸, "title": "A" }',
      "dark",
      '{ "theme": "dark", "title": "A" }',
    ],
    ["a value without quotes", page, '{ "theme": da‸ }', "dark", '{ "theme": "dark" }'],
    ["a value without an end", page, '{ "theme": "da‸\n}', "dark", '{ "theme": "dark"\n}'],
    [
      "an address inside a text",
      page,
      props('"text": "See [it](/no‸)."'),
      "/notes",
      props('"text": "See [it](/notes)."'),
    ],
    [
      "a block",
      page,
      '{ "blocks": [‸] }',
      "text",
      '{ "blocks": [{\n\t"type": "text",\n\t"props": {\n\t\t"title": "$1",\n\t\t"text": "$2"\n\t}\n}] }',
    ],
    [
      "a block after another",
      page,
      '{ "blocks": [{ "use": "more" } ‸] }',
      "use more",
      '{ "blocks": [{ "use": "more" }, { "use": "more" }] }',
    ],
    [
      "a binding",
      page,
      props('"title": ‸'),
      "$site",
      props(String.raw`"title": { "\$site": "$1" }`),
    ],
    [
      "props with what they need",
      page,
      '{ "blocks": [{ "type": "text", ‸ }] }',
      "props",
      '{ "blocks": [{ "type": "text", "props": {\n\t"title": "$1",\n\t"text": "$2"\n} }] }',
    ],
    [
      "today's value of a patched prop",
      page,
      '{ "extends": "/tally", "patch": { "boats": { ‸ } } }',
      "label",
      '{ "extends": "/tally", "patch": { "boats": { "label": "${1:Count the boats}" } } }',
    ],
    [
      "an empty page",
      page,
      "‸",
      "{ }",
      '{\n\t"\\$schema": "../schema/page.schema.json",\n\t"title": "$1",\n\t"description": "$2",\n\t"blocks": [\n\t\t$3\n\t]\n}',
    ],
  ])("%s", (...[, file, marked, label, expected]) => {
    expect(take(ask(file, marked), label)).toBe(expected);
  });

  test("a preset is a block as somebody wrote it", () => {
    const file = "blocks/text/presets/notice.json";
    const preset = JSON.stringify({ title: "Notice", props: { title: "Closed", text: "Today." } });
    const withPreset = { ...source, documents: replaceTexts(source.documents, { [file]: preset }) };
    const { knowledge, position } = placeCursor(withPreset, page, '{ "blocks": [‸] }');
    const item = complete(knowledge, position).items.find(({ label }) => label === "text: Notice");
    expect(item?.insert).toContain('"title": "Closed"');
  });
});

test("a long list is narrowed to what is typed", () => {
  const icons = { type: "object", properties: { icon: { type: "string", format: "icon" } } };
  const withIcon = { ...source, blocks: { ...source.blocks, sign: icons } };
  const at = (typed: string): Completions => {
    const marked = `{ "blocks": [{ "type": "sign", "props": { "icon": "${typed}‸" } }] }`;
    const { knowledge, position } = placeCursor(withIcon, page, marked);
    return complete(knowledge, position);
  };
  expect(source.icons.length).toBeGreaterThan(1500);
  expect(at("shopping").items.map(({ label }) => label)).toContain("shopping-bag");
  expect(at("shopping").items.length).toBeLessThan(20);
  expect(at("").isWhole).toBe(false);
});

test("a text that is cut off anywhere is answered", () => {
  for (const file of ["pages/tally.json", "content/site.json", "theme/tokens.json"]) {
    const text = source.documents.read(file) ?? "";
    for (let end = 0; end < Math.min(text.length, 1500); end += 7) {
      const { knowledge, position } = placeCursor(source, file, `${text.slice(0, end)}‸`);
      expect(() => complete(knowledge, position)).not.toThrow();
    }
  }
});

test("days are offered where a day is asked for, from today on", () => {
  const [today = "", ...later] = labels(ask(page, '{ "publishAt": "‸" }'));
  expect(today).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  expect(later).toHaveLength(2);
  expect(later.every((day) => day > today)).toBe(true);
});

test("links are offered neither the page for unknown addresses nor a form's answer, and pages aside come last", () => {
  const words = { title: "A", description: "B", blocks: [] };
  const documents = replaceTexts(source.documents, {
    "pages/404.json": JSON.stringify(words),
    "pages/a-sent.json": JSON.stringify({ ...words, seo: { noindex: true } }),
    "pages/tally/sent.json": JSON.stringify({ ...words, seo: { noindex: true } }),
    "pages/letters/sent.json": JSON.stringify(words),
  });
  const marked = props('"text": "[there](‸"');
  const { knowledge, position } = placeCursor({ ...source, documents }, page, marked);
  const offered = labels(complete(knowledge, position));
  expect(offered).not.toContain("/404");
  expect(offered.indexOf("/a-sent")).toBeGreaterThan(offered.indexOf("/tally"));
  expect(offered).toContain("/letters/sent");
  expect(offered).not.toContain("/tally/sent");
  const variant = placeCursor({ ...source, documents }, page, '{ "extends": "‸" }');
  expect(labels(complete(variant.knowledge, variant.position))).toContain("/tally/sent");
});

test("after a quotation mark a token's names come before the beginning of a value", () => {
  const at = (value: string) =>
    ask(
      "theme/tokens.json",
      `{ "color": { "$type": "color", "a": { "$value": "{b}" }, "b": { "$value": ${value} } } }`,
    );
  expect(labels(at("‸"))[0]).toBe("{ }");
  expect(labels(at('"{‸}"'))[0]).toBe("{color.a}");
});

test("the parts of a field of the entry can have other names, as entries can", async () => {
  const site = await readSource(path.resolve(import.meta.dirname, "../messages/base"));
  const list = (as: string): string[] => {
    const marked = `{ "collection": "services", "blocks": [{ "type": "faq", "props": { "items": { "$entry": "faqs", ${as} } } }] }`;
    const { knowledge, position } = placeCursor(site, "pages/service/[slug].json", marked);
    return labels(complete(knowledge, position));
  };
  expect(list("‸")).toContain("as");
  expect(list('"as": { ‸ }').slice(0, 2)).toEqual(["q", "a"]);
  expect(list('"as": { "q": "‸" }')).toEqual(["q", "a"]);
});

test("icons are found by what they mean, where an author types a word for it", () => {
  const schema = { type: "object", properties: { icon: { type: "string", format: "icon" } } };
  const blocks = { ...source.blocks, text: schema };
  const { knowledge, position } = placeCursor(
    { ...source, blocks },
    page,
    props('"icon": "bread‸"'),
  );
  const found = complete(knowledge, position);
  const wheat = found.items.find(({ label }) => label === "wheat");
  expect(wheat).toMatchObject({ kind: "icon", filter: '"bread"', detail: "for “bread”" });
  expect(found.isWhole).toBe(false);
});

test("files of fonts are completed where a token names them", () => {
  const font = {
    $type: "fontFamily",
    $value: "Text",
    $extensions: { "tessera.font": { faces: [{ files: ["‸"] }] } },
  };
  const tokens = JSON.stringify({ font: { body: font } });
  const withFonts = { ...source, fonts: ["./fonts/text.woff2", "./fonts/head.woff2"] };
  const { knowledge, position } = placeCursor(withFonts, "theme/tokens.json", tokens);
  expect(labels(complete(knowledge, position))).toEqual([
    "./fonts/head.woff2",
    "./fonts/text.woff2",
  ]);
});

test("further pages of a list are among addresses", () => {
  const list = {
    title: "All",
    description: "All notes.",
    blocks: [{ type: "menu", props: { links: { $from: "notes", per: 1 } } }],
  };
  const documents = replaceTexts(source.documents, {
    "pages/all.json": JSON.stringify(list),
  });
  const routes = (typed: string): string[] => {
    const site = { ...source, documents };
    const { knowledge, position } = placeCursor(site, page, props(`"text": "[a](${typed}‸)"`));
    return labels(complete(knowledge, position));
  };
  expect(routes("/")).toEqual(expect.arrayContaining(["/all", "/all/page/2", "/all/page/3"]));
});

test("tokens are completed in styles, after var(", () => {
  const { knowledge } = placeCursor(source, page, "{ ‸ }");
  const at = (text: string) =>
    completeStyle(knowledge, { text, offset: text.length }).items.map(({ label }) => label);
  expect(at(".a { color: var(--")).toContain("--ink");
  expect(at(".a { color: red")).toEqual([]);
  const text = ".a { color: var(--in";
  expect(completeStyle(knowledge, { text, offset: text.length })).toMatchObject({
    offset: text.length - 4,
    length: 4,
  });
});
