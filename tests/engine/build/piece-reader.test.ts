import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { PieceReader } from "#site/make/records/piece-reader.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), "tessera-pieces-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function read(text: string, reader = new PieceReader()): string[] {
  const file = path.join(folder, "lines");
  writeFileSync(file, text);
  return reader.read(file).map(String).toArray();
}

test("a large file is read in pieces that end with a line, and letters stay whole", () => {
  const lines = Array.from({ length: 20_000 }, (_, index) => `${index}\t– ünïcode ✓ 𝄞\n`);
  const pieces = read(lines.join(""));
  expect(pieces.length).toBeGreaterThan(1);
  expect(pieces.filter((piece) => !piece.endsWith("\n"))).toEqual([]);
  expect(pieces.join("")).toBe(lines.join(""));
});

test("a line that is longer than a piece, or than the room for it, is read whole", () => {
  for (const length of [1_000_000, 10_000_000]) {
    const long = "x".repeat(length);
    expect(read(`head\n${long}\nend\n`).join("") === `head\n${long}\nend\n`).toBe(true);
  }
});

test("the last line need not end; no file has no pieces, and an empty one neither", () => {
  expect(read("one\ntwo").join("")).toBe("one\ntwo");
  expect(read("")).toEqual([]);
  expect(new PieceReader().read(path.join(folder, "missing")).toArray()).toEqual([]);
});

test("what is read after another file takes no memory of its own", () => {
  const reader = new PieceReader();
  const memory = ["one", "two"].flatMap((name) => {
    const file = path.join(folder, name);
    writeFileSync(file, `${name}\n`.repeat(300_000));
    return reader
      .read(file)
      .map(({ buffer }) => buffer)
      .toArray();
  });
  expect(memory.length).toBeGreaterThan(4);
  expect(new Set(memory).size).toBe(1);
});
