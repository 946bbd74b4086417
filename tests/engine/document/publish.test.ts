import { describe, expect, test } from "vitest";
import type { JsonObject } from "#core/json.ts";
import { resolveSite } from "../../resolve-site.ts";
import { makePage, makeSource, resolvePages } from "./make-source.ts";

const day = "2026-06-15";

function isBuilt(more: JsonObject, drafts = false): boolean {
  const page = makePage({ ...more });
  return resolvePages({ "pages/a.json": page }, { drafts, today: day }).has("/a");
}

describe(`on ${day}`, () => {
  test.each<[string, JsonObject, boolean]>([
    ["a page that says nothing", {}, true],
    ["a published page", { status: "published" }, true],
    ["a draft", { status: "draft" }, false],
    ["a page of tomorrow", { publishAt: "2026-06-16" }, false],
    ["a page of today", { publishAt: day }, true],
    ["a page of yesterday", { publishAt: "2026-06-14" }, true],
    ["a page that ends tomorrow", { unpublishAt: "2026-06-16" }, true],
    ["a page that ends today", { unpublishAt: day }, false],
    ["a page that ended", { unpublishAt: "2026-06-14" }, false],
    ["a page inside its time", { publishAt: "2026-06-01", unpublishAt: "2026-07-01" }, true],
    ["a draft inside its time", { status: "draft", publishAt: "2026-06-01" }, false],
  ])("%s", (_name, more, expected) => {
    expect(isBuilt(more)).toBe(expected);
    expect(isBuilt(more, true)).toBe(true);
  });

  test("a variant of a draft is a draft, unless it says otherwise", () => {
    const pages = resolvePages({
      "pages/a.json": makePage({ status: "draft" }),
      "pages/b.json": { extends: "/a" },
      "pages/c.json": { extends: "/a", status: "published" },
    });
    expect([...pages.keys()]).toEqual(["/c"]);
  });

  test("a breadcrumb does not lead to a page that is not there", () => {
    const documents = {
      "pages/guide.json": makePage({ title: "Guide", status: "draft" }),
      "pages/guide/start.json": makePage({ title: "Start" }),
    };
    const trailOf = (drafts: boolean): string[] => {
      const page = resolvePages(documents, { drafts, today: day }).get("/guide/start");
      return page?.trail.map(({ label }) => label) ?? [];
    };
    expect(trailOf(false)).toEqual(["Start"]);
    expect(trailOf(true)).toEqual(["Guide", "Start"]);
  });

  test.each<[string, JsonObject, string[]]>([
    ["a page that is shown", {}, ["hidden-link"]],
    ["a page to come", { publishAt: "2026-06-16" }, ["hidden-link"]],
    ["a draft", { status: "draft" }, []],
    ["a page that is over", { unpublishAt: day }, []],
  ])("a link to a draft, on %s", (_name, more, expected) => {
    const link = { type: "list", props: { items: [{ name: "Next", href: "/next" }] } };
    const documents = {
      "pages/next.json": makePage({ status: "draft" }),
      "pages/a.json": makePage({ ...more, blocks: [link] }),
    };
    const { diagnostics } = resolveSite(makeSource(documents), { drafts: false, today: day });
    const codes = diagnostics.flatMap(({ code, file }) => (file === "pages/a.json" ? [code] : []));
    expect(codes).toEqual(expected);
  });
});
