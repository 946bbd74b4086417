import { describe, expect, test } from "vitest";
import { makePage, resolvePages } from "./make-source.ts";

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
    const { route, file, banner, blocks, ...same } = pages.get("/same") ?? {};
    expect(route).toBe("/same");
    expect(file).toBe("pages/same.json");
    expect(banner?.trail.at(-1)?.label).toBe("Base");
    expect(blocks).toEqual(pages.get("/base")?.blocks);
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
    expect(pages.get("/short")?.blocks.map(({ props }) => props["title"])).toEqual(["Alone"]);
    expect(pages.get("/short")?.aside).toHaveLength(1);
  });

  test("patches blocks by id in every region", () => {
    const patch = {
      story: { title: null, look: { width: 6 } },
      side: { text: "Beside" },
    };
    const variant = { extends: "/base", patch };
    const pages = resolvePages({ "pages/base.json": base, "pages/patched.json": variant });
    const { blocks, aside } = pages.get("/patched") ?? {};
    expect(blocks?.[0]?.props).toEqual({
      title: "A note",
      size: 5,
      look: { tone: "loud", width: 6 },
    });
    expect(blocks?.[1]?.props["title"]).toBe("End");
    expect(aside?.[0]?.props["text"]).toBe("Beside");
    expect(pages.get("/base")?.blocks[0]?.props["title"]).toBe("Story");
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
      blocks: [{ props: { title: "A", text: "B" } }, {}],
    });
  });

  test("may come before its base in the alphabet", () => {
    const pages = resolvePages({
      "pages/a.json": { extends: "/z", theme: "dark" },
      "pages/z.json": base,
    });
    expect(pages.get("/a")?.blocks).toHaveLength(2);
  });

  test("patches a shared block by the id of its use", () => {
    const pages = resolvePages({
      "content/shared/hint.json": { type: "note", id: "hint", props: { title: "Hint" } },
      "pages/base.json": makePage({ blocks: [{ use: "hint" }, { use: "hint", id: "second" }] }),
      "pages/a.json": { extends: "/base", patch: { second: { title: "Second" } } },
    });
    const blocks = pages.get("/a")?.blocks.map(({ id, props }) => [id, props["title"]]);
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
      blocks: [{ props: { title: "Shop" } }],
    });
    expect(pages.get("/work/shop-dark-wide")).toMatchObject({
      theme: "dark",
      blocks: [{ props: { title: "Shop", text: "shop" } }],
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
  test("defaults, and a banner everywhere but on /", () => {
    const pages = resolvePages({ "pages/index.json": makePage({}), "pages/a.json": makePage({}) });
    const plain = { theme: "light", layout: "full", status: "published", blocks: [], aside: [] };
    expect(pages.get("/a")).toMatchObject({ ...plain, closing: [], seo: {} });
    expect(pages.get("/a")?.banner?.title).toBe("A page");
    expect(pages.get("/")?.banner).toBeNull();
  });

  test("a banner can be switched on and off", () => {
    const pages = resolvePages({
      "pages/index.json": makePage({ banner: true }),
      "pages/a.json": makePage({ banner: false }),
    });
    expect(pages.get("/")?.banner).not.toBeNull();
    expect(pages.get("/a")?.banner).toBeNull();
  });

  test("the site's closing, unless it has one, even an empty one", () => {
    const pages = resolvePages({
      "content/site.json": { defaults: { closing: [{ type: "note", props: { title: "Bye" } }] } },
      "pages/a.json": makePage({}),
      "pages/b.json": makePage({ closing: [] }),
    });
    expect(pages.get("/a")?.closing.map(({ props }) => props["title"])).toEqual(["Bye"]);
    expect(pages.get("/b")?.closing).toEqual([]);
  });

  test("props that have a default, also inside what is written", () => {
    const blocks = [{ type: "note" }, { type: "note", props: { look: {} } }];
    const pages = resolvePages({ "pages/a.json": makePage({ blocks }) });
    const props = pages.get("/a")?.blocks.map((block) => block.props);
    expect(props).toEqual([
      { title: "A note", size: 3 },
      { title: "A note", size: 3, look: { tone: "calm" } },
    ]);
  });
});
