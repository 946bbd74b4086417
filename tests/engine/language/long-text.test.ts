import { parseSync } from "vite";
import { expect, test } from "vitest";
import type { Json, JsonObject } from "#core/json.ts";
import { complete } from "#core/language/complete/complete.ts";
import { define } from "#core/language/define.ts";
import { hover } from "#core/language/hover/hover.ts";
import { openKnowledge } from "#core/language/knowledge.ts";
import { describeTarget } from "#core/language/look-up/describe-target.ts";
import { findUnused } from "#core/language/look-up/find-unused.ts";
import { changeSource } from "#core/language/rename/apply-plan.ts";
import { planRename } from "#core/language/rename/plan-rename.ts";
import { makePage, makeSource } from "../document/make-source.ts";
import { placeCursor } from "./place-cursor.ts";

const text = `Write [to us](/contact#form), or to [them][them].

![A hall](/images/hall.jpg)

:::prose
{ "body": "Inside." }
:::

[them]: /contact
`;

const prose: JsonObject = {
  type: "object",
  properties: { body: { type: "string", format: "markdown" } },
  examples: [{ body: "An example." }],
};

const documents: Record<string, Json> = {
  "blocks/prose/schema.json": prose,
  "pages/contact.json": makePage({ blocks: [] }),
  "pages/story.json": makePage({
    blocks: [{ type: "prose", props: { body: { $file: "story.md" } } }],
  }),
  "pages/short.json": makePage({
    blocks: [{ type: "prose", props: { body: 'Write "[to us](/contact)".' } }],
  }),
  "content/story.md": text,
  "content/forgotten.md": "Nobody names this.\n",
};

const made = makeSource(documents);
const source = {
  ...made,
  blocks: { ...made.blocks, prose },
  assets: ["/images/hall.jpg", "/images/plan.svg", "/terms.pdf"],
};

test("where finds the links, pictures and blocks of texts, in files and in strings", () => {
  const knowledge = openKnowledge(source);
  const places = (target: Parameters<typeof describeTarget>[1]): string[] =>
    describeTarget(knowledge, target, {}).used.map(
      ({ file, line, column }) => `${file}:${line}:${column}`,
    );
  expect(places({ kind: "page", route: "/contact" })).toEqual([
    "content/story.md:1:15",
    "content/story.md:9:9",
    expect.stringMatching(/^pages\/short\.json:/),
  ]);
  expect(places({ kind: "file", address: "/images/hall.jpg" })).toEqual(["content/story.md:3:11"]);
  expect(places({ kind: "block", type: "prose" })).toContain("content/story.md:5:4");
  expect(places({ kind: "text", file: "content/story.md" })).toEqual([
    expect.stringMatching(/^pages\/story\.json:/),
  ]);
});

test("a text that no document names is unused", () => {
  const unused = findUnused(openKnowledge(source), {}, { isWithProps: true }).filter(
    ({ kind }) => kind === "text",
  );
  expect(unused.map(({ name }) => name)).toEqual(["content/forgotten.md"]);
});

test("a page's new address is written into texts, and nothing else of them changes", () => {
  const knowledge = openKnowledge(source);
  const rename = { from: "/contact", to: "/write", today: "2026-11-25" };
  const plan = planRename(knowledge, { kind: "page", ...rename }, { texts: {}, parse: parseSync });
  if ("problem" in plan) throw new Error(plan.problem);
  const changed = changeSource(source, plan);
  expect(changed.documents.read("content/story.md")).toBe(text.replaceAll("/contact", "/write"));
  expect(changed.documents.read("pages/short.json")).toContain(
    String.raw`Write \"[to us](/write)\".`,
  );
});

test("an address, a picture, a block and a language are completed", () => {
  const labels = (marked: string): string[] => {
    const { knowledge, position } = placeCursor(source, "content/story.md", marked);
    return complete(knowledge, position).items.map(({ label }) => label);
  };
  expect(labels("Write [to us](/con‸)")).toEqual(expect.arrayContaining(["/contact", "/story"]));
  expect(labels("![A hall](‸)")).toEqual(["/images/hall.jpg", "/images/plan.svg"]);
  expect(labels("Words.\n\n:::p‸")).toContain("prose");
  expect(labels("```typ‸")).toContain("typescript");
  expect(labels("Only words ‸")).toEqual([]);
});

test("a link leads to its page, and a name to its text", () => {
  const at = (file: string, marked: string): string[] => {
    const { knowledge, position } = placeCursor(source, file, marked);
    return (define(knowledge, position)?.to ?? []).map((span) => span.file);
  };
  expect(at("content/story.md", "Write [to us](/con‸tact).")).toEqual(["pages/contact.json"]);
  const page = JSON.stringify(documents["pages/story.json"]);
  expect(at("pages/story.json", page.replace("story.md", "sto‸ry.md"))).toEqual([
    "content/story.md",
  ]);
  const { knowledge, position } = placeCursor(source, "content/story.md", "[us](/con‸tact)");
  expect(hover(knowledge, position)?.markdown).not.toBe("");
});
