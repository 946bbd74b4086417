import { expect, test, vi } from "vitest";
import type { Json, JsonObject } from "#core/json.ts";
import { LiveSite } from "#core/live/live-site.ts";
import { openAlone } from "#core/live/open-site.ts";
import { makeSiteRecords } from "#core/live/site-records.ts";
import { checkMarkdown } from "#core/document/check/check-markdown.ts";
import { makePage, makeSource } from "../document/make-source.ts";

vi.mock("#core/document/check/check-markdown.ts", { spy: true });

const works: JsonObject = {
  type: "object",
  properties: { slug: { type: "string" }, body: { type: "string", format: "markdown" } },
};

const documents: Record<string, Json> = {
  "content/works/mill.json": { slug: "mill", body: "A mill. [Its river](/river)." },
  "content/works/dam.json": { slug: "dam", body: "A dam." },
  "pages/index.json": makePage({}),
  "pages/river.json": makePage({ title: "River" }),
};

test("a text of an entry is checked once, and again where it or what it names has changed", () => {
  const made = makeSource(documents);
  const source = { ...made, schemas: { ...made.schemas, "schema/content/works.json": works } };
  const records = { ...makeSiteRecords(), stamps: { takenMs: 0, stamps: new Map() } };
  const live = new LiveSite({ root: null, source, open: openAlone, today: () => "", records });
  const look = (): [checked: string[], reported: string[]] => {
    vi.mocked(checkMarkdown).mockClear();
    const reported = live.diagnostics(["published"]).map(({ code, file }) => `${code} ${file}`);
    return [vi.mocked(checkMarkdown).mock.calls.map(([text]) => text.slice(0, 6)), reported];
  };
  expect(look()).toEqual([["A dam.", "A mill"], []]);
  live.set("pages/index.json", JSON.stringify(makePage({ title: "Home" })));
  expect(look()).toEqual([[], []]);
  live.set("content/works/dam.json", JSON.stringify({ slug: "dam", body: "A weir." }));
  expect(look()).toEqual([["A weir"], []]);
  live.remove("pages/river.json");
  expect(look()).toEqual([["A mill"], ["dead-link content/works/mill.json"]]);
  live.set("pages/river.json", JSON.stringify(makePage({ title: "Stream" })));
  expect(look()).toEqual([["A mill"], []]);
});
