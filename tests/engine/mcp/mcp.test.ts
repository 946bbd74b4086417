/** @module-tag slow */
import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { connectProgram, type Program } from "../../programs/connect-program.ts";
import { makeSiteCopy, type SiteCopy } from "../make-site-copy.ts";

let site: SiteCopy;
let program: Program;

beforeAll(async () => {
  site = await makeSiteCopy("cold");
  // A block that prints must not be heard by who speaks the protocol.
  await site.edit("blocks/text/block.tsx", (text) =>
    text.replace("export function Block", 'console.log("a block prints");\nexport function Block'),
  );
  mkdirSync(path.join(site.root, "blocks/opener"));
  writeFileSync(
    path.join(site.root, "blocks/opener/schema.json"),
    JSON.stringify({
      $schema: "http://json-schema.org/draft-07/schema#",
      title: "Opener",
      description: "A main heading that leads on.",
      type: "object",
      additionalProperties: false,
      required: ["href"],
      properties: { href: { $ref: "tessera:definitions#/definitions/href" } },
      examples: [{ href: "/" }],
    }),
  );
  writeFileSync(
    path.join(site.root, "blocks/opener/block.tsx"),
    'export const Block = ({ href }) => <h1 className="opener"><a href={href}>On</a></h1>;\n',
  );
  program = await connectProgram(site.root, { PATH: "", CHROME_PATH: "" });
});

afterAll(async () => {
  await program.close();
  await site.remove();
});

const description =
  "A page that a program wrote on the small site: it says one thing, and says it well.";

function makePage(props: object, more: object = {}): object {
  return {
    $schema: "../schema/page.schema.json",
    title: "Written",
    description,
    banner: [],
    blocks: [{ type: "text", props: { level: 1, ...props } }],
    ...more,
  };
}

const good = makePage({ title: "Written", text: "By a program." });

function read(file: string): string {
  return readFileSync(path.join(site.root, file), "utf8");
}

test("every tool says what it takes, gives and does", async () => {
  const { tools } = await program.client.listTools();
  expect(tools.map(({ name }) => name)).toEqual([
    "list_pages",
    "read_page",
    "list_blocks",
    "read_block",
    "list_collections",
    "read_collection",
    "list_files",
    "find_icons",
    "list_words",
    "read_document",
    "check_document",
    "write_document",
    "discard_draft",
    "validate",
    "fix",
    "show_page",
  ]);
  for (const { name, title, description: words, annotations, outputSchema } of tools) {
    expect(words?.length, name).toBeGreaterThan(60);
    expect([title, annotations, outputSchema], name).not.toContain(undefined);
    const isReading = !["write_document", "discard_draft", "fix"].includes(name);
    expect(annotations?.readOnlyHint, name).toBe(isReading);
  }
  expect(program.client.getInstructions()).toContain("Begin with list_pages");
});

test("pages are listed with their outline, drafts too, and read as document and as text", async () => {
  const { pages } = (await program.call("list_pages")).data as { pages: { route: string }[] };
  expect(pages.find(({ route }) => route === "/draft")).toMatchObject({ status: "draft" });
  expect(pages.find(({ route }) => route === "/")).toMatchObject({
    file: "pages/index.json",
    blocks: ["text", "tally"],
  });
  const below = await program.call("list_pages", { below: "/notes" });
  expect(below.data["pages"]).toHaveLength(4);
  const { data } = await program.call("read_page", { route: "/draft", resolved: true });
  expect(data).toMatchObject({
    file: "pages/draft.json",
    text: read("pages/draft.json"),
    markdown: expect.stringContaining("# Draft\n\nNobody reads this yet."),
    resolved: { blocks: [{ type: "text", props: { level: 1 } }] },
    errors: 0,
  });
  const unknown = await program.call("read_page", { route: "/nowhere" });
  expect(unknown).toMatchObject({ isError: true, words: expect.stringContaining("list_pages") });
});

