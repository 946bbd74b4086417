import { expect, test } from "vitest";
import { readNeeds } from "#site/make/styles/read-selectors.ts";
import { joinRules } from "#site/make/styles/join-rules.ts";
import { splitSheet } from "#site/make/styles/split-sheet.ts";

test.each([
  [".quote", [["quote"]]],
  [".quote > p, .card", [["quote"], ["card"]]],
  [".columns .quote:hover::before", [["columns", "quote"]]],
  ["textarea.quote[data-tone=deep]", [["quote"]]],
  // A document may write any of these.
  ["a, .quote", [[]]],
  ["#main p", [[]]],
  [".quote:not(.wide)", [["quote"]]],
  [
    ".quote:is(.wide, .high)",
    [
      ["quote", "wide"],
      ["high", "quote"],
    ],
  ],
  [".quote:has(+ .card)", [["card", "quote"]]],
  [":where(.quote, a) b", [[]]],
  [".columns[data-layout=left]", [["[data-layout=left]", "columns"]]],
])("%s", (selector, needs) => {
  expect(readNeeds(selector)).toEqual(needs);
});

const sheet = [
  "@layer reset,ui;",
  "@layer ui{.a{color:red}@media print{.a{color:#000}}.b{color:red;&:hover{color:#00f}}}",
  ":root{--one:1;--two:2;color:red}",
  "@keyframes turn{to{rotate:1turn}}",
  "@layer{.c{color:red}}",
  "@layer ui.more{.d{color:red}}",
].join("");

test("a sheet is its rules, in order, with what is around them", () => {
  const { rules, layers } = splitSheet(sheet);
  expect(layers).toEqual(["reset", "ui", "ui.more"]);
  expect(rules.map(({ around, text, name }) => [around.join(" "), text, name ?? ""])).toEqual([
    ["@layer ui .a", "color:red;", ""],
    ["@layer ui @media print .a", "color:#000;", ""],
    ["@layer ui", ".b{color:red;&:hover{color:#00f}}", ""],
    [":root", "--one:1;", "--one"],
    [":root", "--two:2;", "--two"],
    [":root", "color:red;", ""],
    ["", "@keyframes turn{to{rotate:1turn}}", "turn"],
    // Each layer without a name is another one, so it stays whole.
    ["", "@layer{.c{color:red}}", ""],
    ["@layer ui.more .d", "color:red;", ""],
  ]);
});

test("all rules joined again are the sheet, but for the order of its layers", () => {
  const { rules } = splitSheet(sheet);
  expect(joinRules(rules)).toBe(sheet.replace("@layer reset,ui;", ""));
});

test("of a list of selectors, each can be used without the others", () => {
  const { rules } = splitSheet(".a,.b:hover,.b{color:red}.c,.d{color:red;&:hover{color:#00f}}");
  expect(rules.map(({ around, needs }) => [...around, needs])).toEqual([
    [".a", [["a"]]],
    [".b:hover,.b", [["b"]]],
    // What is nested weighs as much as the heaviest of the list.
    [[["c"], ["d"]]],
  ]);
});

test("a rule says which classes it speaks of, and in which layer", () => {
  const { rules } = splitSheet("@layer ui{.a:not(.b) p{color:red;.c &{color:#00f}}}.a{color:red}");
  expect(rules.map(({ about }) => about)).toEqual([["ui .a", "ui .b", "ui .c"], [" .a"]]);
});

test("rules that no longer stand side by side have each what was around them", () => {
  const rules = splitSheet(sheet).rules.filter(({ text }) => !text.startsWith(".b"));
  const few = rules.filter(({ name }) => name !== "--one");
  expect(joinRules(few)).toMatch(
    /^@layer ui\{\.a\{color:red\}@media print\{\.a\{color:#000\}\}\}:root\{--two:2;color:red\}@key/,
  );
});
