import { glob, readFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { generateTypes } from "#core/document/generate/generate-types.ts";
import { loadSource } from "#core/document/read/load-source.ts";

/** Types are committed, so that a clone has them at once. */
const root = path.resolve(import.meta.dirname, "../..");
const source = await loadSource(root);
const generated: Record<string, string> = await generateTypes(source);

test("every block and the settings have types", () => {
  const types = Object.keys(source.blocks).map((type) => `blocks/${type}/props.d.ts`);
  expect(types.length).toBeGreaterThan(10);
  expect(Object.keys(generated)).toEqual(
    expect.arrayContaining([...types, "schema/content/site.d.ts"]),
  );
});

test.each(Object.keys(generated))("%s is fresh", async (file) => {
  const text = await readFile(path.join(root, file), "utf8").catch(() => null);
  if (text !== generated[file]) throw new Error(`${file} is stale. Run: npm run generate`);
});

test("no types are left of a block that is gone", async () => {
  const files: string[] = [];
  for await (const file of glob("blocks/*/props.d.ts", { cwd: root }))
    files.push(file.split(path.sep).join("/"));
  const orphans = files.filter((file) => !(file in generated));
  expect(orphans, "Delete these").toEqual([]);
});
