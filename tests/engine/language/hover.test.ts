import { expect, test } from "vitest";
import { hover } from "#core/language/hover/hover.ts";
import { placeCursor, readSource, smallSite } from "./place-cursor.ts";

const source = await readSource(smallSite);

const previews = {
  drawIcon: (name: string) => `<path d="${name}"/>`,
  showFile: () => ({ preview: "file:///harbour.jpg", width: 800, height: 600, bytes: 12_345 }),
};

const page = "pages/new.json";
const props = (inner: string): string =>
  `{ "title": "A", "description": "B", "blocks": [{ "type": "text", "props": { ${inner} } }] }`;

test.each([
  ["a key of a page", page, '{ "th‸eme": "dark" }', ["The colours of the page", '`"light"`']],
  [
    "a key of a block's props",
    page,
    props('"le‸vel": 1'),
    ["Which heading it is", "One of `1`, `2`, `3`", "Default: `2`"],
  ],
  [
    "at the first character of a key",
    page,
    props('‸"title": "A"'),
    ["The heading.", "1 to 80 characters", "required"],
  ],
  ["a value, by its key", page, '{ "theme": "da‸rk" }', ["The colours of the page"]],
  [
    "a block",
    page,
    '{ "blocks": [{ "type": "te‸xt" }] }',
    ["**Text** block `text`", "It needs `title`, `text`", "High water"],
  ],
  [
    "a shared block",
    page,
    '{ "blocks": [{ "use": "mo‸re" }] }',
    ["shared block", "More to read", "content/shared/more.json"],
  ],
  [
    "a link in a text",
    page,
    props('"text": "[a](/no‸tes)"'),
    ["**Notes** `/notes`", "pages/notes.json"],
  ],
  [
    "an entry's page",
    page,
    props('"text": "[a](/notes/first‸-light)"'),
    ["**First light**", "content/notes/first-light.json"],
  ],
  ["a draft", page, '{ "extends": "/dra‸ft" }', ["**Draft**", "A draft"]],
  ["an old address", page, props('"text": "[a](/dia‸ry)"'), ["An old address", "/notes"]],
  ["an anchor", page, props('"text": "[a](/tally#bo‸ats)"'), ["`#boats`", "block `tally`"]],
  [
    "a collection",
    page,
    '{ "blocks": [{ "type": "menu", "props": { "links": { "$from": "no‸tes" } } }] }',
    ["collection `notes`, 3 entries", "`summary`", "First light"],
  ],
  [
    "a part of a binding",
    page,
    '{ "blocks": [{ "type": "menu", "props": { "links": { "$from": "notes", "li‸mit": 4 } } }] }',
    ["The largest number of entries"],
  ],
  [
    "what a list gives",
    page,
    '{ "blocks": [{ "type": "menu", "props": { "links": { "$fr‸om": "notes", "sort": "-date", "limit": 2 } } }] }',
    ["A list of entries", "It has 2 entries: "],
  ],
  [
    "what a narrowed list gives",
    page,
    '{ "blocks": [{ "type": "menu", "props": { "links": { "$from": "not‸es", "where": { "date": "2026-01-05" } } } }] }',
    ["collection `notes`", "It has 1 entry: First light"],
  ],
  [
    "what a field gives",
    "pages/notes/[slug].json",
    '{ "collection": "notes", "title": { "$ent‸ry": "title" } }',
    ['Its value is `"First light"`, on `/notes/first-light`'],
  ],
  ["a setting", page, props('"title": { "$site": "pho‸ne" }'), ['It is `"+1 202 555 0100"`']],
  [
    "a field of the entry",
    "pages/notes/[slug].json",
    '{ "collection": "notes", "title": { "$entry": "sum‸mary" } }',
    ["One sentence for search results", "Its values are"],
  ],
  [
    "a patched id",
    page,
    '{ "extends": "/tally", "patch": { "bo‸ats": {} } }',
    ["block `tally`", "pages/tally.json"],
  ],
  [
    "a patched prop",
    page,
    '{ "extends": "/tally", "patch": { "boats": { "la‸bel": "B" } } }',
    ['In `pages/tally.json` its value is `"Count the boats"`'],
  ],
  [
    "a file",
    page,
    props('"image": "/images/har‸bour.jpg"'),
    ["800 × 600 px", "12.3 kB", "![/images/harbour.jpg](file:///harbour.jpg|width=240)"],
  ],
  [
    "a keyword of a schema",
    "blocks/text/schema.json",
    '{ "addition‸alProperties": false }',
    ["misspelt"],
  ],
  [
    "a token",
    "theme/tokens.json",
    '{ "$extensions": { "tessera.contrast": [{ "text": ["ink"], "on": ["paper"], "ratio": 4.5 }] }, "color": { "$type": "color", "in‸k": { "$value": { "colorSpace": "srgb", "components": [0, 0, 0], "hex": "#000000" } }, "paper": { "$value": { "colorSpace": "srgb", "components": [1, 1, 1], "hex": "#ffffff" } } } }',
    ["**color.ink** color", "`#000000`", "| ink on paper | 21.00 | 21.00 | 4.5 |"],
  ],
])("%s", (...[, file, marked, words]) => {
  const { knowledge, position } = placeCursor(source, file, marked);
  const markdown = hover(knowledge, position, previews)?.markdown ?? "nothing";
  for (const word of words) expect(markdown).toContain(word);
});

test("an icon shows its drawing", () => {
  const icons = { type: "object", properties: { icon: { type: "string", format: "icon" } } };
  const withIcon = { ...source, blocks: { ...source.blocks, sign: icons } };
  const marked = '{ "blocks": [{ "type": "sign", "props": { "icon": "shop‸ping-bag" } }] }';
  const { knowledge, position } = placeCursor(withIcon, page, marked);
  const { markdown = "" } = hover(knowledge, position, previews) ?? {};
  const data = /base64,([^)]+)\)/.exec(markdown)?.[1] ?? "";
  expect(Buffer.from(data, "base64").toString()).toContain('<path d="shopping-bag"/>');
});

test("nothing where nothing is meant", () => {
  for (const marked of ["{ ‸ }", "{ // a ‸ note\n }", '{ "odd‸": 1 }']) {
    const { knowledge, position } = placeCursor(source, page, marked);
    expect(hover(knowledge, position)).toBeNull();
  }
});
