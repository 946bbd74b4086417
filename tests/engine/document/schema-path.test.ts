import path from "node:path";
import { expect, test } from "vitest";
import { applyEdits } from "#core/edit/apply-edits.ts";
import { layOver } from "#core/document/read/lay-over.ts";
import { loadSource } from "#core/document/read/load-source.ts";
import type { Source } from "#core/document/source.ts";
import { resolveSite } from "../../resolve-site.ts";

const options = { drafts: false, today: "2026-11-21" };
const loaded = await loadSource(path.resolve(import.meta.dirname, "../site"));
const source = { ...loaded, hasEditorSchema: true };
const file = "pages/about.json";
const rest =
  '"title": "About", "description": "Who we are.", "blocks": [{ "type": "text", "props": { "title": "Us", "level": 1, "text": "What we are." } }]';

test("the schema's path is written first, in the document's own layout", () => {
  expect(mend(`{ ${rest} }`)).toBe(`{ "$schema": "../schema/page.schema.json", ${rest} }`);
  expect(mend(`// A page.\r\n{\r\n\t// Named.\r\n\t${rest}, // Done.\r\n}`)).toBe(
    `// A page.\r\n{\r\n\t// Named.\r\n\t"$schema": "../schema/page.schema.json",\r\n\t${rest}, // Done.\r\n}`,
  );
});

test.each(["schema/page.schema.json", "../../schema/page.schema.json", "", "https://example.com/"])(
  "a path that leads elsewhere is mended: %s",
  (written) => {
    const write = (schema: string): string => `{ ${rest}, /* Help. */ "$schema": "${schema}" }`;
    expect(mend(write(written))).toBe(write("../schema/page.schema.json"));
  },
);

test("one that leads there by another way is right", () => {
  expect(check(`{ "$schema": ".././schema/page.schema.json", ${rest} }`)).toEqual([]);
});

test("a misspelt one is told once", () => {
  expect(check(`{ "$shema": "../schema/page.schema.json", ${rest} }`)).toMatchObject([
    { code: "page-property", fix: { title: 'Write "$schema"' } },
  ]);
});

test("nothing is told where no schema was generated", () => {
  expect(check(`{ ${rest} }`, { ...source, hasEditorSchema: false })).toEqual([]);
});

function check(text: string, below: Source = source) {
  return resolveSite(layOver(below, { [file]: text }), options).diagnostics;
}

function mend(text: string): string {
  const [found, ...others] = check(text);
  expect([found?.code, others]).toEqual(["no-schema", []]);
  const mended = applyEdits(text, found?.fix?.edits ?? []);
  expect(check(mended)).toEqual([]);
  return mended;
}
