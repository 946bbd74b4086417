import { resolve } from "node:path";
import fc from "fast-check";
import { expect, test } from "vitest";
import { formatDiagnostics } from "#document/messages/format-diagnostics.ts";
import { isJsonObject, type Json, type JsonPath } from "#document/json.ts";
import { loadSource } from "#document/read/load-source.ts";
import { readJson } from "#document/read/read-json.ts";
import { resolvePage } from "#document/resolve-page.ts";
import { resolveSite } from "#document/resolve-site.ts";
import type { Source } from "#document/source.ts";
import { makePage, makeSource } from "./make-source.ts";

const options = { drafts: true, today: "2026-06-15" };
const runs = { numRuns: 150, seed: 20_261_121 };

/** Whatever the documents hold, there is an answer, and its places can be found. */
function expectAnswer(source: Source): void {
  const { diagnostics } = resolveSite(source, options);
  const places = diagnostics.map(({ file, line, column }) => ({ file, line, column }));
  const sorted = places.toSorted(
    (one, other) =>
      Number(one.file > other.file) - Number(one.file < other.file) ||
      one.line - other.line ||
      one.column - other.column,
  );
  expect(places).toEqual(sorted);
  for (const { file, line, column, text, help } of diagnostics) {
    const lines = (source.documents[file] ?? "").split("\n");
    expect(line).toBeLessThanOrEqual(lines.length);
    expect(column).toBeLessThanOrEqual((lines[line - 1] ?? "").length + 1);
    expect(`${text} ${help}`).not.toMatch(/undefined|\[object|NaN/);
  }
  const again = resolveSite({ ...source }, options).diagnostics;
  const write = (list: typeof again): string =>
    formatDiagnostics(list, source.documents, { form: "long" });
  expect(write(again)).toBe(write(diagnostics));
}

const json: fc.Arbitrary<Json> = fc.jsonValue({ maxDepth: 4 });

const words = fc.constantFrom(
  "type",
  "use",
  "id",
  "props",
  "items",
  "title",
  "blocks",
  "extends",
  "patch",
  "collection",
  "$from",
  "$site",
  "$entry",
  "$page",
  "header",
  "limit",
  "ids",
  "as",
  "where",
  "__proto__",
  "constructor",
  "toString",
);
const { tree } = fc.letrec<{ tree: Json }>((tie) => ({
  tree: fc.oneof(
    { depthSize: "small" },
    fc.constantFrom<Json>(
      null,
      true,
      0,
      -1,
      1.5,
      "",
      "note",
      "list",
      "works",
      "/",
      "/a",
      "hint",
      "constructor",
      "__proto__",
    ),
    fc.array(tie("tree"), { maxLength: 3 }),
    fc.dictionary(words, tie("tree"), { maxKeys: 5, noNullPrototype: true }),
  ),
}));

test("any JSON in any document has an answer", () => {
  const files = fc.constantFrom(
    "pages/index.json",
    "pages/a.json",
    "pages/work/[slug].json",
    "content/site.json",
    "content/works.json",
    "content/works/one.json",
    "content/redirects.json",
    "content/shared/hint.json",
    "content/other.json",
  );
  const documents = fc.dictionary(files, fc.oneof(json, tree), { noNullPrototype: true });
  fc.assert(
    fc.property(documents, (some) => expectAnswer(makeSource(some))),
    runs,
  );
});

test("any blocks of a page have an answer", () => {
  const block = fc.record({
    type: fc.constantFrom("note", "list"),
    id: fc.constantFrom("a", "b", "note"),
    props: fc.dictionary(words, tree, { maxKeys: 3, noNullPrototype: true }),
  });
  const region = fc.array(fc.oneof(tree, block));
  const page = fc.record(
    { blocks: region, patch: tree, extends: tree, aside: region },
    { requiredKeys: ["blocks"] },
  );
  fc.assert(
    fc.property(page, (more) => {
      const documents = {
        "content/works.json": [{ slug: "one", name: "One" }],
        "content/shared/hint.json": { type: "note" },
        "pages/index.json": makePage({ blocks: [{ type: "note", id: "note" }] }),
        "pages/a.json": makePage(more),
      };
      expectAnswer(makeSource(documents));
      expect(() => resolvePage(makeSource(documents), "/a", options)).not.toThrow();
    }),
    runs,
  );
});

test("any text in place of a page has an answer", () => {
  const page = JSON.stringify(makePage({ blocks: [{ type: "note" }] }), null, 2);
  const cut = fc.tuple(
    fc.nat(page.length),
    fc.nat(4),
    fc.constantFrom("", '"', "{", "]", ",", "\\"),
  );
  const text = fc.oneof(
    fc.string({ unit: "binary" }),
    cut.map(([at, length, by]) => page.slice(0, at) + by + page.slice(at + length)),
  );
  fc.assert(
    fc.property(text, (some) => expectAnswer(makeSource({ "pages/a.json": some }))),
    { ...runs, numRuns: 400 },
  );
});

test("a page of the site that is damaged in one place has an answer", async () => {
  const source = await loadSource(resolve(import.meta.dirname, "../../.."));
  const files = Object.keys(source.documents);
  const broken = { numRuns: 60, seed: runs.seed };
  fc.assert(
    fc.property(fc.constantFrom(...files), fc.nat(), tree, (file, seed, by) => {
      const { value = null } = readJson(file, source.documents[file] ?? "");
      const places = listPaths(value);
      const location = places[seed % places.length] ?? [];
      const text = JSON.stringify(putValue(value, location, by), null, 2);
      expectAnswer({ ...source, documents: { ...source.documents, [file]: text } });
    }),
    broken,
  );
});

function listPaths(value: Json, path: JsonPath = []): JsonPath[] {
  if (typeof value !== "object" || value === null) return [path];
  const children = Object.entries(value).flatMap(([key, child]) =>
    listPaths(child ?? null, [...path, Array.isArray(value) ? Number(key) : key]),
  );
  return [path, ...children];
}

function putValue(value: Json, [step, ...rest]: JsonPath, by: Json): Json {
  if (step === undefined) return by;
  if (Array.isArray(value))
    return value.map((child, index) => (index === step ? putValue(child, rest, by) : child));
  if (!isJsonObject(value)) return by;
  return { ...value, [step]: putValue(value[step] ?? null, rest, by) };
}
