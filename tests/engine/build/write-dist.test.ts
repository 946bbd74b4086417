import { mkdtemp, readFile, readdir, rm, stat, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { hashContent } from "#core/graph/hash-content.ts";
import { compressFile } from "#site/make/files/compress-file.ts";
import type { DistState } from "#site/make/files/dist-state.ts";
import { type DistWriter, startDist } from "#site/make/files/write-dist.ts";

let folder: string;
let out: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), "tessera-dist-"));
  out = path.join(folder, "dist");
});
afterEach(() => rm(folder, { recursive: true }));

function start(known: DistState | null = null, isCompressed = true): DistWriter {
  return startDist(out, { known, isCompressed, cache: path.join(folder, "cache") });
}

/** Writes a whole output, as a first build does. */
function writeFirst(files: Record<string, string>): DistState {
  const dist = start();
  for (const [file, text] of Object.entries(files)) dist.write(file, text);
  return dist.swap().state;
}

const listOut = async (): Promise<string[]> => (await readdir(out)).toSorted();

test("nothing is served before the swap, and nothing old after it", async () => {
  writeFirst({ "old.html": "old" });
  const second = start();
  second.write("a/b.html", "new");
  expect(await listOut()).toEqual(["old.html", "old.html.br", "old.html.gz"]);
  expect(second.swap().written).toEqual({ files: 1, bytes: 3, changed: 1, kept: 0 });
  expect(await readdir(folder)).toEqual(["dist"]);
  expect(await listOut()).toEqual(["a"]);
});

test("what an abandoned build left is not taken up", async () => {
  start().write("half.html", "half");
  const next = start();
  next.write("whole.html", "whole");
  next.swap();
  expect(await listOut()).not.toContain("half.html");
});

test("what is discarded leaves nothing, and the last output as it was", async () => {
  const known = writeFirst({ "old.html": "old" });
  for (const last of [null, known]) {
    const failed = start(last);
    failed.write("new.html", "new");
    failed.discard();
  }
  expect(await readdir(folder)).toEqual(["dist"]);
  expect(await listOut()).toEqual(["old.html", "old.html.br", "old.html.gz"]);
});

test("no file leads out of the output, and none is written twice", async () => {
  const dist = start();
  for (const file of ["../outside.html", "service/../../outside.html", "", ".", "a/.."])
    expect(() => dist.write(file, "out"), file).toThrow("is outside");
  dist.write("about/more.html", "one");
  expect(() => dist.write("about//more.html", "two")).toThrow("twice");
  expect(await readdir(folder)).toEqual(["dist.next"]);
});

test("pictures and fonts are not compressed again", async () => {
  const dist = start();
  dist.write("assets/figtree.woff2", new Uint8Array([1, 2, 3]));
  dist.swap();
  expect(await readdir(path.join(out, "assets"))).toEqual(["figtree.woff2"]);
});

test("where the output stands as it was left, only what changes is touched", async () => {
  const known = writeFirst({ "same.txt": "same", "other.txt": "one", "kept.html": "kept" });
  await writeFile(path.join(out, "same.txt.br"), "marked");
  const dist = start(known);
  dist.write("same.txt", "same");
  dist.write("other.txt", "two");
  dist.keep("kept.html");
  expect(dist.swap().written).toEqual({ files: 3, bytes: 11, changed: 1, kept: 0 });
  expect(await readFile(path.join(out, "same.txt.br"), "utf8")).toBe("marked");
  expect(await readFile(path.join(out, "other.txt"), "utf8")).toBe("two");
  expect(await readFile(path.join(out, "kept.html"), "utf8")).toBe("kept");
});

test("what is no longer written goes, with its forms and the folders that it leaves empty", async () => {
  const known = writeFirst({ "a/b/c.html": "c", "a/d.html": "d", "e.html": "e" });
  const dist = start(known);
  dist.keep("e.html");
  dist.keep("a/d.html");
  dist.swap();
  expect(await listOut()).toEqual(["a", "e.html", "e.html.br", "e.html.gz"]);
  expect((await readdir(path.join(out, "a"))).toSorted()).toEqual([
    "d.html",
    "d.html.br",
    "d.html.gz",
  ]);
});

test("a file takes the place of a folder, and a folder that of a file", async () => {
  const known = writeFirst({ "a/b.txt": "b", c: "c" });
  const dist = start(known);
  dist.write("a", "a");
  dist.write("c/d.txt", "d");
  dist.swap();
  expect(await readFile(path.join(out, "a"), "utf8")).toBe("a");
  expect(await readFile(path.join(out, "c/d.txt"), "utf8")).toBe("d");
});

test("an output that somebody changed is written whole", async () => {
  const known = writeFirst({ "a.html": "a", "b.html": "b" });
  await rm(path.join(out, "a.html"));
  await writeFile(path.join(out, "stray.html"), "stray");
  const dist = start(known);
  dist.write("a.html", "a");
  dist.write("b.html", "b");
  dist.swap();
  expect((await listOut()).filter((file) => file.endsWith(".html"))).toEqual(["a.html", "b.html"]);
});

test("an output with compressed forms is another than one without", async () => {
  const known = writeFirst({ "a.html": "a" });
  const plain = start(known, false);
  plain.write("a.html", "a");
  const { state } = plain.swap();
  expect(await listOut()).toEqual(["a.html"]);
  const again = start(state);
  again.write("a.html", "a");
  again.swap();
  expect(await listOut()).toEqual(["a.html", "a.html.br", "a.html.gz"]);
});

test("a file that is lacking or cut off stops the swap, and the last output stays", async () => {
  const known = writeFirst({ "a.html": "a", "empty.txt": "" });
  for (const last of [null, known]) {
    for (const harm of ["b.html", "b.html.br"]) {
      const dist = start(last);
      dist.write("a.html", "a");
      dist.write("b.html", "bb");
      await writeFile(path.join(`${out}.next`, harm), "");
      expect(() => dist.swap()).toThrow(`${harm}, which is now missing or incomplete`);
      dist.discard();
    }
  }
  expect((await listOut()).filter((file) => !/\.(?:br|gz)$/.test(file))).toEqual([
    "a.html",
    "empty.txt",
  ]);
  expect(await readdir(folder)).toEqual(["dist"]);
});

test("a copied text has the compressed forms that a page of that text has", async () => {
  const text = Array.from({ length: 120_000 }, (_, at) => `"entry-${(at * 7919) % 1009}"`).join(
    ",",
  );
  const from = path.join(folder, "facts.json");
  await writeFile(from, text);
  const dist = start();
  const hash = await dist.copy("facts.json", from, "");
  expect(hash).toBe(hashContent(text));
  const { state } = dist.swap();
  const { br, gz } = compressFile(Buffer.from(text), "page");
  const place = path.join(out, "facts.json");
  expect(await readFile(place, "utf8")).toBe(text);
  expect((await readFile(`${place}.br`)).equals(br)).toBe(true);
  expect((await readFile(`${place}.gz`)).equals(gz)).toBe(true);
  const { ino } = await stat(place);
  const next = start(state);
  expect(await next.copy("facts.json", from, hash)).toBe(hash);
  next.swap();
  expect((await stat(place)).ino).toBe(ino);
});
