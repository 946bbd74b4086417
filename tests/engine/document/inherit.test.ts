import { describe, expect, test } from "vitest";
import type { Json, JsonObject } from "#core/json.ts";
import type { ResolvedPage } from "#core/document/resolved-site.ts";
import { makePage, resolvePages, settings } from "./make-source.ts";

const base = makePage({
  title: "Base",
  theme: "light",
  layout: "left",
  seo: { modified: "2026-01-01", noindex: true },
  blocks: [
    {
      type: "note",
      id: "story",
      props: { title: "Story", look: { tone: "loud", width: 4 }, size: 5 },
    },
    { type: "note", id: "end", props: { title: "End" } },
  ],
  aside: [{ type: "note", id: "side" }],
});

describe("a variant", () => {
  test("has everything of its base", () => {
    const pages = resolvePages({
      "pages/base.json": base,
      "pages/same.json": { extends: "/base" },
    });
    const { route, file, trail, regions, ...same } = pages.get("/same") ?? {};
    expect(route).toBe("/same");
    expect(file).toBe("pages/same.json");
    expect(trail?.at(-1)?.label).toBe("Base");
    expect(regions).toEqual(pages.get("/base")?.regions);
    expect(pages.get("/base")).toMatchObject(same);
  });

  test("replaces keys, and seo key by key", () => {
    const variant = { extends: "/base", theme: "dark", layout: "right", seo: { noindex: false } };
    const pages = resolvePages({ "pages/base.json": base, "pages/dark.json": variant });
    expect(pages.get("/dark")).toMatchObject({
      title: "Base",
      theme: "dark",
      layout: "right",
      seo: { modified: "2026-01-01", noindex: false },
    });
    expect(pages.get("/base")).toMatchObject({ theme: "light", seo: { noindex: true } });
  });

  test("replaces a region whole", () => {
    const variant = { extends: "/base", blocks: [{ type: "note", props: { title: "Alone" } }] };
    const pages = resolvePages({ "pages/base.json": base, "pages/short.json": variant });
    expect(pages.get("/short")?.regions.blocks.map(({ props }) => props["title"])).toEqual([
      "Alone",
    ]);
    expect(pages.get("/short")?.regions.aside).toHaveLength(1);
  });

  test("patches blocks by id in every region", () => {
    const patch = {
      story: { title: null, look: { width: 6 } },
      side: { text: "Beside" },
    };
    const variant = { extends: "/base", patch };
    const pages = resolvePages({ "pages/base.json": base, "pages/patched.json": variant });
    const { blocks, aside } = pages.get("/patched")?.regions ?? {};
    expect(blocks?.[0]?.props).toEqual({
      title: "A note",
      size: 5,
      look: { tone: "loud", width: 6 },
    });
    expect(blocks?.[1]?.props["title"]).toBe("End");
    expect(aside?.[0]?.props["text"]).toBe("Beside");
    expect(pages.get("/base")?.regions.blocks[0]?.props["title"]).toBe("Story");
  });

  test("of a variant of a variant adds up", () => {
    const pages = resolvePages({
      "pages/base.json": base,
      "pages/a.json": { extends: "/base", theme: "dark", patch: { story: { title: "A" } } },
      "pages/b.json": { extends: "/a", layout: "center", patch: { story: { text: "B" } } },
    });
    expect(pages.get("/b")).toMatchObject({
      theme: "dark",
      layout: "center",
      regions: { blocks: [{ props: { title: "A", text: "B" } }, {}] },
    });
  });

  test("may come before its base in the alphabet", () => {
    const pages = resolvePages({
      "pages/a.json": { extends: "/z", theme: "dark" },
      "pages/z.json": base,
    });
    expect(pages.get("/a")?.regions.blocks).toHaveLength(2);
  });

  test("patches a shared block by the id of its use", () => {
    const pages = resolvePages({
      "content/shared/hint.json": { type: "note", id: "hint", props: { title: "Hint" } },
      "pages/base.json": makePage({ blocks: [{ use: "hint" }, { use: "hint", id: "second" }] }),
      "pages/a.json": { extends: "/base", patch: { second: { title: "Second" } } },
    });
    const blocks = pages.get("/a")?.regions.blocks.map(({ id, props }) => [id, props["title"]]);
    expect(blocks).toEqual([
      ["hint", "Hint"],
      ["second", "Second"],
    ]);
  });
});

describe("the page of one entry as a base", () => {
  const documents = {
    "content/works.json": [
      { slug: "mill", name: "Mill", kind: "factory" },
      { slug: "shop", name: "Shop", kind: "shop" },
    ],
    "pages/work/[slug].json": {
      collection: "works",
      title: { $entry: "name" },
      description: { $entry: "kind" },
      blocks: [{ type: "note", id: "head", props: { title: { $entry: "name" } } }],
    },
  };

  test("gives that entry's values", () => {
    const pages = resolvePages({
      ...documents,
      "pages/work/shop-dark.json": { extends: "/work/shop", theme: "dark" },
      "pages/work/shop-dark-wide.json": {
        extends: "/work/shop-dark",
        layout: "full",
        patch: { head: { text: { $entry: "kind" } } },
      },
    });
    expect(pages.get("/work/shop-dark")).toMatchObject({
      title: "Shop",
      theme: "dark",
      entry: { slug: "shop" },
      regions: { blocks: [{ props: { title: "Shop" } }] },
    });
    expect(pages.get("/work/shop-dark-wide")).toMatchObject({
      theme: "dark",
      regions: { blocks: [{ props: { title: "Shop", text: "shop" } }] },
    });
  });

  test("a [slug] page may extend another and keep its collection", () => {
    const pages = resolvePages({
      ...documents,
      "pages/work/big/[slug].json": { extends: "/work/[slug]", theme: "dark" },
    });
    expect([...pages.keys()]).toEqual([
      "/work/big/mill",
      "/work/big/shop",
      "/work/mill",
      "/work/shop",
    ]);
    expect(pages.get("/work/big/mill")).toMatchObject({ title: "Mill", theme: "dark" });
  });
});

