import { mkdtemp, readdir, readFile, rm, truncate, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openMemory } from "#site/make/records/open-memory.ts";

let folder = "";
let file = "";
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "tessera-memory-"));
  file = path.join(folder, "memory");
});
afterEach(() => rm(folder, { recursive: true }));

const parts = [[1, 2, 3], [], [4, 5, 6, 7, 8, 9, 10, 11, 12], [13]].map((bytes) =>
  Uint8Array.from(bytes),
);

test("parts of any size come back, where numbers can be read", async () => {
  expect(openMemory(file).read()).toBeNull();
  openMemory(file).write(parts);
  const read = openMemory(file).read() ?? [];
  expect(read.map((part) => [...part])).toEqual(parts.map((part) => [...part]));
  for (const { byteOffset, byteLength } of read) if (byteLength > 0) expect(byteOffset % 8).toBe(0);
  expect(await readdir(folder)).toEqual(["memory"]);
});

test("there may be many parts", () => {
  const many = Array.from({ length: 500 }, (_, size) => new Uint8Array(size).fill(size));
  openMemory(file).write(many);
  const read = openMemory(file).read() ?? [];
  expect(read.map((part) => [...part])).toEqual(many.map((part) => [...part]));
});

test.each([
  ["is cut short", async () => truncate(file, (await readFile(file)).length - 1)],
  ["is empty", async () => truncate(file)],
  ["has other bytes", async () => writeFile(file, (await readFile(file)).fill(9, 0, 2))],
  ["is something else", () => writeFile(file, "{}")],
])("a file that %s counts as missing", async (_name, harm) => {
  openMemory(file).write(parts);
  await harm();
  expect(openMemory(file).read()).toBeNull();
});