test("blocks and collections are read with schemas, examples and entries", async () => {
  const block = await program.call("read_block", { type: "text" });
  expect(block.data).toMatchObject({
    schema: { required: ["title", "text"] },
    examples: [{ title: "High water" }],
  });
  expect(block.words.split("High water")).toHaveLength(2);
  expect(block.data["pages"]).toContain("/tally");
  expect((await program.call("read_block", { type: "txt" })).words).toBe(
    'There is no block "txt". Did you mean "text"?',
  );
  const { data } = await program.call("read_collection", { name: "notes", from: 1 });
  expect(data).toMatchObject({ count: 3, schema: { title: "A note" } });
  expect(data["entries"]).toHaveLength(2);
  const { words } = await program.call("read_document", { file: "content/site.json" });
  expect(words).toBe(read("content/site.json"));
});

test("a schema is read whole: nothing is left to look up in another file", async () => {
  await site.edit("blocks/lamp/schema.json", (text) =>
    text.replace(
      '"properties": {',
      '"properties": { "more": { "$ref": "tessera:definitions#/definitions/link" },',
    ),
  );
  const { data, words } = await program.call("read_block", { type: "lamp" });
  expect(words).not.toContain("$ref");
  expect(data).toMatchObject({
    schema: {
      properties: {
        more: { required: ["label", "href"], properties: { href: { format: "link" } } },
      },
    },
  });
  const { words: ofNotes } = await program.call("read_collection", { name: "notes" });
  expect(ofNotes).not.toContain("$ref");
});

test("files, icons by their sense, and the frame's words are listed", async () => {
  const { data } = await program.call("list_files");
  const files = data["files"] as { file: string }[];
  expect(data["count"]).toBe(files.length);
  expect(files).toContainEqual({ file: "content/site.json" });
  expect(files.some(({ file }) => file.startsWith("pages/"))).toBe(false);
  const images = await program.call("list_files", { below: "public/images" });
  expect(images.data["files"]).toContainEqual({
    file: "public/images/harbour.jpg",
    address: "/images/harbour.jpg",
    width: 800,
    height: 500,
  });
  const icons = await program.call("find_icons", { sense: "bread" });
  expect(icons.data["icons"]).toEqual(expect.arrayContaining(["croissant", "wheat", "sandwich"]));
  const none = await program.call("find_icons", { sense: "xyzzy" });
  expect(none).toMatchObject({
    isError: false,
    words: expect.stringContaining("Try one English word"),
  });
  const { data: spoken } = await program.call("list_words");
  expect(spoken["words"]).toMatchObject({ skipLink: expect.any(String) });
});

test("what only the HTML of a page shows is reported with its other mistakes", async () => {
  const file = "pages/twice.json";
  const blocks = [
    { type: "text", props: { level: 1, title: "One", text: "The first." } },
    { type: "text", props: { titel: "None", text: "See [there](/nowhere)." } },
    { type: "text", props: { level: 1, title: "Two", text: "The second." } },
  ];
  const { $schema: _, description: __, ...page } = good as Record<string, unknown>;
  const document = { ...page, tilte: "Twice", blocks };
  const { data, words } = await program.call("check_document", { file, document });
  const found = data["diagnostics"] as { code: string; line: number; path: unknown[] }[];
  const codes = found.map(({ code }) => code).toSorted();
  expect(codes).toEqual([
    "dead-link",
    "page-lacks",
    "page-property",
    "second-heading",
    "unknown-property",
  ]);
  const second = found.find(({ code }) => code === "second-heading");
  expect(second?.path).toEqual(["blocks", 2]);
  const lines = String(data["text"]).split("\n");
  expect(lines.slice((second?.line ?? 0) - 1).join("\n")).toMatch(/^ *\{[^}]*"title": "Two"/);
  expect(words).not.toContain("no-schema");
});

