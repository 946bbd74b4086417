import { expect, test } from "vitest";
import { resolveSite } from "../../resolve-site.ts";
import type { Source } from "#core/document/source.ts";
import { textsOf } from "#core/messages/texts.ts";

const options = { drafts: false, today: "2026-06-15" };

/** The least that a site can be: one page, one block, and no schema but the block's. */
function makeLeast(settings: string): Source {
  const page = { title: "Hello", description: "A page.", blocks: [{ type: "note" }] };
  return {
    documents: textsOf({
      "content/site.json": settings,
      "pages/index.json": JSON.stringify(page),
    }),
    blocks: { note: { type: "object", properties: { text: { type: "string", default: "Hi" } } } },
    schemas: {},
    assets: [],
    icons: [],
    fileNames: {},
    issues: [],
  };
}

test("a site of a page, a block and three settings is whole", () => {
  const settings = { name: "A", url: "https://a.example", language: "en", motto: "Ours" };
  const { value, diagnostics } = resolveSite(makeLeast(JSON.stringify(settings)), options);
  expect(diagnostics).toEqual([]);
  expect(value.settings).toEqual(settings);
  expect(value.pages[0]?.regions.blocks[0]?.props).toEqual({ text: "Hi" });
});

test.each(["", "{}"])("settings that say nothing (%j) are told what they need, at once", (text) => {
  const { diagnostics } = resolveSite(makeLeast(text), options);
  expect(diagnostics.map(({ text: words, help }) => `${words} ${help}`).toSorted()).toEqual([
    'content/site.json lacks "name", "url" and "language". Add "name": "…", "url": "https://example.com", "language": "en".',
  ]);
});
