import { describe, expect, test } from "vitest";
import { renameFields } from "#core/document/bind/entry-fields.ts";
import type { Json, JsonObject } from "#core/json.ts";
import { resolveSite } from "../../resolve-site.ts";
import { makePage, makeSource, resolvePages, settings } from "./make-source.ts";

const options = { drafts: false, today: "2026-06-15" };

const works = {
  "content/works/mill.json": {
    id: "w-mill",
    order: 2,
    name: "Mill",
    kind: "factory",
    year: 2024,
    tags: ["cloth", "night"],
    kin: ["w-shop", "office"],
    head: { title: "The mill" },
  },
  "content/works/shop.json": { id: "w-shop", order: 1, name: "Shop", kind: "shop", year: 2022 },
  "content/works/office.json": { id: "w-office", order: 3, name: "Office", kind: "shop" },
};
const template = {
  "pages/work/[slug].json": {
    collection: "works",
    title: { $entry: "name" },
    description: { $entry: "kind" },
    blocks: [],
  },
};

/** The items of a list block whose `items` is this binding, on an ordinary page. */
function bindItems(binding: JsonObject, more: Record<string, Json> = {}): JsonObject[] {
  const page = makePage({ blocks: [{ type: "list", props: { items: binding } }] });
  const pages = resolvePages({ ...works, "pages/index.json": page, ...more });
  const { items } = pages.get("/")?.regions.blocks[0]?.props ?? {};
  return items as JsonObject[];
}

function namesOf(items: JsonObject[]): Json[] {
  return items.map(({ name }) => name ?? null);
}

describe("$from", () => {
  test("gives entries by their order field", () => {
    expect(namesOf(bindItems({ $from: "works" }))).toEqual(["Shop", "Mill", "Office"]);
  });

  test("gives entries of a list in the list's order", () => {
    const documents = { "content/works.json": [{ name: "B" }, { name: "A" }] };
    const page = makePage({ blocks: [{ type: "list", props: { items: { $from: "works" } } }] });
    const pages = resolvePages({ ...documents, "pages/index.json": page });
    expect(pages.get("/")?.regions.blocks[0]?.props["items"]).toMatchObject([
      { name: "B" },
      { name: "A" },
    ]);
  });

  test("keeps only the fields that the block names, and fills its defaults in", () => {
    expect(bindItems({ $from: "works", ids: ["w-mill"] })).toEqual([
      { name: "Mill", tags: ["cloth", "night"], current: false },
    ]);
  });

  test("adds the address of an entry's page", () => {
    const [first] = bindItems({ $from: "works" }, template);
    expect(first?.["href"]).toBe("/work/shop");
  });

  test("adds the address of another page of the entry, where one is named", () => {
    const second = { "pages/work/more/[slug].json": { extends: "/work/[slug]" } };
    const pages = { ...template, ...second };
    const [first] = bindItems({ $from: "works", page: "/work/more/[slug]" }, pages);
    expect(first?.["href"]).toBe("/work/more/shop");
    expect(() => bindItems({ $from: "works", page: "/work/[slag]" }, pages)).toThrow(
      "a [slug] page of works: /work/[slug], /work/more/[slug]",
    );
  });

  test("takes the page that names the collection as its entries' address, however long", () => {
    const second = { "pages/w/[slug].json": { extends: "/work/[slug]" } };
    const [first] = bindItems({ $from: "works" }, { ...template, ...second });
    expect(first?.["href"]).toBe("/work/shop");
  });

  test("takes the page that the collection's schema names, where several name the collection", () => {
    const second = { "pages/a/[slug].json": template["pages/work/[slug].json"] };
    const page = makePage({ blocks: [{ type: "list", props: { items: { $from: "works" } } }] });
    const source = makeSource({ ...works, ...template, ...second, "pages/index.json": page });
    const file = "schema/content/works.json";
    const named = { ...source.schemas[file], "x-page": "/work/[slug]" };
    const schemas = { ...source.schemas, [file]: named };
    const { value, diagnostics } = resolveSite({ ...source, schemas }, options);
    expect(diagnostics).toEqual([]);
    const home = value.pages.find(({ route }) => route === "/");
    expect(home?.regions.blocks[0]?.props["items"]).toMatchObject([
      { href: "/work/shop" },
      { href: "/work/mill" },
      { href: "/work/office" },
    ]);
  });

  test.each<[string, JsonObject, string[]]>([
    ["limit", { limit: 2 }, ["Shop", "Mill"]],
    ["a limit beyond the end", { limit: 9 }, ["Shop", "Mill", "Office"]],
    ["sort by text", { sort: "name" }, ["Mill", "Office", "Shop"]],
    ["sort by number", { sort: "year" }, ["Office", "Shop", "Mill"]],
    ["sort downwards", { sort: "-year" }, ["Mill", "Shop", "Office"]],
    ["sort by slug", { sort: "slug" }, ["Mill", "Office", "Shop"]],
    ["sort, what is missing last", { sort: "tags" }, ["Mill", "Shop", "Office"]],
    ["where", { where: { kind: "shop" } }, ["Shop", "Office"]],
    ["where with a default", { where: { year: 2020 } }, ["Office"]],
    ["where in a list", { where: { tags: "night" } }, ["Mill"]],
    ["where of two fields", { where: { kind: "shop", year: 2022 } }, ["Shop"]],
    ["ids in the order given", { ids: ["w-office", "mill"] }, ["Office", "Mill"]],
    ["except an id", { except: "w-mill" }, ["Shop", "Office"]],
    ["except a slug", { except: "shop" }, ["Mill", "Office"]],
    [
      "where, then order, then limit",
      { limit: 1, sort: "-order", where: { kind: "shop" } },
      ["Office"],
    ],
    [
      "except what is not in the list anyhow",
      { except: "mill", where: { kind: "shop" } },
      ["Shop", "Office"],
    ],
    ["as", { as: { name: "kind" }, limit: 1 }, ["shop"]],
  ])("%s", (_name, parts, expected) => {
    expect(namesOf(bindItems({ $from: "works", ...parts }))).toEqual(expected);
  });
});