test("a dead link hides nothing that only the HTML shows", async () => {
  const page = good as { blocks: object[] };
  const blocks = [...page.blocks, { type: "opener", props: { href: "/nowhere" } }];
  const document = { ...page, blocks };
  const { data } = await program.call("check_document", { file: "pages/led.json", document });
  const found = data["diagnostics"] as { code: string; path: unknown[] }[];
  expect(found).toMatchObject([
    { code: "dead-link" },
    { code: "second-heading", path: ["blocks", 1] },
  ]);
});

test("a page without $schema gets it, and no warning", async () => {
  const { $schema, ...document } = good as Record<string, unknown>;
  const file = "pages/led.json";
  const { data } = await program.call("write_document", { file, document });
  expect(data).toMatchObject({ isWritten: true, warnings: 0 });
  expect(JSON.parse(read(file))).toMatchObject({ $schema });
  expect(read(file).split("\n")[1]).toContain("$schema");
});

test("a draft of its own can be taken back, and nothing else", async () => {
  const file = "pages/stray.json";
  const draft = { file, document: makePage({ title: "Half" }), asDraft: true };
  await program.call("write_document", draft);
  writeFileSync(path.join(site.root, file), read(file).replace("Half", "Of a person"));
  const changed = await program.call("discard_draft", { file });
  expect(changed).toMatchObject({ isError: true, words: expect.stringContaining("Somebody else") });
  await program.call("write_document", { ...draft, overwrite: true });
  expect((await program.call("discard_draft", { file })).data).toMatchObject({ isDiscarded: true });
  expect(() => read(file)).toThrow("ENOENT");
  expect((await program.call("discard_draft", { file })).isError).toBe(true);

  const others = { "pages/draft.json": "did not begin", "pages/led.json": "is not a draft" };
  for (const [other, words] of Object.entries(others)) {
    const refused = await program.call("discard_draft", { file: other });
    expect(refused).toMatchObject({ isError: true, words: expect.stringContaining(words) });
    expect(read(other)).toContain("title");
  }
  const base = { file: "pages/base.json", document: { ...good, status: "draft" } };
  await program.call("write_document", base);
  const heir = { extends: "/base", title: "Heir", description, status: "draft" };
  await program.call("write_document", { file: "pages/heir.json", document: heir });
  const kept = await program.call("discard_draft", { file: "pages/base.json" });
  expect(kept.data).toMatchObject({ isDiscarded: false });
  expect(read("pages/base.json")).toContain("Written");
});

test("a text in Markdown is written beside its entry, checked at its lines, and discarded", async () => {
  const schema = "schema/content/notes.json";
  const body = '"body": { "type": "string", "format": "markdown" },';
  const before = read(schema);
  writeFileSync(
    path.join(site.root, schema),
    before.replace('"properties": {', `"properties": { ${body}`),
  );
  const [file, entry] = ["content/notes/first-light.md", "content/notes/first-light.json"];
  const text = "## One\n\nWords.\n";
  const asValue = await program.call("write_document", { file, document: { text } });
  expect(asValue).toMatchObject({ isError: true, words: expect.stringContaining('as "text"') });
  const written = await program.call("write_document", { file, text });
  expect(written.data).toMatchObject({ isWritten: true, file, errors: 0 });
  expect(written.words).toContain('Write { "$file": "first-light.md" } as the value');
  expect(read(file)).toBe(text);

  const name = { path: [], action: "add", key: "body", value: { $file: "first-light.md" } };
  const named = await program.call("write_document", { file: entry, changes: [name] });
  expect(named.data).toMatchObject({ isWritten: true, errors: 0 });
  const wrong = { file, text: "## One\n\nSome <b>words</b>.\n", overwrite: true };
  const refused = await program.call("write_document", wrong);
  expect(refused.data).toMatchObject({ isWritten: false });
  expect(refused.data["diagnostics"]).toMatchObject([{ file, line: 3, column: 6 }]);
  expect((await program.call("check_document", { file, text })).words).toBe(
    "There are no mistakes.",
  );
  expect(read(file)).toBe(text);
  const change = { find: "Words.", replaceWith: "Other words." };
  const changed = await program.call("write_document", { file, changes: [change] });
  expect(changed.words).toMatch(/^Wrote content\/notes\/first-light\.md\.\n/);
  expect((await program.call("read_document", { file })).words).toBe("## One\n\nOther words.\n");

  const kept = await program.call("discard_draft", { file });
  expect(kept.data).toMatchObject({ isDiscarded: false });
  expect(kept.words).toContain(entry);
  const unnamed = { file: entry, changes: [{ path: ["body"], action: "remove" }] };
  await program.call("write_document", unnamed);
  expect((await program.call("discard_draft", { file })).data).toMatchObject({ isDiscarded: true });
  expect(() => read(file)).toThrow("ENOENT");
  writeFileSync(path.join(site.root, schema), before);
});

