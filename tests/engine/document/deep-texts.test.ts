import path from "node:path";
import { expect, test } from "vitest";
import { loadMarkdown } from "#core/document/check/load-markdown.ts";
import { readTextParts } from "#core/document/check/read-text-parts.ts";
import { layOver } from "#core/document/read/lay-over.ts";
import { loadSource } from "#core/document/read/load-source.ts";
import type { Json } from "#core/json.ts";
import { resolveSite } from "../../resolve-site.ts";

const base = await loadSource(path.resolve(import.meta.dirname, "../messages/base"));

/** More than the stack is deep. */
const levels = 12_000;

function listMistakes(documents: Record<string, Json>): string[] {
  const texts = Object.entries(documents).map(([file, value]) => [
    file,
    typeof value === "string" ? value : JSON.stringify(value),
  ]);
  const source = layOver(base, Object.fromEntries(texts) as Record<string, string>);
  return resolveSite(source, { drafts: false, today: "2026-11-30" })
    .diagnostics.filter(({ file }) => file in documents)
    .map(({ code, file }) => `${file}: ${code}`);
}

const makePage = (blocks: Json[]): Json => ({
  title: "Waiting",
  description: "What we learned in the hall of a hospital.",
  blocks,
});

test("a long text may be nested deeper than the stack, and is reported", () => {
  const block = { type: "prose", props: { body: { $file: "waiting.md" } } };
  const found = listMistakes({
    "content/waiting.md": `${">".repeat(levels)} Words.`,
    "pages/waiting.json": makePage([block]),
  });
  expect(found).toEqual(["content/waiting.md: markdown-depth"]);
});

test.each([
  ["quotes", (depth: number) => `${">".repeat(depth)} Words.`],
  ["lists", (depth: number) => `${"- ".repeat(depth)}Words.`],
  ["emphasis", (depth: number) => `${"*a ".repeat(depth)}${"b* ".repeat(depth)}`],
])("100 levels of %s are read, and no more of them", (_what, write) => {
  expect(readTextParts(write(100)).tooDeep).toBeNull();
  expect(readTextParts(write(100)).words).not.toEqual([]);
  const deeper = readTextParts(`${write(101)}\n\n[After it](/after).`);
  expect(deeper.tooDeep).not.toBeNull();
  expect(deeper.links.map(({ href }) => href)).toEqual(["/after"]);
  expect(JSON.stringify(loadMarkdown()(write(levels / 10))).length).toBeLessThan(100_000);
});

test("the marks of a short text may be nested deeper than the stack, and are reported", () => {
  const text = `[a](/) ${"~~a *b ".repeat(levels / 6)}${"c* d~~ ".repeat(levels / 6)}`;
  const found = listMistakes({
    "blocks/intro/schema.json": {
      title: "Intro",
      type: "object",
      properties: { text: { type: "string", format: "rich-text" } },
    },
    "pages/news.json": makePage([{ type: "intro", props: { text } }]),
  });
  expect(found).toContain("pages/news.json: markdown-depth");
});

test("a chain of shared blocks may be longer than the stack is deep", () => {
  const shared = Array.from({ length: levels }, (_, index): [string, Json] => [
    `content/shared/s${index}.json`,
    index === levels - 1 ? { type: "prose", props: { body: "Words." } } : { use: `s${index + 1}` },
  ]);
  const found = listMistakes({
    ...Object.fromEntries(shared),
    "pages/waiting.json": makePage([{ use: "s0" }]),
  });
  expect(found).toEqual([]);
});
