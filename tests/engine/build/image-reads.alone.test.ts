import { readFileSync } from "node:fs";
import { mkdir, mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import sharp from "sharp";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { checkImages } from "#site/make/check/check-images.ts";
import type { KnownStamps } from "#core/graph/stamp-files.ts";
import { stampSite } from "#site/make/load/load-site.ts";
import { makeImages } from "#site/make/images/write-images.ts";

vi.mock("node:fs", { spy: true });
vi.mock("node:fs/promises", { spy: true });

let folder = "";
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "tessera-images-"));
});
afterEach(() => rm(folder, { recursive: true }));

function countReads(file: string): number {
  const { calls } = vi.mocked(readFile).mock;
  return [...calls, ...vi.mocked(readFileSync).mock.calls].filter(([read]) => read === file).length;
}

test("a new photograph is read once, and one of which all is known is not read", async () => {
  const file = path.join(folder, "public/images/floor.jpg");
  await mkdir(path.dirname(file), { recursive: true });
  const create = { width: 300, height: 200, channels: 3, background: "#0c5b4a" } as const;
  await sharp({ create }).jpeg().toFile(file);
  const source = { assets: ["/images/floor.jpg"] };
  const nothing = { takenMs: 0, stamps: new Map() };
  const build = async (known: KnownStamps = nothing) => {
    const stamped = stampSite(folder, known, []);
    expect(await checkImages(folder, source, stamped)).toEqual([]);
    return { stamped, images: await makeImages(folder, source, stamped) };
  };
  const { stamped, images: made } = await build();
  // To be hashed, measured and made.
  expect(countReads(file)).toBe(1);
  const later = { stamps: stamped.stamps, takenMs: Date.now() + 1000 };
  expect((await build(later)).images).toEqual(made);
  expect(countReads(file)).toBe(1);
  expect(await makeImages(folder, source)).toEqual(made);

  await sharp({ create: { ...create, background: "#0c5b4b" } })
    .jpeg()
    .toFile(file);
  const { images: other } = await build(later);
  expect(other["/images/floor.jpg"]?.src).not.toBe(made["/images/floor.jpg"]?.src);
});
