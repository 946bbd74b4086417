import { describe, expect, test } from "vitest";
import type { Json, JsonObject } from "#core/json.ts";
import type { Source } from "#core/document/source.ts";
import { openAlone } from "#core/live/open-site.ts";
import { resolveInstance } from "#core/live/resolve-page.ts";
import { resolveSite } from "../../resolve-site.ts";
import { makePage, makeSource } from "./make-source.ts";

const text = { type: "string" };
const event = {
  title: text,
  place: text,
  date: { type: "string", format: "date" },
  start: { type: "string", format: "date-time" },
  price: { type: "number" },
  kinds: { type: "array", items: text },
};
const events = [
  { slug: "fair", title: "Fair", date: "2026-05-01", price: 0, kinds: ["open", "large"] },
  { slug: "tour", title: "Tour", date: "2026-06-15", price: 12, kinds: ["open"] },
  { slug: "talk", title: "Talk", date: "2027-01-10", price: 20 },
  { slug: "camp", title: "Camp", price: 150, kinds: ["large"] },
];

/** Each block has `items`: a list as it is, one that needs an item, and groups. */
const list = { type: "array", items: { type: "object", properties: { title: text, href: text } } };
const groups = {
  type: "array",
  items: { type: "object", properties: { title: text, items: list } },
};

function makeEvents(documents: Record<string, Json>): Source {
  const source = makeSource({ "content/events.json": events, ...documents });
  return {
    ...source,
    blocks: {
      dates: { type: "object", properties: { items: list, pages: { type: "array" }, title: text } },
      needy: { type: "object", properties: { items: { ...list, minItems: 1 } } },
      archive: { type: "object", properties: { items: groups } },
    },
    schemas: {
      ...source.schemas,
      "schema/content/events.json": { type: "object", properties: { slug: text, ...event } },
    },
  };
}

function resolve(documents: Record<string, Json>, today = "2026-06-15") {
  const { value, diagnostics } = resolveSite(makeEvents(documents), { drafts: false, today });
  return { pages: new Map(value.pages.map((page) => [page.route, page])), diagnostics };
}

function bind(type: string, items: JsonObject, today?: string): Json[] {
  const page = makePage({ blocks: [{ type, props: { items } }] });
  const { pages, diagnostics } = resolve({ "pages/index.json": page }, today);
  expect(diagnostics.filter(({ severity }) => severity === "error")).toEqual([]);
  return pages.get("/")?.regions.blocks[0]?.props["items"] as Json[];
}

function titlesWhere(where: JsonObject, today?: string): Json[] {
  const items = bind("dates", { $from: "events", where }, today) as JsonObject[];
  return items.map(({ title = null }) => title);
}

describe("where compares days and numbers", () => {
  test.each<[JsonObject, string[]]>([
    [{ date: { after: "today" } }, ["Talk"]],
    [{ date: { from: "today" } }, ["Tour", "Talk"]],
    [{ date: { before: "today" } }, ["Fair"]],
    [{ date: { until: "today" } }, ["Fair", "Tour"]],
    [{ date: "today" }, ["Tour"]],
    [{ date: { from: "2026-05-02", until: "2026-12-31" } }, ["Tour"]],
    [{ date: { until: "2026" } }, ["Fair", "Tour"]],
    [{ date: { from: "2026-06", before: "2027" } }, ["Tour"]],
    [{ price: { after: 12 } }, ["Talk", "Camp"]],
    [{ price: { from: 12, until: 20 } }, ["Tour", "Talk"]],
    [{ kinds: "large" }, ["Fair", "Camp"]],
    [{ kinds: "open", date: { from: "today" } }, ["Tour"]],
  ])("%j", (where, titles) => {
    expect(titlesWhere(where)).toEqual(titles);
  });

  test("today is the day of the build", () => {
    expect(titlesWhere({ date: { from: "today" } }, "2026-06-16")).toEqual(["Talk"]);
    expect(titlesWhere({ date: { from: "today" } }, "2026-05-01")).toEqual([
      "Fair",
      "Tour",
      "Talk",
    ]);
  });

  test("a time is compared by its day", () => {
    const times = [{ title: "Late", start: "2026-06-15T23:30:00Z" }];
    const items = { $from: "events", where: { start: { until: "today" } } };
    const page = makePage({ blocks: [{ type: "dates", props: { items } }] });
    const { pages } = resolve({ "content/events.json": times, "pages/index.json": page });
    expect(pages.get("/")?.regions.blocks[0]?.props["items"]).toEqual([{ title: "Late" }]);
  });

  test("an object field is compared as a whole", () => {
    const works = [{ name: "Mill", head: { title: "The mill" } }, { name: "Shop" }];
    const items = { $from: "works", where: { head: { title: "The mill" } } };
    const page = makePage({ blocks: [{ type: "list", props: { items } }] });
    const source = makeSource({ "content/works.json": works, "pages/index.json": page });
    const { value } = resolveSite(source, { drafts: false, today: "2026-06-15" });
    const [block] = value.pages[0]?.regions.blocks ?? [];
    expect(block?.props["items"]).toMatchObject([{ name: "Mill" }]);
  });
});