test("a document is checked against the whole site, and nothing is written", async () => {
  const document = makePage({ titel: "Written", text: "See [there](/nowhere)." });
  const { data } = await program.call("check_document", { file: "pages/written.json", document });
  expect(data).toMatchObject({ isSound: false, errors: expect.any(Number) });
  expect(JSON.stringify(data["diagnostics"])).toContain('Did you mean \\"title\\"?');
  expect(() => read("pages/written.json")).toThrow("ENOENT");
});

test("what does not validate is refused, with what validate would say; what does is written", async () => {
  const file = "pages/written.json";
  const wrong = makePage({ title: "Written", text: "See [there](/nowhere)." });
  const refused = await program.call("write_document", { file, document: wrong });
  expect(refused.data).toMatchObject({ isWritten: false, errors: 1 });
  expect(refused.words).toContain("error  dead-link");
  expect(() => read(file)).toThrow("ENOENT");

  const written = await program.call("write_document", { file, document: good });
  expect(written.data).toMatchObject({ isWritten: true, route: "/written", errors: 0 });
  expect(JSON.parse(read(file))).toEqual(good);

  const again = await program.call("write_document", { file, document: good });
  expect(again).toMatchObject({ isError: true, words: expect.stringContaining("overwrite") });
});

test("what only HTML shows is refused too", async () => {
  const file = "pages/silent.json";
  const document = makePage({ title: "Written", text: "See [there](/tally#nothing)." });
  const { data } = await program.call("write_document", { file, document });
  expect(data).toMatchObject({ isWritten: false, diagnostics: [{ file, line: 9 }] });
});

test("a change keeps every other character, comments too", async () => {
  const file = "pages/commented.json";
  const text = `${JSON.stringify(good, null, "\t").replace('"title"', '// The name.\n\t"title"')}\n`;
  writeFileSync(path.join(site.root, file), text);
  const changes = [
    { path: ["blocks", 0, "props", "text"], value: "Said anew." },
    { find: "// The name.", replaceWith: "// The page's name." },
    { path: ["blocks"], action: "add", value: { type: "tally", props: { label: "Count" } } },
  ];
  const { data } = await program.call("write_document", { file, changes });
  expect(data).toMatchObject({ isWritten: true });
  const expected = text
    .replace("By a program.", "Said anew.")
    .replace("The name", "The page's name");
  const added = '{ "type": "tally", "props": { "label": "Count" } }';
  expect(read(file).replace(`,\n\t\t${added}`, "")).toBe(expected);
  const nowhere = await program.call("write_document", {
    file,
    changes: [{ path: ["blok"], value: 1 }],
  });
  expect(nowhere).toMatchObject({ isError: true, words: expect.stringContaining('at ["blok"]') });
});

test("a page that is not in order may be written as a draft, and a published one is not taken down so", async () => {
  const file = "pages/half.json";
  const half = makePage({ title: "Half" });
  const input = { file, document: half, asDraft: true };
  expect((await program.call("write_document", input)).data).toMatchObject({ isWritten: true });
  expect(JSON.parse(read(file))).toMatchObject({ status: "draft", title: "Written" });
  const mended = [{ path: ["blocks", 0, "props"], action: "add", key: "text", value: "Whole." }];
  const { data } = await program.call("write_document", { file, changes: mended });
  expect(data).toMatchObject({ isWritten: true, errors: 0 });

  const published = { file: "pages/plain.json", text: "{", overwrite: true, asDraft: true };
  expect((await program.call("write_document", published)).isError).toBe(true);
  const broken = { file: "pages/plain.json", document: half, overwrite: true, asDraft: true };
  expect((await program.call("write_document", broken)).data).toMatchObject({ isWritten: false });
});

