import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { expect, test } from "vitest";
import { loadMarkdown } from "#core/document/check/load-markdown.ts";
import type { MarkdownPackages } from "#core/markdown/parse-markdown.ts";

const root = path.resolve(import.meta.dirname, "..");
// The engine's own packages.
const load = createRequire(path.join(root, "src/package.json"));
const { fromMarkdown } = load("mdast-util-from-markdown") as MarkdownPackages;
const { gfmTable } = load("micromark-extension-gfm-table") as MarkdownPackages;
const { gfmTableFromMarkdown } = load("mdast-util-gfm-table") as MarkdownPackages;

test("texts of this project are parsed as by a parser that looks for tables in each", () => {
  const files = execFileSync("git", ["ls-files", "*.md"], { cwd: root, encoding: "utf8" });
  const texts = files
    .split("\n")
    .filter(Boolean)
    .map((file) => readFileSync(path.join(root, file), "utf8"))
    .filter((text) => !/:::|~~|\[\^/.test(text));
  const options = { extensions: [gfmTable()], mdastExtensions: [gfmTableFromMarkdown()] };
  expect(texts.length).toBeGreaterThan(20);
  for (const text of texts) expect(loadMarkdown()(text)).toEqual(fromMarkdown(text, options));
});
