import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { buildSite } from "#site/make/build-site.ts";
import type { JsonObject } from "#core/json.ts";
import { type EditedSite, print, setFile } from "./edits/edited-site.ts";
import { openSiteOnDisk, type SiteOnDisk } from "./edits/site-on-disk.ts";

const day = "2026-03-01";
let disk: SiteOnDisk;
let site: EditedSite;

/** A list of notes in parts of two, and one of those from today on; four notes, a month apart. */
beforeAll(async () => {
  disk = await openSiteOnDisk();
});
beforeEach(async () => {
  site = addPage(disk.base, "Log", { $from: "notes", sort: "date", per: 2 });
  site = addPage(site, "Next", { $from: "notes", where: { date: { from: "today" } } });
  site = addNote(site, "far-off", "2026-12-24");
  disk.put(site);
  expect((await build(day)).diagnostics).toEqual([]);
});
afterAll(() => disk.remove());

function addPage(to: EditedSite, title: string, links: JsonObject): EditedSite {
  const blocks = [
    { type: "text", props: { title, text: "What we saw.", level: 1 } },
    { type: "menu", props: { label: title, links: { ...links, as: { label: "title" } } } },
  ];
  return setFile(
    to,
    `pages/${title.toLowerCase()}.json`,
    print({ title, description: "Notes.", blocks }),
  );
}

function addNote(to: EditedSite, slug: string, date: string): EditedSite {
  const note = { title: slug, summary: "A note.", date, text: "Words." };
  return setFile(to, `content/notes/${slug}.json`, print(note));
}

function build(today: string) {
  return buildSite({ root: disk.root, today, withoutExtras: true });
}

function read(file: string): string {
  return readFileSync(path.join(disk.root, "dist", file), "utf8");
}

test("each page has its own title, canonical and links, and is in the sitemap", () => {
  const second = read("log/page/2.html");
  expect(second).toContain("<title>Log, page 2 – Fixture</title>");
  expect(second).toContain('<link rel="canonical" href="https://fixture.example/log/page/2"/>');
  expect(second).toContain("far-off");
  expect(read("log.html")).not.toContain("far-off");
  const sitemap = read("sitemap.xml");
  expect(sitemap).toContain("<loc>https://fixture.example/log/page/2</loc>");
  expect(sitemap).not.toContain("/log/page/1<");
  expect(read("routes.json")).toContain("/log/page/2");
});

test("pages come and go with the entries, and others are not made again", async () => {
  disk.put(addNote(site, "later", "2026-12-31"));
  const grown = await build(day);
  expect(grown.diagnostics).toEqual([]);
  expect(grown.made).toEqual(expect.arrayContaining(["/log", "/log/page/2", "/log/page/3"]));
  expect(grown.made).not.toContain("/people");
  expect(read("log/page/3.html")).toContain("later");
  disk.put(site);
  await build(day);
  expect(existsSync(path.join(disk.root, "dist/log/page/3.html"))).toBe(false);
});

test("an entry's words make the page of the list again that shows it, and no other", async () => {
  const file = "content/notes/far-off.json";
  const note = JSON.parse(site.files.get(file) ?? "") as JsonObject;
  disk.put(setFile(site, file, print({ ...note, title: "Far off indeed" })));
  const { made } = await build(day);
  expect(made).toContain("/log/page/2");
  expect(made).not.toContain("/log");
});

test("a day on which a list changes makes its page again, and no other; on others nothing is made", async () => {
  expect((await build("2026-03-02")).made).toEqual([]);
  expect(read("next.html")).toContain("far-off");
  const { made, diagnostics } = await build("2026-12-25");
  expect(diagnostics.map(({ code, file }) => [code, file])).toEqual([
    ["empty-list", "pages/next.json"],
  ]);
  expect(made).toContain("/next");
  expect(made).not.toContain("/log");
  expect(read("next.html")).not.toContain("far-off");
});

test("the same site gives the same bytes with records and without", async () => {
  const file = path.join(disk.root, "dist/log/page/2.html");
  const before = readFileSync(file);
  await buildSite({ root: disk.root, today: day, withoutExtras: true, isFresh: true });
  expect(readFileSync(file).equals(before)).toBe(true);
});
