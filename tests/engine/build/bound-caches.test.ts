import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { boundCaches } from "#site/make/records/bound-caches.ts";

let root = "";
beforeEach(() => {
  root = mkdtempSync(path.join(os.tmpdir(), "tessera-caches-"));
});
afterEach(() => rmSync(root, { recursive: true }));

function write(file: string, day: number): void {
  const target = path.join(root, ".tessera", file);
  mkdirSync(path.dirname(target), { recursive: true });
  writeFileSync(target, "0123456789");
  utimesSync(target, day, day);
}

const list = (cache: string): string[] => readdirSync(path.join(root, ".tessera", cache));

test("the oldest files of a cache that has grown too large go, and no other cache's", () => {
  write("outputs/new.png", 3);
  write("outputs/old.png", 1);
  write("outputs/between.png", 2);
  write("images/old.webp", 1);
  boundCaches(root, 25);
  expect(list("outputs").toSorted()).toEqual(["between.png", "new.png"]);
  expect(list("images")).toEqual(["old.webp"]);
});

test("a cache is looked at where it has got a file since, and at no other time", () => {
  write("images/old.webp", 1);
  write("images/new.webp", 2);
  boundCaches(root, 25);
  const folder = path.join(root, ".tessera/images");
  // As it is on the day after.
  utimesSync(folder, 1, 1);
  boundCaches(root, 10);
  expect(list("images")).toHaveLength(2);
  write("images/newest.webp", 3);
  boundCaches(root, 10);
  expect(list("images")).toEqual(["newest.webp"]);
});
