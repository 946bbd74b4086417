import { readFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { buildSite } from "#site/make/build-site.ts";
import type { JsonObject } from "#core/json.ts";
import { type EditedSite, print, setFile } from "./edits/edited-site.ts";
import { openSiteOnDisk, type SiteOnDisk } from "./edits/site-on-disk.ts";

const day = "2026-03-01";
const days = { publishAt: "2026-04-10", unpublishAt: "2026-04-20" };
let disk: SiteOnDisk;
let site: EditedSite;

beforeAll(async () => {
  disk = await openSiteOnDisk();
});
beforeEach(async () => {
  const closed = { type: "text", props: { title: "Closed at Easter", text: "Until the 20th." } };
  const shared = setFile(disk.base, "content/shared/closed.json", print({ ...closed, ...days }));
  site = addPage(shared, "News", { ...closed, ...days });
  site = addPage(site, "Hours", { use: "closed" });
  site = addPage(site, "Later", { use: "closed", unpublishAt: "2026-05-01" });
  disk.put(site);
  expect((await build(day)).diagnostics).toEqual([]);
});
afterAll(() => disk.remove());

function addPage(to: EditedSite, title: string, block: JsonObject): EditedSite {
  const first = { type: "text", props: { title, text: "Always here.", level: 1 } };
  const page = { title, description: "Notes.", blocks: [first, block] };
  return setFile(to, `pages/${title.toLowerCase()}.json`, print(page));
}

function build(today: string) {
  return buildSite({ root: disk.root, today, withoutExtras: true });
}

/** Returns the routes that a build made again, without those of pages that have days themselves. */
async function listMade(today: string): Promise<string[]> {
  const { made, diagnostics } = await build(today);
  expect(diagnostics).toEqual([]);
  return made.filter((route) => !["/soon", "/gone"].includes(route)).toSorted();
}

function isShown(page: string): boolean {
  const html = readFileSync(path.join(disk.root, "dist", `${page}.html`), "utf8");
  expect(html).toContain("Always here.");
  return html.includes("Closed at Easter");
}

test("a block is shown from its first day until its last, and only its pages are made again", async () => {
  expect([isShown("news"), isShown("hours"), isShown("later")]).toEqual([false, false, true]);
  expect(await listMade("2026-04-09")).toEqual([]);
  expect(await listMade("2026-04-10")).toEqual(["/hours", "/news"]);
  expect([isShown("news"), isShown("hours"), isShown("later")]).toEqual([true, true, true]);
  expect(await listMade("2026-04-19")).toEqual([]);
  expect(await listMade("2026-04-20")).toEqual(["/hours", "/news"]);
  expect([isShown("news"), isShown("hours"), isShown("later")]).toEqual([false, false, true]);
  expect(await listMade("2026-05-01")).toEqual(["/later"]);
  expect(isShown("later")).toBe(false);
});

test("a block of the site's defaults has days too, on every page", async () => {
  const settings = JSON.parse(site.files.get("content/site.json") ?? "");
  const bar = { type: "text", props: { title: "Closed at Easter", text: "Soon." }, ...days };
  const { defaults } = settings;
  const text = print({ ...settings, defaults: { ...defaults, closing: [bar] } });
  disk.put(setFile(site, "content/site.json", text));
  await build(day);
  expect(isShown("news")).toBe(false);
  const { made, diagnostics } = await build("2026-04-10");
  expect(diagnostics).toEqual([]);
  expect(made.length).toBeGreaterThan(5);
  expect(isShown("news")).toBe(true);
});

test("a block is checked before its first day", async () => {
  disk.put(addPage(site, "News", { type: "text", props: { titel: "Closed" }, ...days }));
  const { diagnostics } = await build(day);
  expect(diagnostics.map(({ code }) => code)).toContain("unknown-property");
});

test("a block in a text has days, and only pages with it are made again", async () => {
  const story = {
    $schema: "http://json-schema.org/draft-07/schema#",
    title: "Story",
    description: "A long text.",
    type: "object",
    additionalProperties: false,
    required: ["body"],
    properties: { body: { description: "In Markdown.", type: "string", format: "markdown" } },
    examples: [{ body: "Words." }],
  };
  const code = `import { Prose } from "@tessera-pages/engine/kit";

export function Block({ body }: { body: string }) {
  return (
    <section className="story">
      <Prose of={body} />
    </section>
  );
}
`;
  const closed = { title: "Closed at Easter", text: "Until the 20th.", ...days };
  const body = `Always here.\n\n:::text\n${JSON.stringify(closed)}\n:::\n`;
  let told = setFile(site, "blocks/story/schema.json", print(story));
  told = setFile(told, "blocks/story/block.tsx", code);
  told = setFile(told, "content/tale.md", body);
  disk.put(addPage(told, "Tale", { type: "story", props: { body: { $file: "tale.md" } } }));
  const first = await build(day);
  expect(first.diagnostics).toEqual([]);
  expect(isShown("tale")).toBe(false);
  expect(await listMade("2026-04-10")).toEqual(["/hours", "/news", "/tale"]);
  expect(isShown("tale")).toBe(true);
  expect(await listMade("2026-04-20")).toEqual(["/hours", "/news", "/tale"]);
  expect(isShown("tale")).toBe(false);
});
