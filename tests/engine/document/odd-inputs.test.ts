import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { admitSchemas } from "#core/document/check/admit-schemas.ts";
import type { Json } from "#core/json.ts";
import { loadSource } from "#core/document/read/load-source.ts";
import { readJson } from "#core/document/read/read-json.ts";
import type { Source } from "#core/document/source.ts";
import { replaceTexts } from "#core/messages/texts.ts";
import { expectAnswer, tree } from "./expect-answer.ts";
import { makePage, makeSource } from "./make-source.ts";
import { checkProperty } from "../../check-property.ts";

/** Keys that are something in JavaScript, and some that are nothing. */
const keys = fc.constantFrom(
  "__proto__",
  "constructor",
  "prototype",
  "toString",
  "valueOf",
  "hasOwnProperty",
  "length",
  "then",
  "",
  "0",
  "a.b",
  "a/b",
  "~1",
);

let root = "";
let real: Source;
beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), "tessera-odd-"));
  real = await loadSource(path.resolve(import.meta.dirname, "../site"));
});
afterAll(() => rm(root, { recursive: true }));

/** The texts of a site, read as if from a disk. */
function readTexts(documents: Source["documents"], base: Source): Source {
  const admitted = admitSchemas(documents, Object.keys(base.blocks));
  const { blocks, schemas, issues } = admitted;
  return { ...base, documents, blocks, schemas, issues };
}

