import path from "node:path";
import { parseTree } from "jsonc-parser";
import { expect, test, vi } from "vitest";
import { lineStartAt, lineStartsOf } from "#core/edit/line-starts.ts";
import { describeLayout } from "#core/edit/write-value.ts";
import { layOver } from "#core/document/read/lay-over.ts";
import type { JsonObject } from "#core/json.ts";
import { type ReadJson, readJson } from "#core/document/read/read-json.ts";
import { loadSource } from "#core/document/read/load-source.ts";
import { resolveSite } from "../../resolve-site.ts";

vi.mock("jsonc-parser", { spy: true });

const base = await loadSource(path.resolve(import.meta.dirname, "../messages/base"));
const count = 1000;
const file = "pages/many.json";
const page = { title: "Many", description: "A page with many mistakes, each of them the same." };
const block = { type: "prose", props: { body: "Words." } };

const withProps = (props: JsonObject) => ({ ...block, props: { ...block.props, ...props } });

test.each([
  ["a misspelt key", "unknown-property", () => ({ ...block, props: { boddy: "Words." } })],
  ["a key that there is not", "unknown-property", () => withProps({ nonesuch: 1 })],
  ["a misspelt key of the block", "block-property", () => ({ ...block, porps: block.props })],
  ["a wrong value", "wrong-type", () => withProps({ body: 4 })],
  ["a misspelt type", "unknown-block", () => ({ ...block, type: "porse" })],
  ["a missing key", "missing-property", () => ({ type: "prose", props: {} })],
  ["an id that others have", "block-id", () => ({ ...block, id: "same" })],
  ["a link to nowhere", "dead-link", () => withProps({ body: "[A](/nowhere)" })],
  ["a misspelt collection", "unknown-collection", () => withProps({ body: { $from: "servics" } })],
])(
  "a document whose blocks have %s each is parsed as often as one with one",
  (_what, code, make) => {
    const countParsed = (length: number): { mistakes: number; parsed: number } => {
      vi.mocked(parseTree).mockClear();
      const blocks = Array.from({ length }, make);
      const source = layOver(base, { [file]: JSON.stringify({ ...page, blocks }, null, 2) });
      const { diagnostics } = resolveSite(source, { drafts: false, today: "2026-11-21" });
      const mistakes = diagnostics.filter((one) => one.file === file && one.code === code).length;
      return { mistakes, parsed: vi.mocked(parseTree).mock.calls.length };
    };
    const [few, many] = [countParsed(3), countParsed(count)];
    expect(many.mistakes).toBeGreaterThanOrEqual(count - 1);
    expect(many.parsed).toBeLessThanOrEqual(few.parsed);
  },
);

test("what every fix of a text asks of the whole of it is found once", () => {
  const text = JSON.stringify({ ...page, blocks: Array.from({ length: count }, () => block) });
  expect(describeLayout(text)).toBe(describeLayout(text));
  expect(lineStartsOf(text)).toBe(lineStartsOf(text));
  expect([lineStartAt("a\nbc\n", 0), lineStartAt("a\nbc\n", 3), lineStartAt("a\nbc\n", 5)]).toEqual(
    [0, 2, 5],
  );
});

test("a document that is longer than all that is kept of others is parsed once all the same", () => {
  const text = JSON.stringify({ ...page, text: "long ".repeat(1_000_000) });
  expect(readJson(file, text)).toBe(readJson(file, text));
});

test("content is parsed once, however much of it there is", () => {
  const text = JSON.stringify({ text: "long ".repeat(100_000) });
  const files = Array.from({ length: 12 }, (_, index) => `content/articles/article-${index}.json`);
  const read = (): ReadJson[] => files.map((name) => readJson(name, text));
  const first = read();
  read().forEach((result, index) => expect(result).toBe(first[index]));
});

test("a text that quotes JSON is read as quickly as any other", () => {
  vi.mocked(parseTree).mockClear();
  const quoted = JSON.stringify({ text: 'Write { "title": "…" }, then "description": "…".' });
  expect(readJson(file, quoted).issues).toEqual([]);
  expect(parseTree).not.toHaveBeenCalled();
  expect(readJson(file, String.raw`{"a\\":1,"a\\":2}`).issues).toHaveLength(1);
  expect(parseTree).toHaveBeenCalledOnce();
});