describe("what a page gets that says nothing", () => {
  test("defaults, and regions that are empty", () => {
    const pages = resolvePages({ "pages/a.json": makePage({}) });
    const plain = { theme: "light", layout: "full", status: "published", seo: {} };
    const regions = { header: [], banner: [], blocks: [], aside: [], closing: [], footer: [] };
    expect(pages.get("/a")).toMatchObject({ ...plain, regions });
  });

  test("the site's closing, unless it has one, even an empty one", () => {
    const pages = resolvePages({
      "content/site.json": {
        ...settings,
        defaults: { closing: [{ type: "note", props: { title: "Bye" } }] },
      },
      "pages/a.json": makePage({}),
      "pages/b.json": makePage({ closing: [] }),
    });
    expect(pages.get("/a")?.regions.closing.map(({ props }) => props["title"])).toEqual(["Bye"]);
    expect(pages.get("/b")?.regions.closing).toEqual([]);
  });

  test("props that have a default, also inside what is written", () => {
    const blocks = [{ type: "note" }, { type: "note", props: { look: {} } }];
    const pages = resolvePages({ "pages/a.json": makePage({ blocks }) });
    const props = pages.get("/a")?.regions.blocks.map((block) => block.props);
    expect(props).toEqual([
      { title: "A note", size: 3 },
      { title: "A note", size: 3, look: { tone: "calm" } },
    ]);
  });
});

describe("a site's defaults", () => {
  const note = (id: string, title: string): JsonObject => ({ type: "note", id, props: { title } });
  const documents = {
    "content/site.json": {
      ...settings,
      defaults: {
        header: [note("header", "Top")],
        banner: [{ type: "note", id: "banner", props: { title: { $page: "title" } } }],
        closing: [note("end", "Bye"), note("more", "More")],
        footer: [note("footer", "Bottom")],
      },
    },
    "pages/a.json": makePage({ title: "A" }),
  };

  function titlesOf(page: ResolvedPage | undefined): Record<string, Json[]> {
    const lists = Object.entries(page?.regions ?? {});
    const titles = lists.map(([region, blocks]): [string, Json[]] => [
      region,
      blocks.map(({ props }) => props["title"] ?? null),
    ]);
    return Object.fromEntries(titles.filter(([, list]) => list.length > 0));
  }

  test("fill the regions that a page does not write", () => {
    expect(titlesOf(resolvePages(documents).get("/a"))).toEqual({
      header: ["Top"],
      banner: ["A"],
      closing: ["Bye", "More"],
      footer: ["Bottom"],
    });
  });

  test("are replaced or emptied by a page, and by what extends it", () => {
    const pages = resolvePages({
      ...documents,
      "pages/b.json": makePage({ header: [note("own", "Own")], banner: [], footer: [] }),
      "pages/c.json": { extends: "/b", closing: [] },
    });
    const own = { header: ["Own"], closing: ["Bye", "More"] };
    expect(titlesOf(pages.get("/b"))).toEqual(own);
    expect(titlesOf(pages.get("/c"))).toEqual({ header: ["Own"] });
  });

  test("are patched by id, for that page and what extends it alone", () => {
    const pages = resolvePages({
      ...documents,
      "pages/b.json": { extends: "/a", patch: { end: { title: "See you" } } },
      "pages/c.json": { extends: "/b", title: "C", patch: { header: { text: "Here" } } },
    });
    expect(titlesOf(pages.get("/a"))["closing"]).toEqual(["Bye", "More"]);
    expect(titlesOf(pages.get("/b"))["closing"]).toEqual(["See you", "More"]);
    expect(titlesOf(pages.get("/c"))).toMatchObject({
      banner: ["C"],
      closing: ["See you", "More"],
    });
    expect(pages.get("/c")?.regions.header[0]?.props).toMatchObject({ title: "Top", text: "Here" });
    expect(pages.get("/b")?.regions.header[0]?.props["text"]).toBeUndefined();
  });

  test("are patched by a page that extends none, too", () => {
    const patch = { end: { title: "See you" } };
    const pages = resolvePages({ ...documents, "pages/b.json": makePage({ patch }) });
    expect(titlesOf(pages.get("/b"))["closing"]).toEqual(["See you", "More"]);
  });

  test("that a page writes itself are not there to be patched", () => {
    const page = makePage({ closing: [note("end", "Own")], patch: { end: { title: "x" } } });
    expect(() => resolvePages({ ...documents, "pages/b.json": page })).toThrow("extends none");
  });
});
