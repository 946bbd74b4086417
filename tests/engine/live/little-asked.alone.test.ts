import { beforeAll, expect, test, vi } from "vitest";
import type { Json } from "#core/json.ts";
import { addListPages } from "#core/document/bind/add-list-pages.ts";
import { bindHead } from "#core/document/bind/bind-page.ts";
import { narrowEntries } from "#core/document/bind/narrow-entries.ts";
import { expandPages } from "#core/document/expand/expand-pages.ts";
import { answerQuestion } from "#core/document/questions.ts";
import { makeRecords } from "#site/make/records/graph-records.ts";
import type { Stamps } from "#core/graph/stamp-files.ts";
import { openLive } from "#site/make/load/site-state.ts";
import { checkAddresses } from "#site/outputs/check-addresses.ts";
import { listOutputs } from "#site/outputs/list-outputs.ts";
import { nameAddresses } from "#site/outputs/name-addresses.ts";
import { makePage, makeSource } from "../document/make-source.ts";

vi.mock("#core/document/bind/add-list-pages.ts", { spy: true });
vi.mock("#core/document/bind/bind-page.ts", { spy: true });
vi.mock("#core/document/expand/expand-pages.ts", { spy: true });
vi.mock("#core/document/bind/narrow-entries.ts", { spy: true });
vi.mock("#core/document/questions.ts", { spy: true });
vi.mock("#site/outputs/check-addresses.ts", { spy: true });
vi.mock("#site/outputs/name-addresses.ts", { spy: true });

const settings = { name: "Mill", url: "https://www.mill.de", language: "en" };
const count = 50;
const files = Array.from({ length: count }, (_, index) => `pages/page-${index}.json`);
const list = { type: "note", props: { items: { $from: "works", per: 1 } } };
const documents: Record<string, Json> = {
  "content/site.json": settings,
  "content/clients/abbey.json": { slug: "abbey", title: "An abbey." },
  "content/works/dam.json": { slug: "dam", title: "A dam." },
  "content/works/mill.json": { slug: "mill", title: "A mill." },
  "pages/index.json": makePage({}),
  "pages/works.json": makePage({ blocks: [list] }),
  ...Object.fromEntries(files.map((file) => [file, makePage({ title: file })])),
};

let live: ReturnType<typeof openLive>;
beforeAll(async () => {
  const source = makeSource(documents);
  const outputs = await listOutputs({});
  const about = { root: "", look: null, outputs, allow: {}, today: "2026-11-26" };
  const stamps: Stamps = new Map(
    Object.entries(documents).map(([file, value]) => [file, [0, 0, 0, JSON.stringify(value)]]),
  );
  live = openLive({ ...about, source }, { records: makeRecords(), stamps });
});

/** Saves a document, and counts what is asked, checked and narrowed until the site is known again. */
function save(file: string, value: Json): { asked: number; addresses: number; lists: number } {
  for (const spy of [answerQuestion, checkAddresses, narrowEntries]) vi.mocked(spy).mockClear();
  live.set(file, JSON.stringify(value));
  live.now().published.state();
  const asked = vi.mocked(answerQuestion).mock.calls.length;
  const lists = vi.mocked(narrowEntries).mock.calls.length;
  return { asked, addresses: vi.mocked(checkAddresses).mock.calls.length, lists };
}

test("a save of one page asks about that page, however many there are", () => {
  live.now().published.state();
  const [first = "", second = ""] = files;
  save(first, makePage({ title: "Once" }));
  const words = { title: "Once", blocks: [{ type: "note", props: { title: "Words" } }] };
  for (const page of [makePage(words), makePage({ title: "Twice" })]) {
    const { asked, addresses } = save(first, page);
    expect(asked).toBeLessThan(count / 2);
    expect(addresses).toBe(0);
  }
  expect(live.now().published.state().outputSite.pages).toContainEqual(
    expect.objectContaining({ title: "Twice" }),
  );
  save(second, makePage({ title: "Twice", status: "draft" }));
  expect(live.now().published.state().outputSite.pages).toHaveLength(count + 2);
});

test("a save of an entry's words lists no address of a page again; what decides about addresses does", () => {
  const listNamed = (file: string, value: Json): number => {
    vi.mocked(nameAddresses).mockClear();
    save(file, value);
    return vi.mocked(nameAddresses).mock.calls.filter(([outputs]) => outputs.length > 0).length;
  };
  save("content/clients/abbey.json", { slug: "abbey", title: "An abbey, once." });
  expect(listNamed("content/clients/abbey.json", { slug: "abbey", title: "Words." })).toBe(0);
  // What is in the way is named at the slug, where somebody has written one.
  expect(listNamed("content/clients/abbey.json", { title: "Words." })).toBe(1);
  expect(listNamed("content/redirects.json", [{ from: "/old", to: "/" }])).toBe(1);
  expect(listNamed("content/site.json", { ...settings, folders: true })).toBe(1);
  for (const file of ["content/redirects.json", "content/site.json"])
    save(file, file in documents ? (documents[file] ?? null) : []);
});

