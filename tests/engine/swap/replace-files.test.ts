import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { replaceFiles } from "#core/swap/replace-files.ts";

let root = "";
beforeEach(async () => {
  root = await mkdtemp(path.join(os.tmpdir(), "tessera-replace-"));
  await mkdir(path.join(root, "pages/a"), { recursive: true });
  await writeFile(path.join(root, "pages/a/one.json"), "one");
  await writeFile(path.join(root, "pages/two.json"), "two");
});
afterEach(() => rm(root, { recursive: true, force: true }));

async function list(): Promise<Record<string, string>> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const texts = files.map(async ({ parentPath, name }): Promise<[string, string]> => {
    const file = path.join(parentPath, name);
    return [path.relative(root, file).replaceAll("\\", "/"), await readFile(file, "utf8")];
  });
  return Object.fromEntries(await Promise.all(texts));
}

test("texts change, files move with their new text, and an empty folder goes", async () => {
  const texts = { "pages/a/one.json": "1", "content/new.json": "new" };
  const moves = [{ from: "pages/a/one.json", to: "pages/b/one.json" }];
  await replaceFiles(root, { texts, moves });
  expect(await list()).toEqual({
    "content/new.json": "new",
    "pages/b/one.json": "1",
    "pages/two.json": "two",
  });
  expect(await readdir(path.join(root, "pages"))).toEqual(["b", "two.json"]);
});

test("where one cannot be written or moved, all are as they were", async () => {
  const before = await list();
  const texts = { "pages/two.json": "2", "pages/a/one.json": "1" };
  const gone = [{ from: "pages/gone.json", to: "pages/there.json" }];
  await expect(replaceFiles(root, { texts, moves: gone })).rejects.toThrow("ENOENT");
  expect(await list()).toEqual(before);
  const below = { "pages/two.json": "2", "pages/two.json/three.json": "3" };
  await expect(replaceFiles(root, { texts: below, moves: [] })).rejects.toThrow(/ENOTDIR|EEXIST/);
  expect(await list()).toEqual(before);
});
