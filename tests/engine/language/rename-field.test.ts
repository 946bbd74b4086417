import { parseSync } from "vite";
import { expect, test } from "vitest";
import type { Json, JsonObject } from "#core/json.ts";
import { openKnowledge } from "#core/language/knowledge.ts";
import { changeSource } from "#core/language/rename/apply-plan.ts";
import { findNewMessages } from "#core/language/rename/find-new-messages.ts";
import { nameRename } from "#core/language/rename/name-rename.ts";
import { planRename } from "#core/language/rename/plan-rename.ts";
import { makePage, makeSource } from "../document/make-source.ts";

const text = { type: "string" };
const item = { type: "object", properties: { title: text, summary: text, href: text } };
const list: JsonObject = {
  type: "object",
  properties: {
    items: { type: "array", items: item },
    groups: {
      type: "array",
      items: { type: "object", properties: { title: text, items: { type: "array", items: item } } },
    },
    title: text,
  },
};

const schema: JsonObject = {
  type: "object",
  required: ["summary", "date"],
  "x-feed": { date: "date" },
  properties: {
    slug: text,
    title: text,
    summary: text,
    date: { type: "string", format: "date" },
    cover: { type: "object", properties: { label: text } },
  },
};

const fair = { title: "Fair", summary: "All of it.", date: "2026-01-02", cover: { label: "One" } };

const documents: Record<string, Json> = {
  "blocks/list/schema.json": list,
  "schema/content/news.json": schema,
  "content/news/fair.json": fair,
  "pages/index.json": makePage({
    blocks: [
      {
        type: "list",
        props: { items: { $from: "news", sort: "-date", where: { summary: "x" }, except: "none" } },
      },
      { type: "list", props: { items: { $from: "news", as: { title: "summary" } } } },
      { type: "list", props: { groups: { $from: "news", group: { year: "date" } } } },
    ],
  }),
  "pages/news/[slug].json": makePage({
    collection: "news",
    title: { $entry: "title" },
    description: { $entry: "summary" },
    blocks: [{ type: "list", props: { title: { $entry: "cover.label" } } }],
  }),
};

function makeSite() {
  const made = makeSource(documents);
  const schemas = { ...made.schemas, "schema/content/news.json": schema };
  return { ...made, blocks: { ...made.blocks, list }, schemas };
}

function rename(from: string, to: string, texts: Record<string, string> = {}) {
  return renameIn(makeSite(), { from, to }, texts);
}

function renameIn(
  source: ReturnType<typeof makeSite>,
  { from, to }: { from: string; to: string },
  texts: Record<string, string> = {},
) {
  const change = { kind: "field", from, to, today: "2026-11-25" } as const;
  const plan = planRename(openKnowledge(source), change, { texts, parse: parseSync });
  if ("problem" in plan) throw new Error(plan.problem);
  const { documents: after } = changeSource(source, plan);
  const read = (file: string): Json => JSON.parse(after.read(file) ?? "null") as Json;
  return { read, plan, found: findNewMessages(source, plan, "2026-11-25") };
}

test("a field is changed in its schema, in entries and in bindings, and props keep their value", () => {
  const { read, found } = rename("news.summary", "excerpt");
  expect(read("schema/content/news.json")).toMatchObject({
    required: ["excerpt", "date"],
    properties: { excerpt: text },
  });
  expect(read("content/news/fair.json")).toEqual({
    title: "Fair",
    excerpt: "All of it.",
    date: "2026-01-02",
    cover: { label: "One" },
  });
  expect(read("pages/index.json")).toMatchObject({
    blocks: [
      { props: { items: { where: { excerpt: "x" }, as: { summary: "excerpt" } } } },
      { props: { items: { as: { title: "excerpt", summary: "excerpt" } } } },
      { props: { groups: { group: { year: "date" }, as: { summary: "excerpt" } } } },
    ],
  });
  expect(read("pages/news/[slug].json")).toMatchObject({ description: { $entry: "excerpt" } });
  expect(found).toEqual([]);
});

test("a day is changed in sort, group and the feed", () => {
  const { read } = rename("news.date", "day");
  expect(read("schema/content/news.json")).toMatchObject({
    "x-feed": { date: "day" },
    required: ["summary", "day"],
  });
  expect(read("pages/index.json")).toMatchObject({
    blocks: [
      { props: { items: { sort: "-day" } } },
      {},
      { props: { groups: { group: { year: "day" } } } },
    ],
  });
});

test("a field that a calendar reads by its name is named there", () => {
  const file = "schema/content/news.json";
  const withCalendar = (note: JsonObject) => {
    const made = { ...schema, "x-calendar": note };
    const source = makeSource({ ...documents, [file]: made });
    const site = makeSite();
    return { ...source, blocks: site.blocks, schemas: { ...site.schemas, [file]: made } };
  };
  const noteAfter = (from: string, note: JsonObject) =>
    renameIn(withCalendar(note), { from, to: "named" }).read(file);
  const note = { start: "date" };
  expect(noteAfter("news.title", note)).toMatchObject({
    "x-calendar": { start: "date", title: "named" },
  });
  expect(noteAfter("news.date", note)).toMatchObject({ "x-calendar": { start: "named" } });
  expect(noteAfter("news.summary", note)).toMatchObject({ "x-calendar": note });
  const named = { ...note, text: "summary" };
  expect(noteAfter("news.summary", named)).toMatchObject({
    "x-calendar": { start: "date", text: "named" },
  });
});

test("a field in a field is changed as a step of paths, and its parent too", () => {
  const inner = rename("news.cover.label", "name");
  expect(inner.read("content/news/fair.json")).toMatchObject({ cover: { name: "One" } });
  const block = (value: Json): unknown => ({ blocks: [{ props: { title: { $entry: value } } }] });
  expect(inner.read("pages/news/[slug].json")).toMatchObject(block("cover.name") as JsonObject);
  const outer = rename("news.cover", "picture");
  expect(outer.read("content/news/fair.json")).toMatchObject({ picture: { label: "One" } });
  expect(outer.read("pages/news/[slug].json")).toMatchObject(block("picture.label") as JsonObject);
});

test("a field with the prop's name needs no as", () => {
  const { read } = rename("news.title", "headline");
  expect(read("pages/index.json")).toMatchObject({
    blocks: [{ props: { items: { as: { title: "headline" } } } }, {}, {}],
  });
  const second = (read("pages/index.json") as { blocks: { props: { items: JsonObject } }[] })
    .blocks[1];
  expect(second?.props.items).toEqual({ $from: "news", as: { title: "summary" } });
});

test("code that names the collection is listed, where it has the word", () => {
  const texts = {
    "theme/outputs/news.ts": 'entries("news").map((one) => one.summary);',
    "theme/outputs/team.ts": 'entries("team").map((one) => one.summary);',
  };
  const { plan } = rename("news.summary", "excerpt", texts);
  expect(plan.look).toEqual([{ file: "theme/outputs/news.ts", offset: 33, length: 7 }]);
});

test("an editor renames a field at its schema", () => {
  const target = { kind: "field", collection: "news", path: ["cover", "label"] } as const;
  expect(nameRename({ ...target, path: [...target.path] })).toEqual({
    kind: "field",
    from: "news.cover.label",
  });
});
