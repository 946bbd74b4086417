import { rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { loadSource } from "#core/document/read/load-source.ts";
import type { Json } from "#core/json.ts";
import type { ResolvedBlock, ResolvedPage } from "#core/document/resolved-site.ts";
import { makeOpener } from "#site/make/load/site-state.ts";
import { LiveSite } from "#core/live/live-site.ts";
import { besideNothing } from "#core/live/assemble-site.ts";
import { openSite, type OpenSite } from "#core/live/open-site.ts";
import { makeSiteCopy } from "../make-site-copy.ts";
import { makePage, makeSource } from "../document/make-source.ts";

const today = "2026-06-15";
const note = { type: "note", id: "first", props: { title: "One" } };
const documents: Record<string, Json> = {
  "content/works.json": [{ slug: "mill", name: "Mill", kind: "factory" }],
  "pages/index.json": makePage({ blocks: [note, { type: "note" }] }),
  "pages/about.json": makePage({ title: "About" }),
  "pages/dark.json": { extends: "/about", title: "Dark", description: "Dark." },
  "pages/work/[slug].json": {
    collection: "works",
    title: { $entry: "name" },
    description: { $entry: "kind" },
  },
};

function open(own = documents) {
  const rendered: (string | undefined)[] = [];
  const live = new LiveSite({
    root: null,
    source: makeSource(own),
    open: (source, how) => openSite(source, { ...how, beside: besideNothing() }),
    today: () => today,
    async render(_state, page: ResolvedPage, block: ResolvedBlock | null) {
      rendered.push(block?.id ?? page.route);
      return JSON.stringify(block?.props ?? page.title);
    },
  });
  return { live, rendered };
}

const tell = (live: ReturnType<typeof open>["live"]): string[] =>
  live.diagnostics().map(({ file, code }) => `${file} ${code}`);

test("whatever is set, removed and put back, a site says what one says that is opened then", () => {
  const { live } = open();
  const texts: [string, string | null][] = [
    ["pages/about.json", JSON.stringify(makePage({ title: "About us" }))],
    [
      "pages/about.json",
      JSON.stringify(makePage({ blocks: [{ type: "note", props: { titel: 1 } }] })),
    ],
    ["pages/index.json", JSON.stringify(makePage({ blocks: [{ type: "unknown" }] }))],
    ["pages/about.json", null],
    ["content/works.json", JSON.stringify([{ slug: "mill" }])],
    ["pages/new.json", JSON.stringify({ extends: "/nowhere" })],
    ["pages/about.json", JSON.stringify(makePage({}))],
    ["pages/index.json", "{"],
  ];
  for (const [file, text] of texts) {
    if (text === null) live.remove(file);
    else live.set(file, text);
    const fresh = new LiveSite({
      root: null,
      source: live.source,
      open: (source, how) => openSite(source, { ...how, beside: besideNothing() }),
      today: () => today,
    });
    expect(live.diagnostics()).toEqual(fresh.diagnostics());
  }
  for (const [file] of texts) live.reset(file);
  expect(tell(live)).toEqual([]);
});

test("what is only tried leaves nothing behind", () => {
  const { live } = open();
  const wrong = live.try(new Map([["pages/index.json", JSON.stringify({ titel: "x" })]]));
  expect(wrong.map(({ file }) => file)).toContain("pages/index.json");
  expect(tell(live)).toEqual([]);
});

test("what was set before something is tried in its place is there after it", () => {
  const { live } = open();
  live.set("pages/about.json", JSON.stringify(makePage({ title: "About us" })));
  live.try(new Map([["pages/about.json", JSON.stringify({ titel: "x" })]]));
  expect(live.page("/about")?.title).toBe("About us");
  expect(tell(live)).toEqual([]);
});

test("a page has what was set last, and one that is wrong is none", () => {
  const { live } = open();
  expect(live.page("/work/mill")?.title).toBe("Mill");
  live.set("content/works.json", JSON.stringify([{ slug: "mill", name: "Forge", kind: "iron" }]));
  expect(live.page("/work/mill")?.title).toBe("Forge");
  live.set("pages/work/[slug].json", "{");
  expect(live.page("/work/mill")).toBeNull();
  expect(live.page("/nowhere")).toBeNull();
});

test("one block is rendered again without its page", async () => {
  const { live, rendered } = open();
  const origin = live.page("/")?.regions.blocks[0]?.origin;
  if (origin === undefined) throw new Error("There is no block.");
  const changed = { ...note, props: { title: "Two" } };
  live.set("pages/index.json", JSON.stringify(makePage({ blocks: [changed, { type: "note" }] })));
  expect(JSON.parse((await live.render("/", origin)) ?? "")).toMatchObject({ title: "Two" });
  expect(rendered).toEqual(["first"]);
  expect(await live.render("/about")).toBe('"About"');
  expect(await live.render("/nowhere")).toBeNull();
});

test("a site without a first page is told so after every save too", () => {
  const { "pages/index.json": _, ...others } = documents;
  const live = new LiveSite({
    root: null,
    source: makeSource(others),
    open: makeOpener({ root: "/nowhere", look: null, outputs: [], allow: {} }),
    today: () => today,
  });
  const first = live.diagnostics();
  expect(first.map(({ code }) => code)).toContain("no-home");
  const text = JSON.stringify(makePage({ title: "About", blocks: [note] }));
  live.set("pages/about.json", text);
  expect(live.diagnostics()).toEqual(first);
});

async function openFolder(root: string): Promise<LiveSite<OpenSite>> {
  return new LiveSite({
    root,
    source: await loadSource(root),
    open: (source, how) => openSite(source, { ...how, beside: besideNothing() }),
    today: () => today,
  });
}

test("a saved text of content is told with the schemas that were compiled for it before", async () => {
  const copy = await makeSiteCopy("cold");
  const live = await openFolder(copy.root);
  const { blocks, schemas } = live.source;
  const file = "content/site.json";
  const readCodes = (): string[] =>
    live.diagnostics(["published"]).flatMap((one) => (one.file === file ? [one.code] : []));
  const text = live.source.documents.read(file) ?? "";
  const before = readCodes();
  writeFileSync(path.join(copy.root, file), JSON.stringify({ ...JSON.parse(text), name: 1 }));
  await live.take([file]);
  expect(readCodes()).toContain("wrong-type");
  expect(live.source.blocks).toBe(blocks);
  expect(live.source.schemas).toBe(schemas);
  writeFileSync(path.join(copy.root, file), text);
  await live.take([file]);
  expect(readCodes()).toEqual(before);
  await copy.remove();
});

test("a page that was looked at while its file was already gone is no longer there once that is told", async () => {
  const copy = await makeSiteCopy("cold");
  const live = await openFolder(copy.root);
  rmSync(path.join(copy.root, "pages/far.json"));
  const readFar = (): string[] =>
    live
      .diagnostics(["published"])
      .flatMap(({ file, code }) => (file === "pages/far.json" ? [code] : []));
  expect(readFar()).toEqual(["json-syntax"]);
  await live.take(["pages/far.json"]);
  expect(readFar()).toEqual([]);
  expect(live.now().published.state().shown.routes.has("/far")).toBe(false);
  await copy.remove();
});
