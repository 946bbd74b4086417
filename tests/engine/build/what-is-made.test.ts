import { globSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { buildSite } from "#site/make/build-site.ts";
import { hashContent } from "#core/graph/hash-content.ts";
import type { Json, JsonObject } from "#core/json.ts";
import { changeObject, type EditedSite, print, setFile } from "./edits/edited-site.ts";
import { openSiteOnDisk, type SiteOnDisk } from "./edits/site-on-disk.ts";

let disk: SiteOnDisk;
beforeAll(async () => {
  disk = await openSiteOnDisk();
});
beforeEach(async () => {
  disk.put(disk.base);
  const { diagnostics } = await build(disk.base);
  expect(diagnostics).toEqual([]);
});
afterAll(() => disk.remove());

function build({ today }: EditedSite): ReturnType<typeof buildSite> {
  return buildSite({ root: disk.root, today, withoutExtras: true });
}

type Edit = (site: EditedSite) => EditedSite;

const change =
  (file: string, more: JsonObject): Edit =>
  (site) =>
    changeObject(site, file, (value) => ({ ...value, ...more }));

const notes = ["/notes/first-light", "/notes/high-water", "/notes/lamps-out"];
const people = ["/people/ann", "/people/bea", "/people/cid"];
const all = [
  ["/", "/best", "/draft", "/gone", "/guide", "/guide/inner", "/guide/inner/deep", "/notes"],
  notes,
  ["/other", "/people", ...people, "/plain", "/shared", "/soon", "/third"],
].flat();

const cases: [name: string, edit: Edit, made: string[]][] = [
  ["nothing", (site) => site, []],
  ["a page", change("pages/plain.json", { description: "Plainer." }), ["/plain"]],
  [
    "a page that others extend: they too",
    change("pages/guide.json", { description: "Another." }),
    ["/guide", "/other", "/third"],
  ],
  [
    "a title: the pages below it, by their breadcrumbs",
    change("pages/guide/inner.json", { title: "Within", label: "Within" }),
    ["/guide/inner", "/guide/inner/deep"],
  ],
  [
    "a field of an entry that no list shows: its own pages",
    change("content/notes/high-water.json", { text: "Higher." }),
    ["/best", "/notes/high-water"],
  ],
  [
    "a field of an entry that lists show: their pages, where it stands in them",
    change("content/notes/first-light.json", { title: "Light" }),
    ["/best", "/notes", ...notes, "/people/ann", "/people/cid"],
  ],
  [
    "a shared block: the pages that show it",
    change("content/shared/people-of-note.json", { id: "crew" }),
    ["/best", ...notes],
  ],
  [
    "a shared block that another stands for",
    change("content/shared/teaser.json", { id: "teaser" }),
    ["/shared"],
  ],
  ["a page that comes", (site) => setFile(site, "pages/new.json", print(newPage)), ["/new"]],
  [
    "a page that comes above others: theirs are the breadcrumbs",
    (site) => setFile(site, "pages/guide/inner/deep/end.json", print(newPage)),
    ["/guide/inner/deep/end"],
  ],
  [
    "a page that goes: nothing, where nobody linked to it",
    (site) => setFile(site, "pages/plain.json", undefined),
    [],
  ],
  ["the day on which a page comes", (site) => ({ ...site, today: "2026-04-01" }), ["/soon"]],
  [
    "the day on which a page goes",
    (site) => ({ ...site, today: "2026-05-01" }),
    ["/gone", "/soon"],
  ],
  ["a draft", change("pages/draft.json", { description: "Still a draft." }), ["/draft"]],
  [
    "the schema of a block that no page shows: nothing",
    change("blocks/tally/schema.json", { title: "Count" }),
    [],
  ],
  [
    "the schema of a block: the pages with that block",
    change("blocks/menu/schema.json", { title: "List" }),
    all.filter((route) => route !== "/plain"),
  ],
  [
    "a redirect: nothing, where nobody linked to it",
    (site) => setFile(site, "content/redirects.json", print([{ from: "/diary", to: "/notes" }])),
    [],
  ],
  [
    "a public file's bytes: nothing",
    (site) => setFile(site, "public/files/plan.txt", "Three.\n"),
    [],
  ],
  [
    "a public file that comes: nothing, where no page asked for it",
    (site) => setFile(site, "public/marks/two.svg", `<svg xmlns="http://www.w3.org/2000/svg"/>\n`),
    [],
  ],
  [
    "the icon of all pages that comes: everything",
    (site) => setFile(site, "public/favicon.svg", `<svg xmlns="http://www.w3.org/2000/svg"/>\n`),
    all,
  ],
  [
    "another type of block around all pages: everything, since the sheet of all pages is another",
    (site) =>
      setFile(
        site,
        "content/shared/more.json",
        print({ type: "tally", props: { label: "Count the boats" } }),
      ),
    all,
  ],
  ["the settings: everything", change("content/site.json", { name: "Other" }), all],
];

const newPage = {
  title: "New",
  description: "New.",
  blocks: [{ type: "text", props: { title: "New", text: "New.", level: 1 } }],
};

test.each(cases)("%s", async (_name, edit, made) => {
  const site = edit(disk.base);
  disk.put(site);
  const outcome = await build(site);
  expect(outcome.diagnostics).toEqual([]);
  expect(outcome.made.toSorted()).toEqual(made.toSorted());
});

test.each(["theme/marks", "marks"])(
  "after a build from nothing a page: it alone, where documents name the files of %s",
  async (folder) => {
    const mark = { description: "A mark.", type: "string", format: "file-name", "x-files": folder };
    const named = changeObject(
      disk.base,
      "blocks/text/schema.json",
      ({ properties, ...others }) => ({
        ...others,
        properties: { ...(properties as JsonObject), mark },
      }),
    );
    const site = setFile(named, `${folder}/one.tsx`, "export const one = 1;\n");
    disk.put(site);
    rmSync(path.join(disk.root, ".tessera"), { recursive: true });
    expect((await build(site)).made.length).toBe(all.length);
    const edited = change("pages/plain.json", { description: "Plainer." })(site);
    disk.put(edited);
    expect((await build(edited)).made).toEqual(["/plain"]);
  },
);

test("a page that changes, where all have a warning: it alone", async () => {
  const pages = [...disk.base.files.keys()].filter((file) => /^pages\/[^[]+\.json$/.test(file));
  const link = { type: "text", props: { title: "Moved", text: "To [the guide](/old)." } };
  const warned = pages
    .filter((file) => "blocks" in JSON.parse(disk.base.files.get(file) ?? ""))
    .reduce(
      (site, file) =>
        changeObject(site, file, ({ blocks, ...page }) => ({
          ...page,
          closing: [{ use: "more" }],
          blocks: [...(blocks as Json[]), link],
        })),
      disk.base,
    );
  disk.put(warned);
  const { diagnostics } = await build(warned);
  const told = diagnostics.map(({ file, code }) => [file, code]);
  expect(new Set(told.map(([, code]) => code))).toEqual(new Set(["moved-link", "repeated-region"]));
  const edited = change("pages/plain.json", { description: "Plainer." })(warned);
  disk.put(edited);
  const outcome = await build(edited);
  expect(outcome.diagnostics.map(({ file, code }) => [file, code])).toEqual(told);
  expect(outcome.made).toEqual(["/plain"]);
});

test("a page that links to what goes is told of it, and made again when it is back", async () => {
  const plan = "public/files/plan.txt";
  disk.put(setFile(disk.base, plan, undefined));
  const without = await build(disk.base);
  expect(without.value).toBeNull();
  expect(without.diagnostics).toMatchObject([{ code: "dead-link", file: "pages/guide.json" }]);
  disk.put(disk.base);
  expect((await build(disk.base)).value).not.toBeNull();
});

test("a page that stays as it is is told of an anchor that has gone elsewhere", async () => {
  const withPages = (id: string): EditedSite => {
    const there = { type: "text", id, props: { title: "There", text: "Words.", level: 1 } };
    const link = {
      type: "text",
      props: { title: "Here", text: "[There](/there#part).", level: 1 },
    };
    const site = setFile(disk.base, "pages/there.json", print({ ...newPage, blocks: [there] }));
    return setFile(site, "pages/here.json", print({ ...newPage, blocks: [link] }));
  };
  disk.put(withPages("part"));
  expect((await build(disk.base)).diagnostics).toEqual([]);
  disk.put(withPages("piece"));
  const { diagnostics } = await build(disk.base);
  expect(diagnostics).toMatchObject([{ code: "dead-anchor", file: "pages/here.json" }]);
});

test("extras that come and go: no page that had them, whose files are as a first build's", async () => {
  const listDist = (): string[] =>
    globSync("**", { cwd: path.join(disk.root, "dist"), withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => {
        const file = path.join(entry.parentPath, entry.name);
        return `${path.relative(disk.root, file)} ${hashContent(readFileSync(file))}`;
      })
      .toSorted();
  const withExtras = { root: disk.root, today: disk.base.today };
  const bare = listDist();
  expect((await buildSite(withExtras)).made).toContain("/plain");
  const full = listDist();
  expect(full.length).toBeGreaterThan(bare.length);
  expect((await build(disk.base)).made).toEqual([]);
  expect(listDist()).toEqual(bare);
  const edited = change("pages/plain.json", { description: "Plainer." })(disk.base);
  disk.put(edited);
  await build(edited);
  disk.put(disk.base);
  expect((await buildSite(withExtras)).made).toEqual(["/plain"]);
  expect(listDist()).toEqual(full);
});
