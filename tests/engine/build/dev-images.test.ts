import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { makeDevImages } from "#site/dev/dev-images.ts";

const photograph = path.resolve(import.meta.dirname, "../site/public/images/harbour.jpg");
const root = mkdtempSync(path.join(tmpdir(), "tessera-photographs-"));
mkdirSync(path.join(root, "public/images"), { recursive: true });
afterAll(() => rmSync(root, { recursive: true }));

test("photographs are shown once they are made, and one that is cut is told until it is whole", async () => {
  let changes = 0;
  const known = { takenMs: 0, stamps: new Map() };
  const images = makeDevImages({ root, known, hasChanged: () => (changes += 1) });
  copyFileSync(photograph, path.join(root, "public/images/whole.jpg"));
  writeFileSync(path.join(root, "public/images/cut.jpg"), "\u00ff\u00d8 no photograph");
  const source = { assets: ["/images/whole.jpg", "/images/cut.jpg"] };
  images.takeUp(source, new Set(["public/images/whole.jpg", "public/images/cut.jpg"]));
  await images.settle();
  expect(Object.keys(images.current())).toEqual(["/images/whole.jpg"]);
  expect(images.failures()).toHaveLength(1);
  expect(changes).toBe(1);

  copyFileSync(photograph, path.join(root, "public/images/cut.jpg"));
  images.takeUp(source, new Set(["public/images/cut.jpg"]));
  await images.settle();
  expect(Object.keys(images.current()).toSorted()).toEqual([
    "/images/cut.jpg",
    "/images/whole.jpg",
  ]);
  expect(images.failures()).toEqual([]);
  expect(changes).toBe(2);
});
