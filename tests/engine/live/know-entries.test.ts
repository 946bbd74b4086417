import { expect, test } from "vitest";
import { type Count, formatCount } from "#core/count.ts";
import type { Json, JsonObject } from "#core/json.ts";
import { hashContent } from "#core/graph/hash-content.ts";
import { parseGraph } from "#core/graph/node-graph.ts";
import type { Stamp, Stamps } from "#core/graph/stamp-files.ts";
import { type EntryRecords, knowEntries } from "#core/live/know-entries.ts";
import { makeSiteRecords } from "#core/live/site-records.ts";
import { openAlone } from "#core/live/open-site.ts";
import { resolveInstance } from "#core/live/resolve-page.ts";
import { layOver } from "#core/document/read/lay-over.ts";
import type { Source } from "#core/document/source.ts";
import { countReads } from "../../count-reads.ts";
import { makePage, makeSource } from "../document/make-source.ts";

const talks = Array.from({ length: 40 }, (_, index) => ({ heading: `Talk ${index}` }));
const [mill, dam, weir, lock] = ["mill", "dam", "weir", "lock"].map(
  (name) => `content/works/${name}.json`,
) as [string, string, string, string];
const damText = "content/works/dam.md";
const template = "pages/works/[slug].json";

const site: Record<string, Json> = {
  "pages/index.json": makePage({
    blocks: [{ type: "list", props: { items: { $from: "works", sort: "name" } } }],
  }),
  [template]: makePage({
    title: { $entry: "name" },
    collection: "works",
    blocks: [
      { type: "steps", props: { items: { $entry: "talks", as: { label: "heading" } } } },
      { type: "note", props: { text: { $entry: "body" } } },
    ],
  }),
  [mill]: { order: 2, name: "Mill", talks, body: "A mill." },
  [dam]: { $schema: "../../schema/page.schema.json", name: "Dam", body: { $file: "dam.md" } },
  [damText]: "A dam. ".repeat(200),
  [weir]: { name: { $site: "name" }, talks, body: "A weir." },
  [lock]: { order: 1, slug: "the-lock", name: "Lock", year: 1910, talks, body: "A lock." },
};

function stampAll({ documents }: Source): Stamps {
  const stampOf = (file: string): Stamp => [0, 0, 0, hashContent(documents.read(file) ?? "")];
  return new Map([...documents.files].map((file) => [file, stampOf(file)]));
}

function makeKnown(text = ""): EntryRecords {
  return { ...makeSiteRecords(), entries: parseGraph(text, { keepsValues: true }) };
}

/** @returns a source whose entries are read by need, and the entries and texts that were read for it */
function know(source: Source, records: EntryRecords): { source: Source; reads: string[] } {
  const { documents, reads } = countReads(source.documents);
  const stamps = stampAll(source);
  return { source: knowEntries({ ...source, documents }, { records, stamps }), reads };
}

/** @returns all that a site's pages show, and what is wrong with it */
function show(source: Source): Json {
  const state = openAlone(source, { drafts: true, today: "2026-11-29" });
  const pages = [...state.site.instances.values()].map((one) => resolveInstance(state, one));
  const shown = [state.issues, pages.map(({ page, issues }) => [page, issues]), state.summarize()];
  return JSON.parse(JSON.stringify(shown)) as Json;
}

const isEntry = (file: string): boolean => file.startsWith("content/works/");

test("pages of entries that are read by need are those of entries that were all read", () => {
  const source = makeSource(site);
  expect(show(know(source, makeKnown()).source)).toEqual(show(source));
});

test("an entry is read once, and then by its own page alone", () => {
  const known = makeKnown();
  const first = know(makeSource(site), known);
  expect(first.reads.filter(isEntry).toSorted()).toEqual([dam, damText, lock, mill, weir]);

  const later = know(makeSource(site), makeKnown([...known.entries.print()].join("")));
  expect(later.reads).toEqual([]);
  const state = openAlone(later.source, {
    drafts: true,
    today: "2026-11-29",
    records: openRecordsOf(makeSource(site)),
    stamps: stampAll(makeSource(site)),
    findsSamples: false,
  });
  const entriesOf = (route: string): string[] => {
    later.reads.length = 0;
    const instance = state.site.instances.get(route);
    expect(instance && resolveInstance(state, instance).page).toBeTruthy();
    return [...new Set(later.reads.filter(isEntry))].toSorted();
  };
  // One that looks more up than texts is read each time.
  expect(later.reads.filter(isEntry)).toContain(weir);
  expect(entriesOf("/")).toEqual([]);
  expect(entriesOf("/works/the-lock")).toEqual([lock]);
  expect(entriesOf("/works/dam")).toEqual([damText]);
});

