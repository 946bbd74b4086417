/** @module-tag slow */
import { readFile, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { runCommand } from "../cli/run-command.ts";
import { makeSiteCopy, type SiteCopy } from "../make-site-copy.ts";

let site: SiteCopy;
beforeAll(async () => {
  site = await makeSiteCopy();
});
afterAll(() => site.remove());

const run = (...words: string[]) => runCommand([...words, "--root", site.root]);
const read = (file: string): Promise<string> => readFile(path.join(site.root, file), "utf8");

test("where: a page with its variants and the links to it", async () => {
  const { out, code } = await run("where", "/tally");
  expect(out.replaceAll(/ {3,}/g, "  ").split("\n")).toEqual([
    "page /tally",
    "",
    "defined",
    "  pages/tally.json:1:1",
    "",
    "extended by 1",
    "  pages/tally-dark.json:3:15  extends",
    "",
    "used 3",
    "  content/site.json:28:24  defaults.header.0.props.links.2.href",
    "  pages/index.json:13:54  blocks.0.props.text",
    "  pages/tally-dark.json:12:19  seo.canonical",
    "",
  ]);
  expect(code).toBe(0);
});

test("where: what may mean several things is asked, what is unknown gets a suggestion", async () => {
  const [asked, unknown, kind, place] = await Promise.all([
    run("where", "notes"),
    run("where", "tex"),
    run("where", "bloc", "text"),
    run("where", "entry", "notes/high-water", "--json"),
  ]);
  expect(unknown).toMatchObject({
    code: 2,
    error: expect.stringContaining('Did you mean "text"?'),
  });
  expect(kind.error).toContain('There is no kind "bloc". Did you mean "block"?');
  expect(asked.out).toMatch(/^collection notes\n/);
  const described: unknown = JSON.parse(place.out);
  expect(described).toMatchObject({
    kind: "entry",
    name: "notes/high-water",
    defined: [{ file: "content/notes/high-water.json", line: 1, column: 1 }],
  });
});

test("outline: the site as a tree", async () => {
  const [{ out }, { out: json }] = await Promise.all([run("outline"), run("outline", "--json")]);
  const lines = out.split("\n").map((line) => line.replaceAll(/ {2,}/g, "  "));
  expect(lines).toContain("  /tally-dark  “Tally in the dark” · right, dark · extends /tally");
  expect(lines).toContain("  /draft  “Draft” · full, light · draft");
  expect(lines).toContain("  /notes/[slug]  full, light · 3 of notes");
  const pages = JSON.parse(json) as { route: string; blocks: unknown[] }[];
  expect(pages.find(({ route }) => route === "/tally-dark")?.blocks).toEqual([
    { region: "blocks", type: "text" },
    { region: "blocks", type: "tally", id: "boats" },
    { region: "aside", type: "text" },
  ]);
});

test("unused: what nothing refers to", async () => {
  await writeFile(path.join(site.root, "public/spare.txt"), "");
  await writeFile(
    path.join(site.root, "content/shared/spare.json"),
    '{ "type": "text", "props": {} }',
  );
  const { out } = await run("unused", "--props", "--json");
  const found = JSON.parse(out) as { kind: string; name: string }[];
  expect(found.map(({ kind, name }) => `${kind} ${name}`)).toEqual([
    "prop text.date",
    "shared spare",
    "file /spare.txt",
    "token color.brand-soft",
  ]);
});

test("rename: the difference first, then all at once; what is wrong then is refused", async () => {
  await writeFile(
    path.join(site.root, "content/shared/spare.json"),
    '{ "type": "text", "props": { "title": "a", "text": "b" } }',
  );
  const before = await read("pages/index.json");
  const dry = await run("rename", "page", "/tally", "/counting/boats", "--dry-run");
  expect(dry.out).toContain('+  "$schema": "../../schema/page.schema.json",');
  expect(dry.out).toContain('+  "extends": "/counting/boats",');
  expect(dry.out).toContain("--- a/pages/tally.json\n+++ b/pages/counting/boats.json\n");
  expect(await read("pages/index.json")).toBe(before);
  const done = await run("rename", "page", "/tally", "/counting/boats");
  expect(done).toMatchObject({ code: 0, error: "" });
  expect(await read("pages/index.json")).toBe(before.replaceAll("(/tally)", "(/counting/boats)"));
  await expect(stat(path.join(site.root, "pages/tally.json"))).rejects.toThrow("ENOENT");
  const prop = await run("rename", "prop", "tally.label", "name");
  expect(prop).toMatchObject({ code: 0, error: "" });
  expect(await read("blocks/tally/block.tsx")).toContain("props={{ name: label, start }}");
  expect(await read("blocks/tally/props.d.ts")).toContain("name: string");
  const block = await run("rename", "block", "text", "words");
  expect(block).toMatchObject({ code: 0, error: "" });
  expect(await read("blocks/words/style.css")).toContain(".words {");
  const collection = await run("rename", "collection", "notes", "letters");
  expect(collection).toMatchObject({ code: 0, error: "" });
  await expect(stat(path.join(site.root, "schema/content/notes.json"))).rejects.toThrow("ENOENT");
  expect(await read("schema/content/letters.json")).toContain("A note");
  expect(await read("pages/notes/[slug].json")).toContain('"collection": "letters"');
  expect((await run("rename", "collection", "letters", "shared")).error).toMatch(/already exists/);
  const validated = await run("validate");
  expect(validated).toMatchObject({ code: 0, error: "", out: "11 pages, nothing wrong.\n" });
  const generated = await run("generate");
  expect(generated.code).toBe(0);
  await site.edit("pages/far.json", (text) => text.replace('"title"', "title"));
  const torn = await run("rename", "page", "/plain", "/simple");
  expect(torn.code).toBe(1);
  expect(torn.error).toContain("Renamed nothing");
});
