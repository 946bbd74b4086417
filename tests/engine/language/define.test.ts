import { expect, test } from "vitest";
import { applyEdits } from "#core/edit/apply-edits.ts";
import { define, listDocumentLinks, refer } from "#core/language/define.ts";
import { listColors, writeColor } from "#core/language/list-colors.ts";
import { placeCursor, readSource, smallSite } from "./place-cursor.ts";
import { warmMentions } from "#core/language/mentions/list-mentions.ts";

const source = await readSource(smallSite);
const page = "pages/new.json";

/** Where it leads, with the words that stand there; a whole file without any. */
function follow(file: string, marked: string): string[] {
  const { knowledge, position } = placeCursor(source, file, marked);
  return (define(knowledge, position)?.to ?? []).map(({ file: to, offset, length }) => {
    const words = knowledge.textOf(to).slice(offset, offset + length);
    return length === 0 ? to : `${to} ${words.split("\n")[0] ?? ""}`;
  });
}

test.each([
  ["a page", '{ "extends": "/ta‸lly" }', ["pages/tally.json"]],
  [
    "an entry's page",
    '{ "extends": "/notes/first-l‸ight" }',
    ["content/notes/first-light.json", "pages/notes/[slug].json"],
  ],
  [
    "an old address",
    '{ "blocks": [{ "type": "text", "props": { "text": "[a](/di‸ary)" } }] }',
    ["content/redirects.json /diary"],
  ],
  ["a block", '{ "blocks": [{ "type": "te‸xt" }] }', ["blocks/text/schema.json"]],
  ["a shared block", '{ "blocks": [{ "use": "mo‸re" }] }', ["content/shared/more.json"]],
  [
    "an id that a patch is for",
    '{ "extends": "/tally", "patch": { "bo‸ats": {} } }',
    ["pages/tally.json boats"],
  ],
  ["a setting", '{ "title": { "$site": "pho‸ne" } }', ["content/site.json phone"]],
  [
    "a file",
    '{ "blocks": [{ "type": "text", "props": { "image": "/images/har‸bour.jpg" } }] }',
    ["public/images/harbour.jpg"],
  ],
  ["a collection", '{ "collection": "no‸tes" }', ["schema/content/notes.json"]],
  [
    "a prop",
    '{ "blocks": [{ "type": "text", "props": { "le‸vel": 1 } }] }',
    ["blocks/text/schema.json level"],
  ],
  [
    "an entry",
    '{ "blocks": [{ "type": "menu", "props": { "links": { "$from": "notes", "ids": ["high-wa‸ter"] } } }] }',
    ["content/notes/high-water.json"],
  ],
  ["an id of the defaults", '{ "patch": { "fo‸ot": {} } }', ["content/site.json foot"]],
  ["nothing", '{ "ti‸tle": "A" }', []],
])("%s", (...[, marked, expected]) => {
  expect(follow(page, marked)).toEqual(expected);
});

test("a schema behind a reference", () => {
  const marked =
    '{ "properties": { "a": { "$ref": "#/defini‸tions/own" } }, "definitions": { "own": {"type": "string"} } }';
  expect(follow("blocks/text/schema.json", marked)).toEqual([
    'blocks/text/schema.json {"type": "string"}',
  ]);
});

test("every place that names a page, with and without the page itself", () => {
  const { knowledge, position } = placeCursor(source, page, '{ "extends": "/ta‸lly" }');
  const files = refer(knowledge, position).map(({ file }) => file);
  expect(files).toEqual(
    expect.arrayContaining([page, "content/site.json", "pages/tally-dark.json"]),
  );
  expect(files).not.toContain("pages/tally.json");
  // Read beforehand, the same is found.
  for (const step of warmMentions(knowledge)) expect(step).toBeUndefined();
  const all = refer(knowledge, position, { withDefinitions: true });
  expect(all.map(({ file }) => file)).toContain("pages/tally.json");
});

test("what can be followed in a document", () => {
  const { knowledge, text } = placeCursor(
    source,
    page,
    '‸{ "extends": "/tally", "blocks": [{ "use": "more" }] }',
  );
  const links = listDocumentLinks(knowledge, page);
  expect(links.map(({ offset, length, to }) => [text.slice(offset, offset + length), to])).toEqual([
    ["/tally", "pages/tally.json"],
    ["more", "content/shared/more.json"],
  ]);
});

test("a colour is read where it is written, and written back", () => {
  const marked =
    '‸{ "ink": { "$type": "color", "$value": { "colorSpace": "srgb", "components": [1, 0, 0], "hex": "#ff0000" } } }';
  const { knowledge, text } = placeCursor(source, "theme/tokens.json", marked);
  const [red] = listColors(knowledge, "theme/tokens.json");
  expect(red).toMatchObject({ red: 1, green: 0, blue: 0, alpha: 1 });
  if (red === undefined) throw new Error("There is one colour.");
  const blue = writeColor({ red: 0, green: 0, blue: 1, alpha: 0.5 }, red);
  expect(applyEdits(text, [blue])).toContain(
    '"$value": { "colorSpace": "srgb", "components": [0, 0, 1], "alpha": 0.5, "hex": "#0000ff" }',
  );
  expect(listColors(knowledge, page)).toEqual([]);
});
