/** @module-tag slow */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { editorSchemaFile } from "#core/document/source.ts";
import { DevMaterials } from "#site/dev/dev-materials.ts";
import type { Change } from "#site/dev/save-queue.ts";
import { makeSiteCopy, type SiteCopy } from "../make-site-copy.ts";

let copy: SiteCopy;
let file = "";
beforeAll(async () => {
  copy = await makeSiteCopy("cold");
  file = path.join(copy.root, editorSchemaFile);
});
afterAll(() => copy.remove());

const open = (isShown: boolean) =>
  DevMaterials.open({ root: copy.root, today: () => "2026-01-01", isShown });
const read = (): string => readFileSync(file, "utf8");

test("where a site has a schema for editors, dev keeps it as the site is", async () => {
  await open(true);
  expect(existsSync(file)).toBe(false);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, "{}");
  await open(false);
  expect(read()).toBe("{}");
  const materials = await open(true);
  expect(read()).toContain('"props-text"');

  const take = (name: string, kind: Change["kind"]) => materials.takeUp([{ file: name, kind }]);
  const schema = "blocks/text/schema.json";
  await copy.edit(schema, (text) => text.replace('"properties": {', '"properties": { "tone": {},'));
  await take(schema, "change");
  expect(read()).toContain('"tone"');
  // Half of what is being typed.
  await copy.edit(schema, (text) => text.replace('"tone": {}', '"tint": { "type": "str" }'));
  await take(schema, "change");
  expect(read()).toContain('"tone"');
  await copy.edit(schema, (text) => text.replace('"tint": { "type": "str" },', ""));
  await take(schema, "change");
  expect(read()).not.toContain('"tone"');
  const shared = "content/shared/greeting.json";
  mkdirSync(path.join(copy.root, path.dirname(shared)), { recursive: true });
  writeFileSync(path.join(copy.root, shared), '{ "type": "text", "props": { "text": "Hello" } }');
  await take(shared, "add");
  expect(read()).toContain('"greeting"');
  expect(materials.current().failures).toEqual({});
});
