import { expect, test } from "vitest";
import type { Json } from "#core/json.ts";
import { readBroughtWord } from "#core/schema/read-brought-word.ts";

const ofPages: [key: string, value: Json, meant: object | null][] = [
  ["sections", [], { suggestion: "blocks" }],
  ["content", [], { suggestion: "blocks" }],
  ["content", "Words.", null],
  ["sidebar", [], { suggestion: "aside" }],
  ["parent", "/about", { suggestion: "extends" }],
  ["heading", "About us", { suggestion: "title" }],
  ["draft", true, { advice: 'Write "status": "draft".' }],
  ["draft", false, { advice: "Remove it: this is already the default." }],
  ["noindex", false, { advice: "Remove it: this is already the default." }],
  ["path", "/about", { advice: "A page's address is the name of its file: rename that." }],
  ["noindex", true, { advice: 'Write "seo": { "noindex": true }.' }],
  ["colour", "red", null],
];

test.each(ofPages)("a page's %s: %j", (key, value, meant) => {
  expect(readBroughtWord(key, { [key]: value }, "page")).toEqual(meant);
});

const ofBlocks: [key: string, value: Json, meant: object | null][] = [
  ["component", "hero", { suggestion: "type" }],
  ["name", "hero", { suggestion: "type" }],
  ["name", {}, null],
  ["data", {}, { suggestion: "props" }],
  ["content", "Words.", null],
  ["ref", "closing-band", { suggestion: "use" }],
  ["draft", true, null],
];

test.each(ofBlocks)("a block's %s: %j", (key, value, meant) => {
  expect(readBroughtWord(key, { [key]: value }, "block")).toEqual(meant);
});

test("of two words for one key none is meant", () => {
  expect(readBroughtWord("sections", { sections: [], content: [] }, "page")).toBeNull();
  expect(readBroughtWord("name", { name: "hero", kind: "hero" }, "block")).toBeNull();
});

test("what is there already is not meant again", () => {
  expect(readBroughtWord("name", { name: "a", type: "hero" }, "block")).toBeNull();
});