test("what another page needs is not taken away", async () => {
  const file = "content/site.json";
  const header = [{ path: ["defaults", "header", 0, "type"], value: "none" }];
  const broken = await program.call("write_document", { file, changes: header });
  expect(broken.data).toMatchObject({ isWritten: false });
});

test.each([
  "../outside.json",
  "pages/../../outside.json",
  "/tmp/outside.json",
  "pages/./x.json",
  String.raw`pages\x.json`,
  "pages/.hidden.json",
  "pages/x.txt",
  "schema/content/notes.json",
  "blocks/text/schema.json",
  "pages/\u0000.json",
  "package.json",
  `pages/${"x".repeat(500)}.json`,
])("%j is no document that may be written", async (file) => {
  const { isError, words } = await program.call("write_document", { file, document: good });
  expect([isError, words]).toEqual([true, expect.stringContaining("is not a document")]);
});

test("no way leads through a symbolic link", async () => {
  const outside = path.join(site.root, "outside");
  mkdirSync(outside);
  writeFileSync(path.join(outside, "x.json"), "{}");
  symlinkSync(outside, path.join(site.root, "pages/linked"), "junction");
  symlinkSync(path.join(outside, "x.json"), path.join(site.root, "content/linked.json"));
  for (const file of ["pages/linked/new.json", "content/linked.json"]) {
    const input = { file, document: good, overwrite: true };
    const { isError, words } = await program.call("write_document", input);
    expect([isError, words]).toEqual([true, expect.stringContaining("is a symbolic link")]);
  }
  expect(readFileSync(path.join(outside, "x.json"), "utf8")).toBe("{}");
});

test("what is too large, and what no tool takes, is refused in a sentence", async () => {
  const text = " ".repeat(1_000_001);
  const large = await program.call("check_document", { file: "pages/large.json", text });
  expect(large.words).toContain("characters, and the limit is 1000000");
  const odd = await program.call("check_document", { file: "pages/odd.json" });
  expect(odd.words).toContain('Give one of "text", "document" and "changes"');
  const call = program.call("show_page", { route: "/", width: 5 });
  expect((await call).isError).toBe(true);
});

test("without a browser, a picture is refused with what to do", async () => {
  const { isError, words } = await program.call("show_page", { route: "/" });
  expect([isError, words]).toEqual([true, expect.stringContaining("set CHROME_PATH")]);
});

test("clear mistakes are fixed, and nothing else changes", async () => {
  await site.edit("pages/tally.json", (text) => text.replace('"layout"', '"layuot"'));
  const wrong = read("pages/tally.json");
  const file = "pages/tally.json";
  const { data } = await program.call("fix", { file });
  expect(data["fixed"]).toMatchObject([{ file, fix: 'Write "layout"' }]);
  expect(read(file)).toBe(wrong.replace("layuot", "layout"));
});

test("pages, schema and guide are resources", async () => {
  const { resources } = await program.client.listResources();
  const addresses = resources.map(({ uri }) => uri);
  expect(addresses).toContain("tessera://pages/tally");
  const page = await program.client.readResource({ uri: "tessera://pages/tally" });
  expect(page.contents[0]).toMatchObject({
    mimeType: "text/markdown",
    text: expect.stringContaining("# Tally"),
  });
  const schema = await program.client.readResource({ uri: "tessera://schema/page" });
  const { text = "" } = schema.contents[0] as { text?: string };
  expect(text).toContain("A button that counts");
  expect(text).not.toContain('"props-tally"');
  expect(text.length).toBeLessThan(20_000);
});

test("what a block prints is not heard on the output", () => {
  expect(program.said()).toContain("a block prints");
});
