import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, expect, test } from "vitest";
import { boundCaches } from "#site/make/records/bound-caches.ts";

const root = mkdtempSync(path.join(os.tmpdir(), "tessera-caches-"));
afterEach(() => rmSync(root, { recursive: true }));

test("the oldest files of a cache that has grown too large go, and no other cache's", () => {
  const write = (file: string, day: number): void => {
    const target = path.join(root, ".tessera", file);
    mkdirSync(path.dirname(target), { recursive: true });
    writeFileSync(target, "0123456789");
    utimesSync(target, day, day);
  };
  write("outputs/new.png", 3);
  write("outputs/old.png", 1);
  write("outputs/between.png", 2);
  write("images/old.webp", 1);
  boundCaches(root, 25);
  const list = (cache: string): string[] => readdirSync(path.join(root, ".tessera", cache));
  expect(list("outputs").toSorted()).toEqual(["between.png", "new.png"]);
  expect(list("images")).toEqual(["old.webp"]);
});
