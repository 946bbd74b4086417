import { expect, test } from "vitest";
import type { Json, JsonObject } from "#core/json.ts";
import { LiveSite } from "#core/live/live-site.ts";
import { openAlone } from "#core/live/open-site.ts";
import { makePage, makeSource } from "../document/make-source.ts";

const prose: JsonObject = {
  type: "object",
  additionalProperties: false,
  required: ["body"],
  properties: {
    body: { type: "string", format: "markdown" },
    tone: { type: "string", default: "plain" },
  },
};

const works: JsonObject = {
  type: "object",
  properties: { slug: { type: "string" }, body: { type: "string", format: "markdown" } },
};

const show = (body: Json): JsonObject => makePage({ blocks: [{ type: "prose", props: { body } }] });

const documents: Record<string, Json> = {
  "blocks/prose/schema.json": prose,
  "content/works/mill.json": { slug: "mill", body: { $file: "mill.md" } },
  "content/works/shop.json": { slug: "shop", body: "A shop." },
  "content/works/mill.md": "A mill.\n",
  "content/story.md": 'One.\n\n:::prose\n{ "body": "Two." }\n:::\n',
  "pages/index.json": makePage({}),
  "pages/story.json": show({ $file: "story.md" }),
  "pages/work/[slug].json": { ...show({ $entry: "body" }), collection: "works" },
};

function open(): LiveSite<ReturnType<typeof openAlone>> {
  const made = makeSource(documents);
  const source = {
    ...made,
    blocks: { ...made.blocks, prose },
    schemas: { ...made.schemas, "schema/content/works.json": works },
  };
  return new LiveSite({ root: null, source, open: openAlone, today: () => "2026-11-25" });
}

const bodyOf = (live: ReturnType<typeof open>, route: string): unknown =>
  live.page(route)?.regions.blocks[0]?.props["body"];

test("a text is read from its file, for a page and for an entry", () => {
  const live = open();
  expect(live.diagnostics()).toEqual([]);
  expect(bodyOf(live, "/story")).toContain("One.");
  expect(bodyOf(live, "/work/mill")).toBe("A mill.\n");
  expect(bodyOf(live, "/work/shop")).toBe("A shop.");
});

test("a block in a text gets the defaults of its schema", () => {
  const [block] = open().page("/story")?.regions.blocks ?? [];
  expect(Object.values(block?.inner ?? {})).toEqual([
    { type: "prose", props: { body: "Two.", tone: "plain" } },
  ]);
});

test("a saved text changes the pages that show it, and what others rest on stays", () => {
  const live = open();
  const routes = ["/", "/story", "/work/mill", "/work/shop"];
  const ask = (): string[][] => {
    const view = live.now().published;
    const { site, answer } = view.state();
    return routes.map((route) => {
      const instance = site.instances.get(route);
      if (instance === undefined) throw new Error(route);
      const { questions } = view.resolve(instance);
      return [...questions.keys()].filter((one) => one !== "common").map((one) => answer(one));
    });
  };
  const before = ask();
  const changed = (): string[] => {
    const after = ask();
    return routes.filter((_, index) => before[index]?.join() !== after[index]?.join());
  };
  expect(changed()).toEqual([]);
  live.set("content/works/mill.md", "A mill by the river.\n");
  expect(bodyOf(live, "/work/mill")).toBe("A mill by the river.\n");
  expect(changed()).toEqual(["/work/mill"]);
  live.reset("content/works/mill.md");
  live.set("content/story.md", "Another.\n");
  expect(changed()).toEqual(["/story"]);
});

test("a mistake in a text of an entry is reported once, in the text", () => {
  const live = open();
  live.set("content/works/mill.md", "A mill.\n\n[There](/nowhere).\n");
  expect(live.diagnostics().map(({ code, file, line }) => [code, file, line])).toEqual([
    ["dead-link", "content/works/mill.md", 3],
  ]);
});
