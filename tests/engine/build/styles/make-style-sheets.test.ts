import { expect, test } from "vitest";
import { makeStyleSheets } from "#site/make/styles/make-style-sheets.ts";
import type { Layout } from "#core/page-keys.ts";
import { splitSheet } from "#site/make/styles/split-sheet.ts";
import type { StylePlan } from "#site/make/styles/style-plan.ts";

const theme = splitSheet(
  [
    "@layer tokens{:root{--ink:#111;--ink-of-few:var(--few);--few:#222;--none:#333}}",
    "@layer ui{a{color:var(--ink)}.icon{color:red}.card{color:var(--ink-of-few);animation:turn 1s}",
    ".menu .icon{color:red}.nobody{color:red}",
    ".columns[data-layout=left]{color:red}.columns-aside{color:red}",
    "@keyframes turn{to{rotate:1turn}}@keyframes rest{to{rotate:none}}",
    "@media print{a{color:#000}.card{color:#000}}}@page{margin:0}",
  ].join(""),
);

const plan: StylePlan = {
  layers: ["tokens", "ui", "blocks"],
  theme: theme.rules,
  blocks: {
    menu: splitSheet("@layer blocks{.menu{color:red}.menu+.quote{color:red}}").rules,
    quote: splitSheet("@layer blocks{.quote{color:red}}").rules,
    tally: splitSheet("@layer blocks{.tally{color:red}}").rules,
  },
  writers: {
    icon: null,
    columns: null,
    "columns-aside": null,
    menu: ["menu"],
    quote: ["quote"],
    tally: ["tally"],
    card: ["quote", "tally"],
    nobody: [],
  },
};

/** @returns the sheets of a page with these blocks and what each is for, in order */
function readSheets(types: string[], layout: Layout = "full"): [text: string, media: string][] {
  const { styles, files } = makeStyleSheets(plan, ["menu"]);
  return styles({ types, layout }).map(({ href, media = "all" }) => [
    files.get(href.slice(1)) ?? "",
    media,
  ]);
}

const frame =
  "@layer tokens,ui,blocks;@layer tokens{:root{--ink:#111}}@layer ui{a{color:var(--ink)}" +
  ".icon{color:red}.menu .icon{color:red}}@layer blocks{.menu{color:red}}";

test("the frame has what any page can use, and what its own blocks use", () => {
  expect(readSheets(["menu"])).toEqual([
    [frame, "all"],
    ["@layer ui{@media print{a{color:#000}}}@page{margin:0}", "print, (forced-colors:active)"],
  ]);
});

test("a page has what its blocks use beside the frame, with what that names", () => {
  const [first, , own] = readSheets(["menu", "tally"]);
  expect(first).toEqual([frame, "all"]);
  expect(own?.[0]).toBe(
    "@layer tokens{:root{--ink-of-few:var(--few);--few:#222}}" +
      "@layer ui{.card{color:var(--ink-of-few);animation:turn 1s}@keyframes turn{to{rotate:1turn}}" +
      "@media print{.card{color:#000}}}@layer blocks{.tally{color:red}}",
  );
});

test("a rule of the frame never comes before one of a page that it came after", () => {
  const css = "@layer ui{.icon.card{color:red}.icon{color:#00f}.menu{color:#00f}}";
  const { styles, files } = makeStyleSheets({ ...plan, theme: splitSheet(css).rules }, ["menu"]);
  const texts = styles({ types: ["tally"], layout: "full" }).map(
    ({ href }) => files.get(href.slice(1)) ?? "",
  );
  expect(texts[0]).not.toContain(".icon");
  expect(texts[1]).toContain("@layer ui{.icon.card{color:red}.icon{color:#00f}}");
});

test("a rule for print stays before what came after it", () => {
  const css = "@media print{.icon{color:#000}.menu{color:#000}}.icon{color:red}";
  const { styles, files } = makeStyleSheets({ ...plan, theme: splitSheet(css).rules }, []);
  const texts = styles({ types: ["menu"], layout: "full" }).map(
    ({ href }) => files.get(href.slice(1)) ?? "",
  );
  expect(texts[0]).toContain("@media print{.icon{color:#000}}.icon{color:red}");
});

test("a rule about two blocks is there where both are", () => {
  expect(readSheets(["tally"]).at(-1)?.[0]).not.toContain(".menu+.quote");
  expect(readSheets(["menu", "quote"]).at(-1)?.[0]).toContain(".menu+.quote");
});

test("what is written on pages with a sidebar is there where they have one", () => {
  expect(readSheets(["menu"], "left").at(-1)?.[0]).toBe(
    "@layer ui{.columns[data-layout=left]{color:red}.columns-aside{color:red}}",
  );
});

test("pages with the same blocks share a sheet, in whatever order they stand", () => {
  const { styles, files } = makeStyleSheets(plan, ["menu"]);
  const one = styles({ types: ["tally", "quote", "menu"], layout: "full" });
  expect(styles({ types: ["menu", "quote", "tally", "tally"], layout: "full" })).toEqual(one);
  expect(files.size).toBe(3);
});

test("a site without styles has no sheet", () => {
  const nothing: StylePlan = { layers: [], theme: [], blocks: {}, writers: {} };
  const { styles } = makeStyleSheets(nothing, ["menu"]);
  expect(styles({ types: ["menu"], layout: "full" })).toEqual([]);
});
