import { expect, test, vi } from "vitest";
import { LiveSite } from "#core/live/live-site.ts";
import { openAlone } from "#core/live/open-site.ts";
import { makeRecords } from "#site/make/records/graph-records.ts";
import { makePage, makeSource } from "../document/make-source.ts";

const settings = { name: "Mill", url: "https://www.mill.de", language: "en" };
const documents = {
  "content/site.json": settings,
  "content/works/mill.json": { name: "Mill", phone: "+1 202 555 0100" },
  "content/works/dam.json": { name: "Dam" },
  "pages/index.json": makePage({}),
};
const text = "content/works/mill.md";

/** @returns a site with records, and how many documents of content each look at it searched */
function openCounted(records = makeRecords()) {
  const source = makeSource(documents);
  const live = new LiveSite({ root: null, source, open: openAlone, today: () => "", records });
  live.set(text, "# Mill");
  const searched = vi.spyOn(records.samples, "set");
  return {
    live,
    records,
    look: (): [searched: string[], reported: string[]] => {
      searched.mockClear();
      const reported = live
        .diagnostics(["published"])
        .filter(({ code }) => /-contact|-text$/.test(code));
      return [searched.mock.calls.map(([file]) => file), reported.map(({ file }) => file)];
    },
  };
}

test("content is searched for sample values once, and after that what has changed", () => {
  const { live, look } = openCounted();
  const mill = "content/works/mill.json";
  const [all, reported] = look();
  expect(all.toSorted()).toEqual(["content/site.json", "content/works/dam.json", mill, text]);
  expect(reported).toEqual([mill]);
  live.set("pages/index.json", JSON.stringify(makePage({ title: "Home" })));
  expect(look()).toEqual([[], [mill]]);
  live.set(mill, JSON.stringify({ name: "Mill", phone: "+49 30 901820" }));
  expect(look()).toEqual([[mill], []]);
  live.set(text, "> If it opens in a tunnel, it opens everywhere.");
  expect(look()).toEqual([[text], [text]]);
  live.remove(text);
  expect(look()).toEqual([[], []]);
});

test("a site that is not for publishing is not searched", () => {
  const { live, look } = openCounted();
  live.set("content/site.json", JSON.stringify({ ...settings, url: "https://mill.example" }));
  expect(look()).toEqual([[], []]);
});

test("content is read for what it names and the letters that it has once, and after that what has changed", () => {
  const { live, records } = openCounted();
  const surveyed = vi.spyOn(records.contents, "set");
  const look = (): string[] => {
    surveyed.mockClear();
    live.diagnostics(["published"]);
    return surveyed.mock.calls.map(([file]) => file);
  };
  const mill = "content/works/mill.json";
  expect(look().toSorted()).toEqual(["content/site.json", "content/works/dam.json", mill, text]);
  live.set("pages/index.json", JSON.stringify(makePage({ title: "Home" })));
  expect(look()).toEqual([]);
  live.set(mill, JSON.stringify({ name: "Mühle", text: { $file: "mill.md" } }));
  expect(look()).toEqual([mill]);
  expect(records.contents.get(mill)).toEqual({ types: "", characters: "ü", texts: ["mill.md"] });
});