test("where compares objects whatever the order of their keys", () => {
  const head = { title: "The mill", sub: "By the river" };
  const documents = {
    "content/works/mill.json": { ...works["content/works/mill.json"], head },
    "content/works/shop.json": works["content/works/shop.json"],
  };
  const list = (where: JsonObject): JsonObject => ({
    type: "list",
    props: { items: { $from: "works", where } },
  });
  const page = makePage({
    blocks: [list({ head }), list({ head: { sub: "By the river", title: "The mill" } })],
  });
  const blocks = resolvePages({ ...documents, "pages/index.json": page }).get("/")?.regions.blocks;
  const names = blocks?.map(({ props }) => namesOf(props["items"] as JsonObject[]));
  expect(names).toEqual([["Mill"], ["Mill"]]);
});

describe("on a [slug] page", () => {
  function bindOnEntry(binding: JsonObject): JsonObject[] {
    const blocks = [{ type: "list", props: { items: binding } }];
    const page = { ...template["pages/work/[slug].json"], blocks };
    const pages = resolvePages({ ...works, "pages/work/[slug].json": page });
    return pages.get("/work/mill")?.regions.blocks[0]?.props["items"] as JsonObject[];
  }

  test("there is a page for each entry, with the entry's values", () => {
    const blocks = [{ type: "note", props: { title: { $entry: "head.title" } } }];
    const page = { ...template["pages/work/[slug].json"], blocks };
    const pages = resolvePages({ ...works, "pages/work/[slug].json": page });
    expect([...pages.keys()]).toEqual(["/work/mill", "/work/office", "/work/shop"]);
    expect(pages.get("/work/mill")).toMatchObject({
      title: "Mill",
      description: "factory",
      entry: { collection: "works", slug: "mill" },
      regions: { blocks: [{ props: { title: "The mill" } }] },
    });
    // What an entry leaves out, and the block does not need, is left to the block's default.
    expect(pages.get("/work/shop")?.regions.blocks[0]?.props["title"]).toBe("A note");
  });

  test("its own entry is marked", () => {
    const items = bindOnEntry({ $from: "works" });
    expect(items.map(({ current }) => current)).toEqual([false, true, false]);
  });

  test("its own entry can be left out", () => {
    expect(namesOf(bindOnEntry({ $from: "works", except: "current" }))).toEqual(["Shop", "Office"]);
  });

  test("parts of its fields get other names, in a list and in an object", () => {
    const talks = [{ heading: "Looms", tags: ["cloth"] }, { heading: "Night" }];
    const entry = { ...works["content/works/mill.json"], talks };
    const blocks = [
      { type: "list", props: { items: { $entry: "talks", as: { name: "heading" } } } },
      { type: "note", props: { look: { $entry: "head", as: { tone: "title" } } } },
    ];
    const pages = resolvePages({
      ...works,
      "content/works/mill.json": entry,
      "pages/work/[slug].json": { ...template["pages/work/[slug].json"], blocks },
    });
    expect(pages.get("/work/mill")?.regions.blocks.map(({ props }) => props)).toMatchObject([
      { items: [{ name: "Looms", tags: ["cloth"] }, { name: "Night" }] },
      { look: { tone: "The mill" } },
    ]);
    expect(renameFields({ a: 1, b: 2, c: 3 }, new Map([["b", "a"]]))).toEqual({ b: 1, c: 3 });
    const swapped = new Map([
      ["a", "b"],
      ["b", "a"],
    ]);
    expect(renameFields([{ a: 1, b: 2 }, "text"], swapped)).toEqual([{ a: 2, b: 1 }, "text"]);
  });

  test("ids come from a field of the entry, in its order", () => {
    const items = bindOnEntry({ $from: "works", ids: { $entry: "kin" } });
    expect(namesOf(items)).toEqual(["Shop", "Office"]);
  });
});

