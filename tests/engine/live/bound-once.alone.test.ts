import { expect, test, vi } from "vitest";
import type { Json, JsonObject } from "#core/json.ts";
import { bindTraced } from "#core/document/bind/bind-traced.ts";
import { LiveSite } from "#core/live/live-site.ts";
import { openAlone } from "#core/live/open-site.ts";
import { makePage, makeSource } from "../document/make-source.ts";

vi.mock("#core/document/bind/bind-traced.ts", { spy: true });

const works: JsonObject = {
  type: "object",
  additionalProperties: false,
  properties: { slug: { type: "string" }, title: { type: "string" }, body: { type: "string" } },
};

const told = { slug: "told", title: "A mill.", body: { $file: "told.md" } };
const same = { slug: "twin", title: "A twin." };
const documents: Record<string, Json> = {
  "content/site.json": { name: "Mill", url: "https://www.mill.example", language: "en" },
  "content/works/bound.json": { slug: "bound", title: { $site: "name" } },
  "content/works/dam.json": { slug: "dam", title: "A dam." },
  "content/works/mill.json": { slug: "mill", title: "A mill." },
  "content/twins/works.json": same,
  "content/works/twin.json": same,
  "pages/index.json": makePage({}),
};

const made = makeSource(documents);
const source = { ...made, schemas: { ...made.schemas, "schema/content/works.json": works } };
const live = new LiveSite({ root: null, source, open: openAlone, today: () => "2026-11-27" });

/** Opens the site as it is, and lists the entries that were bound for it. */
function listBound(): string[] {
  vi.mocked(bindTraced).mockClear();
  live.now().published.state();
  const bound = vi.mocked(bindTraced).mock.calls.map(([{ location }]) => location.file);
  return bound.filter((file) => file.startsWith("content/") && file !== "content/site.json");
}

function findTitles(collection: string): (Json | undefined)[] {
  const { content } = live.now().published.state();
  return (content.lookup.collections.get(collection) ?? []).map(({ fields }) => fields["title"]);
}

test("an entry is bound again where it has changed, or looks something up", () => {
  const files = Object.keys(documents).filter((file) => /^content\/\w+\//.test(file));
  expect(listBound().toSorted()).toEqual(files.toSorted());
  expect(findTitles("works")).toEqual(["Mill", "A dam.", "A mill.", "A twin."]);

  live.set("content/works/dam.json", JSON.stringify({ slug: "dam", title: "A weir." }));
  expect(listBound()).toEqual(["content/works/bound.json", "content/works/dam.json"]);
  expect(findTitles("works")).toEqual(["Mill", "A weir.", "A mill.", "A twin."]);

  live.set("content/site.json", JSON.stringify({ name: "Dam", language: "en" }));
  expect(listBound()).toEqual(["content/works/bound.json"]);
  expect(findTitles("works")).toEqual(["Dam", "A weir.", "A mill.", "A twin."]);
});

test("an entry whose text is a file is bound again where that has changed, or is another", () => {
  const findBody = (): Json | undefined => {
    const { content } = live.now().published.state();
    return content.lookup.collections.get("tales")?.[0]?.fields["body"];
  };
  live.set("content/told.md", "Once.");
  live.set("content/tales/told.json", JSON.stringify(told));
  expect(listBound()).toEqual(["content/tales/told.json", "content/works/bound.json"]);
  live.set("content/works/dam.json", JSON.stringify({ slug: "dam", title: "A dam." }));
  expect(listBound()).toEqual(["content/works/bound.json", "content/works/dam.json"]);
  expect(findBody()).toBe("Once.");

  live.set("content/told.md", "Twice.");
  expect(listBound()).toContain("content/tales/told.json");
  expect(findBody()).toBe("Twice.");
  live.set("content/tales/told.md", "Beside it.");
  expect(listBound()).toContain("content/tales/told.json");
  expect(findBody()).toBe("Beside it.");
  live.remove("content/tales/told.md");
  expect(findBody()).toBe("Twice.");
});

test("a mistake is reported where it is, also in one of two files with the same text", () => {
  const wrong = JSON.stringify({ ...same, titel: "A twin." });
  for (const file of ["content/works/a.json", "content/works/b.json"]) live.set(file, wrong);
  const find = (): string[] =>
    live
      .diagnostics(["published"])
      .flatMap(({ code, file }) => (code === "unknown-property" ? file : []));
  expect(find()).toEqual(["content/works/a.json", "content/works/b.json"]);
  live.set("content/works/b.json", JSON.stringify(same));
  expect(find()).toEqual(["content/works/a.json"]);
});
