import { mkdir, mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import sharp from "sharp";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { checkImages } from "#site/make/check/check-images.ts";
import { makeImages } from "#site/make/images/write-images.ts";
import { stampFiles } from "#core/graph/stamp-files.ts";

vi.mock("node:fs/promises", { spy: true });

let folder = "";
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "tessera-images-"));
});
afterEach(() => rm(folder, { recursive: true }));

function countReads(file: string): number {
  return vi.mocked(readFile).mock.calls.filter(([read]) => read === file).length;
}

test("a photograph of which all is known is not read, where its hash is known too", async () => {
  const file = path.join(folder, "public/images/floor.jpg");
  await mkdir(path.dirname(file), { recursive: true });
  const create = { width: 300, height: 200, channels: 3, background: "#0c5b4a" } as const;
  await sharp({ create }).jpeg().toFile(file);
  const source = { assets: ["/images/floor.jpg"] };
  const stamp = () =>
    stampFiles(folder, ["public/images/floor.jpg"], { takenMs: 0, stamps: new Map() });
  const build = async () => {
    const stamps = stamp();
    expect(await checkImages(folder, source, stamps)).toEqual([]);
    return makeImages(folder, source, stamps);
  };
  const made = await build();
  // To be measured, and to be made.
  expect(countReads(file)).toBe(2);
  expect(await build()).toEqual(made);
  expect(countReads(file)).toBe(2);
  expect(await makeImages(folder, source)).toEqual(made);

  await sharp({ create: { ...create, background: "#0c5b4b" } })
    .jpeg()
    .toFile(file);
  expect((await build())["/images/floor.jpg"]?.src).not.toBe(made["/images/floor.jpg"]?.src);
});