test("a save of one page makes no other page's part of the site again", () => {
  live.now().published.state();
  const [first = ""] = files;
  save(first, makePage({ title: "Words" }));
  for (const spy of [expandPages, addListPages, bindHead]) vi.mocked(spy).mockClear();
  save(first, makePage({ title: "Other words" }));
  const { site, outputSite } = live.now().published.state();
  expect(site.instances.get("/page-0")?.survey.head?.title).toBe("Other words");
  expect(outputSite.pages.find(({ route }) => route === "/page-0")?.title).toBe("Other words");
  expect(vi.mocked(expandPages)).not.toHaveBeenCalled();
  expect(vi.mocked(addListPages)).not.toHaveBeenCalled();
  expect(vi.mocked(bindHead)).toHaveBeenCalledTimes(1);
});

test("a save of an entry asks of no page's text, and counts only lists that it may be in", () => {
  const listRoutes = (): string[] => [...live.now().published.state().shown.routes];
  live.now().published.state();
  live.now().published.checkAll();
  const before = listRoutes();
  const ofClient = save("content/clients/abbey.json", { slug: "abbey", title: "An abbey again." });
  expect(ofClient.asked).toBeLessThan(count / 2);
  expect(ofClient.lists).toBe(0);
  vi.mocked(answerQuestion).mockClear();
  live.now().published.checkAll();
  const asked = vi.mocked(answerQuestion).mock.calls.map(([question]) => question);
  expect(asked.filter((question) => question.startsWith("text:pages/"))).toEqual([]);
  expect(listRoutes()).toEqual(before);

  const other = { slug: "dam", title: "A weir." };
  expect(save("content/works/dam.json", other).lists).toBeGreaterThan(0);
  live.set("content/works/weir.json", JSON.stringify({ slug: "weir", title: "A weir." }));
  expect(listRoutes()).toContain("/works/page/3");
});

test("a save of an entry's words routes no page again; one that a list may leave out does", () => {
  const choice = { $from: "works", where: { kind: "dam" }, per: 1 };
  const page = makePage({ blocks: [{ type: "note", props: { items: choice } }] });
  live.set("pages/chosen.json", JSON.stringify(page));
  save("content/works/dam.json", { slug: "dam", title: "A dam.", kind: "dam" });
  vi.mocked(expandPages).mockClear();
  save("content/works/dam.json", { slug: "dam", title: "The dam.", kind: "dam" });
  expect(vi.mocked(expandPages)).not.toHaveBeenCalled();
  const { site, content } = live.now().published.state();
  expect(content.lookup.collections.get("works")?.[0]?.fields["title"]).toBe("The dam.");
  expect(site.instances.has("/chosen/page/2")).toBe(false);
  save("content/works/mill.json", { slug: "mill", title: "A mill.", kind: "dam" });
  expect(live.now().published.state().site.instances.has("/chosen/page/2")).toBe(true);
});

test("the page of an entry shows the entry as it is saved", () => {
  live.set("pages/clients/[slug].json", JSON.stringify(makePage({ collection: "clients" })));
  save("content/clients/abbey.json", { slug: "abbey", title: "One." });
  vi.mocked(expandPages).mockClear();
  save("content/clients/abbey.json", { slug: "abbey", title: "Two." });
  expect(vi.mocked(expandPages)).not.toHaveBeenCalled();
  const { site, outputSite } = live.now().published.state();
  expect(site.instances.get("/clients/abbey")?.entry?.entry.fields["title"]).toBe("Two.");
  const shown = outputSite.pages.find(({ route }) => route === "/clients/abbey");
  expect(shown?.entry?.fields["title"]).toBe("Two.");
});

test("both views of a site are one, until there is a page that a build leaves out", () => {
  for (const file of files) live.set(file, JSON.stringify(makePage({ title: file })));
  const all = live.now();
  expect(all.complete).toBe(all.published);
  live.set("pages/page-0.json", JSON.stringify(makePage({ status: "draft" })));
  const { published, complete } = live.now();
  expect(published.state().shown.routes).not.toContain("/page-0");
  expect(complete.state().shown.routes).toContain("/page-0");
});

test("a list that many pages write in the same words is counted once", () => {
  const pages = files.slice(0, 20);
  for (const file of pages) live.set(file, JSON.stringify(makePage({ blocks: [list] })));
  live.now().published.state();
  // As a build does, which knows the documents and has counted nothing.
  const { site, content } = live.now().published.state();
  const collections = new Map(content.lookup.collections);
  collections.set("works", [...(collections.get("works") ?? [])]);
  vi.mocked(narrowEntries).mockClear();
  const expanded = addListPages(site, { ...content, lookup: { ...content.lookup, collections } });
  // The other list is that of /chosen.
  expect(narrowEntries).toHaveBeenCalledTimes(2);
  expect(expanded.instances.has("/page-0/page/2")).toBe(true);
  for (const file of pages) live.set(file, JSON.stringify(documents[file]));
});
