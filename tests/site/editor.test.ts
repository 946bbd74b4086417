import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { describe, expect, test } from "vitest";
import { generateEditorSchema } from "#core/document/generate/generate-editor-schema.ts";
import { loadSource } from "#core/document/read/load-source.ts";
import { editorSchemaFile } from "#core/document/source.ts";
import {
  getLanguageService,
  MarkupContent,
  type JSONDocument,
  TextDocument,
} from "vscode-json-languageservice";

/** What an editor without an extension shows of a page, given the schema that the page names. */
const root = path.resolve(import.meta.dirname, "../..");
const schemaUri = pathToFileURL(path.join(root, editorSchemaFile)).href;
const source = await loadSource(root);
const schema = generateEditorSchema(source);
const files = (await readdir(path.join(root, "pages"), { recursive: true }))
  .filter((file) => file.endsWith(".json"))
  .map((file) => path.join(root, "pages", file));
const service = getLanguageService({
  schemaRequestService: async (uri) => (uri === schemaUri ? schema : Promise.reject(uri)),
  workspaceContext: {
    resolveRelativePath: (relative, resource) => new URL(relative, resource).href,
  },
});
service.configure({
  validate: true,
  // What Visual Studio Code's settings of a new site say; pages of other folders name it themselves.
  schemas: [{ uri: schemaUri, fileMatch: ["**/pages/**/*.json"] }],
});

type Opened = { document: TextDocument; json: JSONDocument; offset: number };

const about = await readFile(path.join(root, "pages/about.json"), "utf8");

test("there are pages to open", () => {
  expect(files.length).toBeGreaterThan(10);
});

test.each(files.map((file) => path.relative(root, file)))("%s has no false error", async (file) => {
  const text = await readFile(path.join(root, file), "utf8");
  expect(await listProblems(text, file)).toEqual([]);
});

test("parts that blocks share are in it once, so that it stays small", () => {
  const { definitions } = JSON.parse(schema) as { definitions: Record<string, object> };
  const texts = Object.values(definitions).map((definition) => JSON.stringify(definition));
  expect(texts.length).toBeGreaterThan(50);
  expect(new Set(texts).size).toBe(texts.length);
  const words = JSON.stringify(source.schemas["schema/definitions.json"]);
  const [sentence = ""] = /"A vignette, a drawn portrait[^"]+"/.exec(words) ?? [];
  expect(schema.split(sentence)).toHaveLength(2);
  const blocks = Object.keys(source.blocks).length;
  expect(Buffer.byteLength(schema)).toBeLessThan(15_000 + 2_500 * blocks);
});

test("a page of any folder is helped by the schema that it names", async () => {
  const text = `{ "$schema": "../${editorSchemaFile}", "blocks": [{ "type": "faq", "props": { "|" } }] }`;
  const labels = (await complete(text, "elsewhere/page.json")).map(({ label }) => label);
  expect(labels).toContain("title");
  expect(labels).not.toContain("members");
  const hovered = text.replace('"|"', '"tit|le": ""');
  expect(await hover(hovered, "elsewhere/page.json")).toMatch(/heading/i);
  const wrong = text.replace('"|"', '"titel": ""');
  expect((await listProblems(wrong, "elsewhere/page.json")).join("\n")).toMatch(/titel/);
});

test("comments and trailing commas are no error", async () => {
  const text = `{
    // Why this page is here.
    "title": "Prices",
    "description": "What it costs.",
    "blocks": [{ "type": "newsletter" },],
  }`;
  expect(await listProblems(text)).toEqual([]);
});

describe("mistakes are shown while typing", () => {
  test.each([
    ["a misspelt property of a page", '"theme": "dark", "tilte": "x"', /tilte/],
    ["a choice that is none", '"theme": "drak"', /light/],
    ["a block that is none", '"blocks": [{ "type": "herro" }]', /Value is not accepted/],
    [
      "a misspelt property of a block",
      '"blocks": [{ "type": "newsletter", "props": { "titel": "News" } }]',
      /titel/,
    ],
    ["a block that lacks its props", '"blocks": [{ "type": "counters" }]', /"props"/],
    [
      "a wrong part of a binding",
      '"blocks": [{ "type": "tags", "props": { "items": { "$from": "faqs", "limti": 4 } } }]',
      /limti/,
    ],
  ])("%s", async (_name, part, expected) => {
    const problems = await listProblems(`{ ${part} }`);
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatch(expected);
  });
});

