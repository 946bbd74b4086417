import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { parseSync } from "vite";

const root = path.resolve(import.meta.dirname, "../..");

/** Words of our own that a newcomer stumbles over; each was replaced by the trade's word. */
const retired =
  /\b(?:is told|are told|brings? forward|brought forward|where absent|stands?|mend(?:s|ed|ing)?|comes? of it|came of it|whoever|wakes?|woken|anew|in vain)\b/i;

/** More of them, which the guide may still use in their usual sense: "tell your host". */
const odd = /\b(?:told|tells?|holds?|held|stood|reckon(?:s|ed)?|of its own accord|let pass)\b/i;

/** Files whose texts are not sentences: `suggest-word.ts` lists words that people type. */
const wordLists = ["src/core/language/suggest-word.ts"];

test("retired words do not return to the guide", () => {
  const pages = globSync("sites/docs/pages/{start,index,reference,guide/*,reference/*}.json", {
    cwd: root,
  });
  expect(pages.length).toBeGreaterThan(20);
  const found = pages.flatMap((page) =>
    listTexts(JSON.parse(read(page)))
      .filter((text) => retired.test(withoutCode(text)))
      .map((text) => `${page}: ${text}`),
  );
  expect(found).toEqual([]);
});

test("nor to messages, helps, tools and whatever else the engine prints", () => {
  const files = globSync("src/**/*.{ts,tsx}", { cwd: root, exclude: ["**/node_modules/**"] });
  expect(files.length).toBeGreaterThan(500);
  const texts = files
    .filter((file) => !wordLists.includes(file))
    .flatMap((file) => listLiterals(file).map((text) => ({ file, text })));
  expect(texts.length).toBeGreaterThan(2000);
  expect(listOdd(texts)).toEqual([]);
});

test("nor to what schemas explain to authors", () => {
  const files = globSync(
    [
      "{.,sites/docs,starters/*}/blocks/*/schema.json",
      "{.,sites/docs,starters/*}/schema/**/*.json",
      "sites/docs/samples/**/*schema*.json",
      "src/tools/lsp/vscode/package.json",
    ],
    { cwd: root },
  );
  const texts = files.flatMap((file) =>
    listDescriptions(JSON.parse(read(file))).map((text) => ({ file, text })),
  );
  expect(texts.length).toBeGreaterThan(900);
  expect(listOdd(texts)).toEqual([]);
});

test("nor to READMEs, to docs/, and to what a new site says of itself", () => {
  const files = globSync(
    [
      "{README,CONTRIBUTING,SECURITY}.md",
      "{docs,scripts}/**/*.md",
      "starters/*/{,theme/}*.md",
      "{src,theme,sites/docs,tests}/**/README.md",
    ],
    { cwd: root, exclude: ["**/node_modules/**", "tests/engine/built-messages/**"] },
  );
  expect(files.length).toBeGreaterThan(50);
  const texts = files.flatMap((file) =>
    withoutFences(read(file))
      .split("\n")
      .map((text) => ({ file, text })),
  );
  expect(listOdd(texts)).toEqual([]);
});

type Text = { file: string; text: string };

function listOdd(texts: Text[]): string[] {
  return texts
    .filter(({ text }) => [retired, odd].some((words) => words.test(withoutCode(text))))
    .map(({ file, text }) => `${file}: ${text}`);
}

function read(file: string): string {
  return readFileSync(path.join(root, file), "utf8");
}

/** @returns a text without code in it, where `wake` is the name of a function */
function withoutCode(text: string): string {
  return text.replaceAll(/`[^`]*`/g, "").replaceAll(/export function \w+\(/g, "");
}

function withoutFences(text: string): string {
  return text.replaceAll(/^ *```[^]*?^ *```$/gm, "");
}

/** @returns the texts of a value, without code that it shows */
function listTexts(value: unknown): string[] {
  if (typeof value === "string") return [value];
  if (typeof value !== "object" || value === null || "language" in value) return [];
  return Object.values(value).flatMap(listTexts);
}

/** @returns the texts of a schema that are about its values, without its examples and defaults */
function listDescriptions(value: unknown): string[] {
  if (typeof value !== "object" || value === null) return [];
  if (Array.isArray(value)) return value.flatMap(listDescriptions);
  return Object.entries(value).flatMap(([key, inner]): string[] => {
    if (["examples", "default", "const", "enum"].includes(key)) return [];
    if (["description", "x-message", "x-deprecated"].includes(key)) return listTexts(inner);
    return listDescriptions(inner);
  });
}

/** @returns the sentences in a file of code: its literals of several words, without comments */
function listLiterals(file: string): string[] {
  const { program } = parseSync(file, read(file));
  return listStrings(program).filter((text) => /[a-z] +[a-z]/i.test(text));
}

function listStrings(node: unknown): string[] {
  if (typeof node !== "object" || node === null) return [];
  if (Array.isArray(node)) return node.flatMap(listStrings);
  if ("type" in node && node.type === "TemplateElement" && "value" in node)
    return listTexts((node.value as { cooked: string }).cooked);
  if ("type" in node && ["Literal", "JSXText"].includes(String(node.type)) && "value" in node)
    return typeof node.value === "string" ? [node.value] : [];
  return Object.values(node).flatMap(listStrings);
}