/** Puts words behind one of a text's opening braces, so that any object gets one key more. */
function addKey(text: string, at: number, [key, value]: [string, Json]): string {
  const braces = [...text.matchAll(/\{/g)].map(({ index }) => index);
  const brace = braces[at % braces.length] ?? 0;
  const words = `${JSON.stringify(key)}: ${JSON.stringify(value)},`;
  return text.slice(0, brace + 1) + words + text.slice(brace + 1);
}

describe("any document of a real site", () => {
  const anyFile = fc.nat().map((index) => {
    const files = [...real.documents.files].filter((file) => file.endsWith(".json"));
    return files[index % files.length] ?? "";
  });

  test("has an answer with any key at any place", async () => {
    await checkProperty(
      fc.property(anyFile, fc.nat(), fc.tuple(keys, tree), (file, at, pair) => {
        const text = addKey(real.documents.read(file) ?? "", at, pair);
        expectAnswer(readTexts(replaceTexts(real.documents, { [file]: text }), real));
        expect(Object.keys(Object.prototype)).toEqual([]);
      }),
      { name: "odd inputs: any key at any place", runs: 40 },
    );
  });

  test("has an answer when any bytes stand in it, or a part of it is missing", async () => {
    const bytes = fc.oneof(fc.uint8Array({ maxLength: 40 }), fc.constantFrom(new Uint8Array()));
    await checkProperty(
      fc.property(anyFile, fc.tuple(fc.nat(), fc.nat(30)), bytes, (file, [at, length], by) => {
        const whole = Buffer.from(real.documents.read(file) ?? "");
        const start = at % (whole.length + 1);
        const parts = [whole.subarray(0, start), by, whole.subarray(start + length)];
        const text = Buffer.concat(parts).toString("utf8");
        expectAnswer(readTexts(replaceTexts(real.documents, { [file]: text }), real));
      }),
      { name: "odd inputs: any bytes in a document", runs: 40 },
    );
  });

  test("has an answer when any JSON stands in its place", async () => {
    await checkProperty(
      fc.property(anyFile, fc.oneof(fc.json(), tree.map(toText)), (file, text) => {
        expectAnswer(readTexts(replaceTexts(real.documents, { [file]: text }), real));
      }),
      { name: "odd inputs: any JSON in a document's place", runs: 40 },
    );
  });
});

function toText(value: Json): string {
  return JSON.stringify(value);
}

/** Schemas as somebody may write them who guesses. */
const schema: fc.Arbitrary<Json> = fc.letrec<{ schema: Json }>((tie) => ({
  schema: fc.oneof(
    { depthSize: "small" },
    fc.constantFrom<Json>(true, false, {}, [], "string", 3),
    fc.record(
      {
        type: fc.constantFrom<Json>("object", "string", "strng", ["string", "null"], [], 5),
        $ref: fc.constantFrom<Json>(
          "#",
          "#/properties/a",
          "#/properties/a/items",
          "../text/schema.json",
          "tessera:definitions#/definitions/link",
          "tessera:none",
          "http://[",
          "#%zz",
          3,
        ),
        properties: fc.dictionary(fc.oneof(keys, fc.constantFrom("a", "title")), tie("schema"), {
          maxKeys: 3,
        }),
        items: tie("schema"),
        required: fc.constantFrom<Json>(["a"], "a", [], [3], ["a", "a"]),
        pattern: fc.constantFrom<Json>("^a", "(", "\\p{", 3),
        format: fc.constantFrom<Json>("link", "image", "rich-text", "lnk", 3, "constructor"),
        default: tree,
        enum: fc.constantFrom<Json>(["a"], [], "a"),
        "x-files": fc.constantFrom<Json>("../..", "/etc", "theme", 3),
        "x-page": fc.constantFrom<Json>("/a/[slug]", 3),
        "x-outputs": fc.constantFrom<Json>(["card"], 3),
      },
      { requiredKeys: [] },
    ) as fc.Arbitrary<Json>,
  ),
})).schema;

test("any schema has an answer, and what is written by it too", async () => {
  const page = makePage({ blocks: [{ type: "note", props: { a: [{}], title: "A" } }] });
  const base = makeSource({ "pages/a.json": page, "content/works.json": [{ slug: "a", a: 1 }] });
  const files = fc.constantFrom("blocks/note/schema.json", "schema/content/works.json");
  await checkProperty(
    fc.property(files, schema, (file, value) => {
      const own = { "schema/content/works.json": "{}", [file]: JSON.stringify(value, null, 2) };
      const source = readTexts(replaceTexts(base.documents, own), base);
      expectAnswer(source);
      expect(readTexts(source.documents, base).issues).toEqual(source.issues);
    }),
    { name: "odd inputs: any schema", runs: 80 },
  );
});

test("what JSON.parse takes is read as it reads it, unless it is told", async () => {
  const texts = fc.oneof(fc.json(), fc.string({ unit: "binary" }), tree.map(toText));
  await checkProperty(
    fc.property(texts, (text) => {
      const { value, issues } = readJson("pages/a.json", text);
      let parsed: unknown;
      try {
        parsed = JSON.parse(text);
      } catch {
        return;
      }
      if (issues.length === 0) expect(value).toEqual(parsed);
    }),
    { name: "odd inputs: JSON is read as JSON.parse reads it", runs: 400 },
  );
});

const nested = (open: string, count: number): string => open.repeat(count);

test.each<[what: string, text: string, told: string[]]>([
  ["nothing", "", ["json-syntax"]],
  ["white space", " \n\t", ["json-syntax"]],
  ["a byte order mark alone", "\uFEFF", ["json-syntax"]],
  ["a byte order mark before JSON", "\uFEFF{}", []],
  ["100 brackets", `${nested("[", 100)}${nested("]", 100)}`, []],
  ["101 brackets", `${nested("[", 101)}${nested("]", 101)}`, ["json-syntax"]],
  ["100,000 brackets", nested("[", 100_000), ["json-syntax"]],
  ["100,000 objects", nested('{"a":', 100_000), ["json-syntax"]],
  ["100,000 brackets that close first", nested("]", 1e5) + nested("[", 1e5), ["json-syntax"]],
  ["brackets that do not fit", nested("[}", 50_000), ["json-syntax"]],
  ["brackets in a text", JSON.stringify(nested("[", 5000)), []],
  ["brackets in a comment", `/* ${nested("[", 5000)} */ 1`, []],
  ["a number too large", "[1e9999]", []],
  ["minus zero", "[-0]", []],
  ["a zero in front", "[01]", ["json-syntax"]],
  ["a number without an end", "[1.]", ["json-syntax"]],
  ["NUL as it stands", '["\0"]', ["json-syntax"]],
  ["NUL as an escape", String.raw`["\u0000"]`, ["odd-character"]],
  ["half a character", String.raw`["\ud800"]`, ["odd-character"]],
  ["both halves", String.raw`["\ud83d\ude00"]`, []],
  ["a reserved key", '{"__proto__":1}', ["reserved-key"]],
  ["a reserved key in escapes", String.raw`{"\u005f_proto__":1}`, ["reserved-key"]],
  ["a reserved key beside a comment", '{"__proto__":{"a":1} /**/}', ["reserved-key"]],
  ["a key twice", '{"a":1,"a":2}', ["double-key"]],
  ["a key with a backslash at its end twice", String.raw`{"a\\":1,"a\\":2}`, ["double-key"]],
  ["a key with a quotation mark at its end twice", String.raw`{"a\"":1,"a\"":2}`, ["double-key"]],
  ["something behind the end", "{} x", ["json-syntax"]],
  ["a text that is not closed", '["a', ["json-syntax"]],
  ["single quotes", "['a']", ["json-syntax"]],
  ["NaN", "[NaN]", ["json-syntax"]],
])("%s", (_what, text, told) => {
  const { value, issues } = readJson("pages/a.json", text);
  expect(issues.map(({ id }) => id)).toEqual(told);
  expect(value === undefined).toBe(told.includes("json-syntax"));
  if (issues.length === 0) expect(Object.getPrototypeOf(Object(value))).not.toBe(null);
  expect(({} as Record<string, unknown>)["a"]).toBeUndefined();
});

test("a site's folders of any bytes are read, and what cannot be is told", async () => {
  const folders = ["pages", "content", "schema/content", "blocks/one", "theme", "public"];
  const names = ["index.json", "site.json", "notes.json", "schema.json", "tokens.json", "a.jpg"];
  for (const folder of folders) await mkdir(path.join(root, folder), { recursive: true });
  const file = fc.record({
    folder: fc.constantFrom(...folders),
    name: fc.constantFrom(...names),
    bytes: fc.oneof(
      fc.uint8Array({ maxLength: 60 }),
      fc.json().map((text) => Buffer.from(text)),
    ),
  });
  await checkProperty(
    fc.asyncProperty(file, async ({ folder, name, bytes }) => {
      await writeFile(path.join(root, folder, name), bytes);
      const source = await loadSource(root);
      expectAnswer(source);
      expect((await loadSource(root)).issues).toEqual(source.issues);
    }),
    { name: "odd inputs: folders of any bytes", runs: 30 },
  );
});