describe("an empty list", () => {
  const items = { $from: "events", where: { date: { after: "2030-01-01" } } };

  test("leaves the block out that needs an item, with a warning, where `where` narrows it", () => {
    const blocks = [
      { type: "needy", props: { items } },
      { type: "dates", props: { title: "Still here" } },
    ];
    const { pages, diagnostics } = resolve({ "pages/index.json": makePage({ blocks }) });
    expect(diagnostics.map(({ code, severity }) => [code, severity])).toEqual([
      ["empty-list", "warning"],
    ]);
    expect(pages.get("/")?.regions.blocks.map(({ type }) => type)).toEqual(["dates"]);
  });

  test("goes to a block that takes one", () => {
    expect(bind("dates", items)).toEqual([]);
  });

  test("is an error where nothing narrows it", () => {
    const blocks = [{ type: "needy", props: { items: { $from: "events" } } }];
    const documents = { "content/events.json": [], "pages/index.json": makePage({ blocks }) };
    expect(resolve(documents).diagnostics.map(({ code }) => code)).toEqual(["bound-value"]);
  });
});

describe("group", () => {
  test("by the year of a day, in the order of the list; entries without one come last", () => {
    expect(bind("archive", { $from: "events", sort: "-date", group: { year: "date" } })).toEqual([
      { title: "2027", items: [{ title: "Talk" }] },
      { title: "2026", items: [{ title: "Tour" }, { title: "Fair" }] },
      { items: [{ title: "Camp" }] },
    ]);
  });

  test("by month, in the site's language", () => {
    const items = { $from: "events", where: { date: { until: "2026" } }, group: { month: "date" } };
    expect(bind("archive", items)).toMatchObject([{ title: "May 2026" }, { title: "June 2026" }]);
  });

  test("by a field: an entry is in the group of each value of a list", () => {
    expect(bind("archive", { $from: "events", group: "kinds", limit: 2 })).toEqual([
      { title: "open", items: [{ title: "Fair" }, { title: "Tour" }] },
      { title: "large", items: [{ title: "Fair" }] },
    ]);
  });

  test("renames fields of entries", () => {
    const items = { $from: "events", limit: 1, group: { year: "date" }, as: { href: "slug" } };
    expect(bind("archive", items)).toEqual([
      { title: "2026", items: [{ title: "Fair", href: "fair" }] },
    ]);
  });
});

