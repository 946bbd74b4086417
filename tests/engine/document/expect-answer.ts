import fc from "fast-check";
import { expect } from "vitest";
import { isJsonObject, type Json, type JsonPath } from "#core/json.ts";
import { formatDiagnostics } from "#core/messages/format-diagnostics.ts";
import { readJson } from "#core/document/read/read-json.ts";
import { resolveSite } from "../../resolve-site.ts";
import type { Source } from "#core/document/source.ts";
import { replaceTexts } from "#core/messages/texts.ts";
import { checkProperty } from "../../check-property.ts";

const options = { drafts: true, today: "2026-06-15" };

/** Keys that mean something in a document, or in JavaScript. */
export const words = fc.constantFrom(
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
/** JSON that looks like a part of a document. */
export const { tree } = fc.letrec<{ tree: Json }>((tie) => ({
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

/** Whatever the documents hold, there is an answer, and its places can be found. */
export function expectAnswer(source: Source): void {
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
    const lines = (source.documents.read(file) ?? "").split("\n");
    expect(line).toBeLessThanOrEqual(lines.length);
    expect(column).toBeLessThanOrEqual((lines[line - 1] ?? "").length + 1);
    expect(`${text} ${help}`).not.toMatch(/undefined|\[object|NaN/);
  }
  const again = resolveSite({ ...source }, options).diagnostics;
  const write = (list: typeof again): string =>
    formatDiagnostics(list, source.documents, { form: "long" });
  expect(write(again)).toBe(write(diagnostics));
}

/** Puts anything in the place of one value of one of a site's documents, again and again. */
export async function expectAnswersWhenDamaged(
  source: Source,
  check: { name: string; runs: number },
): Promise<void> {
  const files = [...source.documents.files].filter((file) => file.endsWith(".json"));
  await checkProperty(
    fc.property(fc.constantFrom(...files), fc.nat(), tree, (file, seed, by) => {
      const { value = null } = readJson(file, source.documents.read(file) ?? "");
      const places = listPaths(value);
      const location = places[seed % places.length] ?? [];
      const text = JSON.stringify(putValue(value, location, by), null, 2);
      expectAnswer({ ...source, documents: replaceTexts(source.documents, { [file]: text }) });
    }),
    check,
  );
}

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