describe("completions", () => {
  test("every block type is offered, with what it is for", async () => {
    const offered = await complete(replace('"type": "statement"', '"type": "|"'));
    const folders = await readdir(path.join(root, "blocks"));
    expect(offered.map(({ label }) => label).toSorted()).toEqual(
      folders.map((name) => JSON.stringify(name)).toSorted(),
    );
    const faq = offered.find(({ label }) => label === '"faq"');
    expect(textOf(faq?.documentation)).toContain("Questions whose answers open");
  });

  test("the props of a block are offered, and no other block's", async () => {
    const labels = await completeLabels(replace('"eyebrow": "Our Mission",', '"|"'));
    expect(labels).toContain("eyebrow");
    expect(labels).toContain("features");
    expect(labels).not.toContain("members");
    expect(labels).not.toContain("title");
  });

  test("props of an item in a list are offered", async () => {
    const labels = await completeLabels(replace('"icon": "monitor-check",', '"|"'));
    expect(labels).toEqual(["icon"]);
  });

  test("choices of a prop are offered", async () => {
    const labels = await completeLabels(replace('"imageSide": "left"', '"imageSide": "|"'));
    expect(labels.toSorted()).toEqual(['"left"', '"right"']);
  });

  test("an example of the block is offered for its props", async () => {
    const labels = await completeLabels('{ "blocks": [{ "type": "faq", "props": | }] }');
    expect(labels).toContain("An example of faq");
  });

  test("collections are offered in a binding", async () => {
    const labels = await completeLabels(replace('"$from": "slides"', '"$from": "|"'));
    expect(labels).toContain('"services"');
    expect(labels).toContain('"team"');
    expect(labels).not.toContain('"site"');
  });

  test("parts of a binding are offered", async () => {
    const parts = /"limit": 4,\s+"as": \{[^}]*\}/.exec(about)?.[0] ?? "";
    const labels = await completeLabels(replace(parts, '"|"'));
    expect(labels).toEqual(expect.arrayContaining(["limit", "sort", "where", "as", "except"]));
  });

  test("shared blocks are offered", async () => {
    const labels = await completeLabels('{ "blocks": [{ "use": "|" }] }');
    expect(labels).toContain('"closing-band"');
  });

  test("keys of a page are offered", async () => {
    const labels = await completeLabels('{ "title": "Prices", "|" }');
    expect(labels).toEqual(expect.arrayContaining(["description", "theme", "layout", "blocks"]));
    expect(labels).not.toContain("title");
  });
});

describe("hovering", () => {
  test("over a key of a page says what it is for", async () => {
    expect(await hover('{ "layout|": "left" }')).toContain("the side the sidebar is on");
  });

  test("over a prop says what it is for", async () => {
    expect(await hover(replace('"imageSide"', '"image|Side"'))).toMatch(/pictures/i);
  });

  test("over a prop whose value is bound says what it is for", async () => {
    expect(await hover(replace('"members"', '"mem|bers"'))).toMatch(/members/i);
  });

  test("over a part of a binding says what it does", async () => {
    expect(await hover(replace('"limit": 4', '"lim|it": 4'))).toContain(
      "The largest number of entries",
    );
  });

  test("over a block's type says what the block is", async () => {
    expect(await hover(replace('"type": "team-grid"', '"type|": "team-grid"'))).toContain("block");
  });
});

/** The about page with one part of it changed. */
function replace(part: string, by: string): string {
  expect(about.includes(part), part).toBe(true);
  return about.replace(part, () => by);
}

/** Opens a page; a bar stands for the cursor. */
function open(text: string, file = "pages/about.json"): Opened {
  const offset = text.indexOf("|");
  const content = offset === -1 ? text : text.slice(0, offset) + text.slice(offset + 1);
  const uri = pathToFileURL(path.join(root, file)).href;
  const document = TextDocument.create(uri, "jsonc", 1, content);
  return { document, json: service.parseJSONDocument(document), offset };
}

async function listProblems(text: string, file?: string): Promise<string[]> {
  const { document, json } = open(text, file);
  const settings = { comments: "ignore", trailingCommas: "ignore" } as const;
  const problems = await service.doValidation(document, json, settings);
  return problems.map(({ message, range }) => `${range.start.line + 1}: ${textOf(message)}`);
}

async function complete(
  text: string,
  file?: string,
): Promise<{ label: string; documentation?: unknown }[]> {
  const { document, json, offset } = open(text, file);
  const list = await service.doComplete(document, document.positionAt(offset), json);
  return list?.items ?? [];
}

async function completeLabels(text: string): Promise<string[]> {
  return (await complete(text)).map(({ label }) => label);
}

async function hover(text: string, file?: string): Promise<string> {
  const { document, json, offset } = open(text, file);
  const found = await service.doHover(document, document.positionAt(offset), json);
  return [found?.contents ?? ""].flat().map(textOf).join("\n");
}

function textOf(words: unknown): string {
  if (MarkupContent.is(words)) return words.value;
  return typeof words === "string" ? words : JSON.stringify(words ?? "");
}