describe("a list that continues on further pages", () => {
  const dates = (items: JsonObject) => ({
    type: "dates",
    props: { items, pages: { $page: "pages" } },
  });
  const blog = makePage({
    title: "Dates",
    blocks: [dates({ $from: "events", per: 2 })],
    seo: { title: "All dates", canonical: "/dates" },
  });

  test("is cut at its pages, each with a title, an address and links", () => {
    const { pages, diagnostics } = resolve({ "pages/dates.json": blog });
    expect(diagnostics).toEqual([]);
    expect([...pages.keys()]).toEqual(["/dates", "/dates/page/2"]);
    const [first, second] = [...pages.values()];
    expect(first?.regions.blocks[0]?.props["items"]).toEqual([
      { title: "Fair" },
      { title: "Tour" },
    ]);
    expect(second?.regions.blocks[0]?.props).toEqual({
      items: [{ title: "Talk" }, { title: "Camp" }],
      pages: [
        { number: 1, href: "/dates" },
        { number: 2, href: "/dates/page/2", current: true },
      ],
    });
    expect([first?.title, second?.title]).toEqual(["Dates", "Dates, page 2"]);
    expect(second?.seo).toMatchObject({
      title: "All dates, page 2",
      canonical: "/dates/page/2",
    });
    expect(second?.trail).toEqual([{ label: "Dates", href: "/dates" }, { label: "Dates, page 2" }]);
  });

  test("has no links where one page is enough, and one page where nothing matches", () => {
    const one = makePage({ blocks: [dates({ $from: "events", per: 4 })] });
    const none = makePage({
      blocks: [dates({ $from: "events", per: 4, where: { title: "Ball" } })],
    });
    const { pages } = resolve({ "pages/one.json": one, "pages/none.json": none });
    expect([...pages.keys()]).toEqual(["/none", "/one"]);
    expect(pages.get("/one")?.regions.blocks[0]?.props["pages"]).toEqual([]);
    expect(pages.get("/none")?.regions.blocks[0]?.props).toEqual({ items: [], pages: [] });
  });

  test("continues the home page at /page/2, a variant below its own address", () => {
    const variant = { extends: "/", title: "Dark", theme: "dark" };
    const { pages } = resolve({ "pages/index.json": blog, "pages/dark.json": variant });
    expect([...pages.keys()]).toEqual(["/", "/dark", "/dark/page/2", "/page/2"]);
    expect(pages.get("/dark/page/2")?.title).toBe("Dark, page 2");
  });

  test("links to the first, the last, and the pages around; no gap hides one page alone", () => {
    const many = Array.from({ length: 20 }, (_, index) => ({ title: `Event ${index}` }));
    const page = makePage({ blocks: [dates({ $from: "events", per: 2 })] });
    const { pages } = resolve({ "content/events.json": many, "pages/a.json": page });
    const numbersOf = (route: string): Json[] => {
      const links = pages.get(route)?.regions.blocks[0]?.props["pages"] as JsonObject[];
      return links.map(({ number = null }) => number);
    };
    expect(pages.size).toBe(10);
    expect(numbersOf("/a")).toEqual([1, 2, 10]);
    expect(numbersOf("/a/page/4")).toEqual([1, 2, 3, 4, 5, 10]);
    expect(numbersOf("/a/page/6")).toEqual([1, 5, 6, 7, 10]);
    expect(numbersOf("/a/page/8")).toEqual([1, 7, 8, 9, 10]);
  });

  test("is titled in the site's language", () => {
    const site = { name: "Werk", url: "https://werk.example", language: "de-AT" };
    const words = { listPage: "{title} – Seite {number}" };
    const documents = { "content/site.json": site, "theme/words/de.json": words };
    const { pages } = resolve({ ...documents, "pages/dates.json": blog });
    expect(pages.get("/dates/page/2")?.title).toBe("Dates – Seite 2");
  });

  test("a link to a page of it is checked", () => {
    const hrefs = { type: "string", format: "link" };
    const source = makeEvents({
      "pages/dates.json": blog,
      "pages/index.json": makePage({ blocks: [{ type: "links", props: { to: "/dates/page/2" } }] }),
      "pages/wrong.json": makePage({ blocks: [{ type: "links", props: { to: "/dates/page/3" } }] }),
    });
    const blocks = { ...source.blocks, links: { type: "object", properties: { to: hrefs } } };
    const { diagnostics } = resolveSite(
      { ...source, blocks },
      { drafts: false, today: "2026-06-15" },
    );
    expect(diagnostics.map(({ file, code }) => [file, code])).toEqual([
      ["pages/wrong.json", "dead-link"],
    ]);
  });

  test("groups what a page shows", () => {
    const items = { $from: "events", per: 3, group: { year: "date" } };
    const page = makePage({ blocks: [{ type: "archive", props: { items } }] });
    const { pages } = resolve({ "pages/dates.json": page });
    expect(pages.get("/dates/page/2")?.regions.blocks[0]?.props["items"]).toEqual([
      { items: [{ title: "Camp" }] },
    ]);
  });

  test("a thousand pages read each of ten thousand entries as often as one page reads its own", () => {
    const many = Array.from({ length: 10_000 }, (_, price) => ({ title: `Event ${price}`, price }));
    const items = { $from: "events", sort: "-price", where: { price: { from: 0 } }, per: 10 };
    const source = makeEvents({
      "content/events.json": many,
      "pages/all.json": makePage({ blocks: [dates(items)] }),
    });
    const state = openAlone(source, { drafts: false, today: "2026-06-15" });
    let reads = 0;
    for (const { fields } of state.content.lookup.collections.get("events") ?? []) {
      const { price = null } = fields;
      const get = (): Json => {
        reads += 1;
        return price;
      };
      Object.defineProperty(fields, "price", { get, enumerable: true });
    }
    for (const instance of state.site.instances.values())
      expect(resolveInstance(state, instance).page?.regions.blocks).toHaveLength(1);
    expect(state.site.instances.size).toBe(1000);
    expect(reads).toBeGreaterThanOrEqual(10_000);
    expect(reads).toBeLessThanOrEqual(40_000);
  });
});