type Change = { file: string; change: Json; readAgain: string[] };

test.each<[what: string, about: Change]>([
  ["the entry", { file: mill, change: { name: "Old mill", talks }, readAgain: [mill] }],
  ["a mistake in it", { file: mill, change: { name: 12, talks }, readAgain: [mill] }],
  ["its text", { file: damText, change: "Another dam.", readAgain: [dam, damText] }],
  ["its slug", { file: lock, change: { slug: "mill", name: "Lock", talks }, readAgain: [lock] }],
  ["another text", { file: "content/works/else.md", change: "Else.", readAgain: [] }],
  ["a page", { file: "pages/index.json", change: makePage({ title: "Home" }), readAgain: [] }],
])("%s changes", (_what, { file, change, readAgain }) => {
  const known = makeKnown();
  const before = know(makeSource(site), known).source;
  const changed = makeSource({ ...site, [file]: change });
  const written = typeof change === "string" ? change : JSON.stringify(change, null, 2);
  const laid = layOver(before, { [file]: written });
  expect(show(laid)).toEqual(show(changed));
  // All others are known as before: those that may mean another text are read too.
  const mayBeOthers = file.endsWith(".md") ? [dam] : [file];
  const others = [...(before.entries?.keys() ?? [])].filter((one) => !mayBeOthers.includes(one));
  expect([...(laid.entries?.keys() ?? [])]).toEqual(others);
  const after = know(changed, known);
  expect(after.reads.filter(isEntry).toSorted()).toEqual(readAgain);
  expect(show(after.source)).toEqual(show(changed));
});

test("entries are read again for another schema", () => {
  const known = makeKnown();
  const source = makeSource(site);
  know(source, known);
  const works = source.schemas["schema/content/works.json"] as JsonObject;
  const strict = { ...works, required: ["order"] };
  const other = { ...source, schemas: { ...source.schemas, "schema/content/works.json": strict } };
  const after = know(other, known);
  expect(new Set(after.reads.filter(isEntry))).toEqual(new Set([dam, damText, lock, mill, weir]));
  expect(show(after.source)).toEqual(show(other));
});

test("an entry with a warning is known, and warned of as before", () => {
  const made = makeSource(site);
  const works = made.schemas["schema/content/works.json"] as { properties: JsonObject };
  const old = { type: "string", "x-deprecated": "Write it in the body." };
  const schema = { ...works, properties: { ...works.properties, note: old } };
  const written = JSON.stringify({ name: "Mill", talks, note: "Old." });
  const source = {
    ...layOver(made, { [mill]: written }),
    schemas: { ...made.schemas, "schema/content/works.json": schema },
  };
  const { source: later } = know(source, makeKnown());
  expect(later.entries?.get(mill)?.warnings.map(({ id }) => id)).toEqual(["deprecated-property"]);
  expect(show(later)).toEqual(show(source));
});

test("entries are counted while they are read, and while they are checked", () => {
  const counted: string[] = [];
  const count: Count = (noun, of) => {
    let done = 0;
    return () => void counted.push(`${(done += 1)} of ${formatCount(noun, of)}`);
  };
  const source = makeSource(site);
  const stamps = stampAll(source);
  const known = knowEntries(source, { records: makeKnown(), stamps, count });
  expect(counted).toEqual(["1 of 4 entries", "2 of 4 entries", "3 of 4 entries", "4 of 4 entries"]);

  counted.length = 0;
  openAlone(known, { drafts: true, today: "2026-11-29", count });
  const nouns = counted.map((one) => one.replace(/^\d+ of \d+ /, ""));
  expect(nouns.filter((noun) => noun === "documents")).toHaveLength(2);
  expect(nouns.filter((noun) => noun === "entries")).toHaveLength(4);
});

/** @returns the records of a site that was opened before */
function openRecordsOf(source: Source) {
  const records = makeSiteRecords();
  openAlone(source, { drafts: true, today: "2026-11-29", records, stamps: stampAll(source) });
  return records;
}
