import { describe, expect, test } from "vitest";
import type { Json } from "#core/json.ts";
import { resolvePage } from "../../resolve-page.ts";
import { resolveSite } from "../../resolve-site.ts";
import { makePage, makeSource } from "./make-source.ts";

const options = { drafts: true, today: "2026-06-15" };
const documents: Record<string, Json> = {
  "content/works.json": [{ slug: "mill", name: "Mill", kind: "factory" }],
  "pages/index.json": makePage({ blocks: [{ type: "note" }] }),
  "pages/broken.json": makePage({ blocks: [{ type: "note", props: { titel: "x" } }] }),
  "pages/work/[slug].json": {
    collection: "works",
    title: { $entry: "name" },
    description: { $entry: "kind" },
  },
};

describe("one page alone", () => {
  test("is the same as in the whole site", () => {
    const source = makeSource(documents);
    const { value } = resolveSite(source, options);
    for (const route of ["/", "/work/mill"]) {
      const page = value.pages.find((one) => one.route === route);
      expect(resolvePage(source, route, options).value?.page).toEqual(page);
    }
  });

  test("is not kept from view by another page's mistake", () => {
    const { value, diagnostics } = resolvePage(makeSource(documents), "/", options);
    expect(value?.page.route).toBe("/");
    expect(diagnostics).toEqual([]);
  });

  test("is kept from view by the schema of a block that it uses, and by no other", () => {
    const location = { file: "blocks/note/schema.json", path: [] };
    const issue = { id: "json-syntax", params: { problem: "EmptySchema" }, location } as const;
    const source = { ...makeSource(documents), issues: [issue] };
    const { value, diagnostics } = resolvePage(source, "/", options);
    expect(value).toBeNull();
    expect(diagnostics.map(({ file }) => file)).toEqual([location.file]);
    expect(resolvePage(source, "/work/mill", options).value?.page.route).toBe("/work/mill");
  });

  test("has messages in place of a page where it is wrong", () => {
    const { value, diagnostics } = resolvePage(makeSource(documents), "/broken", options);
    expect(value).toBeNull();
    expect(diagnostics.map(({ code }) => code)).toEqual(["unknown-property"]);
  });

  test.each([
    ["its own document cannot be read", "pages/index.json", "/"],
    ["the [slug] page that makes it cannot be read", "pages/work/[slug].json", "/work/mill"],
    ["the collection that it shows cannot be read", "content/works.json", "/work/mill"],
  ])("has messages where %s", (_name, file, route) => {
    const source = makeSource({ ...documents, [file]: "{" });
    const { value, diagnostics } = resolvePage(source, route, options);
    expect(value).toBeNull();
    expect(diagnostics.map((one) => `${one.file} ${one.code}`)).toContain(`${file} json-syntax`);
  });

  test("is no page, and no mistake, where there is none", () => {
    const missing = { value: null, diagnostics: [] };
    expect(resolvePage(makeSource(documents), "/nowhere", options)).toEqual(missing);
    expect(resolvePage(makeSource(documents), "/work/nobody", options)).toEqual(missing);
  });
});
