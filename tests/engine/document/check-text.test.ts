import { expect, test } from "vitest";
import { checkText } from "#core/document/check/check-text.ts";

const rich = { type: "string", format: "rich-text" };
const plain = { type: "string" };

function findShown(text: string, schema: typeof plain): unknown[] {
  return checkText(text, schema).map(({ params }) => ("markup" in params ? params.markup : params));
}

test.each([
  ["**Good design is noticed.", "**Good"],
  ["It is **good, and **better** too.", "**good,"],
  ["Good (**very good.", "**very"],
  ["__Good design is noticed.", "__Good"],
  ["Type `npm install and wait.", "`npm"],
  ["See [our work](/work and more.", "[our work](/work"],
])("%j does not end what it begins", (text, markup) => {
  expect(findShown(text, rich)).toEqual([markup]);
});

test.each([
  ['![A loaf](/images/our bread.jpg "Rye") and more', '![A loaf](/images/our bread.jpg "Rye")'],
  ["Take [our list](/downloads/our list.pdf).", "[our list](/downloads/our list.pdf)"],
])("%j has an address with a space, which Markdown does not read", (text, markup) => {
  expect(findShown(text, rich)).toEqual([markup]);
});

test.each([
  "![A loaf](</images/our bread.jpg>)",
  '![A loaf](/images/bread.jpg "Rye")',
  "f[x](a b)",
])("%j has no address with a bare space", (text) => {
  expect(findShown(text, rich)).toEqual([]);
});

test.each([
  "**Good** design, `code` and [words](/about).",
  "**Two words** and **three more words**.",
  "**Bold *and* more** of it.",
  "Two stars make a power: 2 ** 3 is 8.",
  "5* and 4** hotels, * with breakfast",
  "`**` makes words bold, and `` ` `` is shown as it is.",
  "snake_case and __init__",
  "An apostrophe like ` alone",
])("%j is as it is meant", (text) => {
  expect(findShown(text, rich)).toEqual([]);
});

test("a plain text takes no marks, whether or not they end", () => {
  expect(findShown("**Good design", plain)).toEqual(["**Good"]);
  expect(findShown("A **good** design", plain)).toEqual(["**good**"]);
  expect(findShown("Rates from 4** hotels", plain)).toEqual([]);
});
