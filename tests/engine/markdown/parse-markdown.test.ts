import { createRequire } from "node:module";
import fc from "fast-check";
import { expect, test } from "vitest";
import { loadMarkdown } from "#core/document/check/load-markdown.ts";
import type { MarkdownPackages } from "#core/markdown/parse-markdown.ts";
import { checkProperty } from "../../check-property.ts";

// The engine's own packages.
const load = createRequire(import.meta.resolve("#core/markdown/parse-markdown.ts"));
const { fromMarkdown } = load("mdast-util-from-markdown") as MarkdownPackages;
const { gfmTable } = load("micromark-extension-gfm-table") as MarkdownPackages;
const { gfmTableFromMarkdown } = load("mdast-util-gfm-table") as MarkdownPackages;

function parseWithTables(text: string): unknown {
  const options = { extensions: [gfmTable()], mdastExtensions: [gfmTableFromMarkdown()] };
  return fromMarkdown(text, options);
}

test("no table is overlooked", async () => {
  const line = fc.string({ unit: fc.constantFrom("|", "-", ":", " ", "a", "\\", ">", "`") });
  const text = fc.array(line, { minLength: 2, maxLength: 4 }).map((lines) => lines.join("\n"));
  const isSame = fc.property(text, (written) => {
    fc.pre(!written.includes(":::"));
    expect(loadMarkdown()(written)).toEqual(parseWithTables(written));
  });
  await checkProperty(isSame, { name: "tables in Markdown", runs: 2000 });
});

test("a text is parsed once, however long, while others are not asked for", () => {
  const parse = loadMarkdown();
  const long = "A word. ".repeat(200_000);
  const tree = parse(long);
  expect(parse(long)).toBe(tree);
  const short = parse("A word.");
  expect(parse("A word.")).toBe(short);
  // Together they are longer than what is kept.
  expect(parse(long)).not.toBe(tree);
});
