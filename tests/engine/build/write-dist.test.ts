import { mkdtemp, readFile, readdir, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { startDist } from "#build/pipeline/write-dist.ts";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), "tessera-dist-"));
});
afterEach(() => rm(folder, { recursive: true }));

test("nothing is served before the swap, and nothing old after it", async () => {
  const out = path.join(folder, "dist");
  const first = await startDist(out);
  await first.write("old.html", "old");
  await first.swap();

  const second = await startDist(out);
  await second.write("a/index.html", "new");
  expect((await readdir(out)).toSorted()).toEqual(["old.html", "old.html.br", "old.html.gz"]);
  expect(await second.swap()).toEqual({ files: 1, bytes: 3, changed: 1 });
  expect(await readdir(folder)).toEqual(["dist"]);
  expect(await readdir(out)).toEqual(["a"]);
});

test("what an abandoned build left is not taken up", async () => {
  const out = path.join(folder, "dist");
  const abandoned = await startDist(out);
  await abandoned.write("half.html", "half");
  const next = await startDist(out);
  await next.write("whole.html", "whole");
  await next.swap();
  expect((await readdir(out)).includes("half.html")).toBe(false);
});

test("what is discarded leaves nothing, and the last output as it was", async () => {
  const out = path.join(folder, "dist");
  const first = await startDist(out);
  await first.write("old.html", "old");
  await first.swap();
  await first.discard();
  const failed = await startDist(out);
  await failed.write("new.html", "new");
  await failed.discard();
  expect(await readdir(folder)).toEqual(["dist"]);
  expect(await readdir(out)).toContain("old.html");
});

test("no file leads out of the output, and none is written twice", async () => {
  const dist = await startDist(path.join(folder, "dist"));
  for (const file of ["../outside.html", "service/../../outside.html", ""])
    await expect(dist.write(file, "out"), file).rejects.toThrow("leads out");
  await dist.write("about/index.html", "one");
  await expect(dist.write("about//index.html", "two")).rejects.toThrow("twice");
  expect((await readdir(folder)).toSorted()).toEqual(["dist.next"]);
});

test("an unchanged file keeps its compressed forms, a changed one gets new ones", async () => {
  const out = path.join(folder, "dist");
  const first = await startDist(out);
  await first.write("same.txt", "same");
  await first.write("other.txt", "one");
  await first.swap();
  await writeFile(path.join(out, "same.txt.br"), "marked");

  const second = await startDist(out);
  await second.write("same.txt", "same");
  await second.write("other.txt", "two");
  expect(await second.swap()).toMatchObject({ files: 2, changed: 1 });
  expect(await readFile(path.join(out, "same.txt.br"), "utf8")).toBe("marked");
});

test("pictures and fonts are not compressed again", async () => {
  const out = path.join(folder, "dist");
  const dist = await startDist(out);
  await dist.write("assets/figtree.woff2", new Uint8Array([1, 2, 3]));
  await dist.swap();
  expect(await readdir(path.join(out, "assets"))).toEqual(["figtree.woff2"]);
});