describe("$site", () => {
  test("gives a setting, in pages and in entries", () => {
    const pages = resolvePages({
      "content/site.json": {
        ...settings,
        contacts: { main: { phone: "+1 202 555 0142" } },
        name: "Harbour",
      },
      "content/works.json": [{ name: { $site: "name" } }],
      "pages/index.json": makePage({
        title: { $site: "name" },
        blocks: [
          { type: "note", props: { text: { $site: "contacts.main.phone" } } },
          { type: "list", props: { items: { $from: "works" } } },
        ],
      }),
    });
    expect(pages.get("/")).toMatchObject({
      title: "Harbour",
      regions: {
        blocks: [
          { props: { text: "+1 202 555 0142" } },
          { props: { items: [{ name: "Harbour" }] } },
        ],
      },
    });
  });
});

describe("$page", () => {
  test("gives facts of the page that the block stands on", () => {
    const blocks = [
      { type: "note", props: { title: { $page: "title" }, text: { $page: "description" } } },
      { type: "note", props: { text: { $page: "route" } } },
      { type: "steps", props: { items: { $page: "trail" } } },
    ];
    const pages = resolvePages({
      ...works,
      "pages/index.json": makePage({ title: "Home" }),
      "pages/work.json": makePage({ title: "What we have made", label: "Works" }),
      "pages/work/[slug].json": { ...template["pages/work/[slug].json"], blocks },
    });
    expect(pages.get("/work/mill")?.trail).toEqual([
      { label: "Home", href: "/" },
      { label: "Works", href: "/work" },
      { label: "Mill" },
    ]);
    expect(pages.get("/work/mill")?.regions.blocks).toMatchObject([
      { props: { title: "Mill", text: "factory" } },
      { props: { text: "/work/mill" } },
      { props: { items: [{ label: "Home", href: "/" }, { label: "Works" }, { label: "Mill" }] } },
    ]);
  });
});

test("what two pages look up is not shared between them", () => {
  const page = makePage({ blocks: [{ type: "list", props: { items: { $from: "works" } } }] });
  const pages = resolvePages({ ...works, "pages/a.json": page, "pages/b.json": page });
  const [a, b] = ["/a", "/b"].map((route) => pages.get(route)?.regions.blocks[0]?.props["items"]);
  expect(a).toEqual(b);
  expect(a).not.toBe(b);
});
