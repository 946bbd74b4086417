import { existsSync, openSync, readFileSync } from "node:fs";
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import sharp from "sharp";
import { countNothing } from "#core/count.ts";
import { cropPicture } from "#site/kit/crop-picture.ts";
import { makePictures } from "#site/make/images/make-pictures.ts";
import { imageFolder } from "#site/make/images/measure-image.ts";
import { listPictures } from "#site/make/images/name-pictures.ts";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { checkImages } from "#site/make/check/check-images.ts";
import type { KnownStamps } from "#core/graph/stamp-files.ts";
import { stampSite } from "#site/make/load/stamp-site.ts";
import { describeImages } from "#site/make/images/describe-images.ts";

vi.mock("node:fs", { spy: true });
vi.mock("node:fs/promises", { spy: true });

let folder = "";
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "tessera-images-"));
});
afterEach(() => rm(folder, { recursive: true }));

function countReads(file: string): number {
  const calls: unknown[][] = [
    ...vi.mocked(readFile).mock.calls,
    ...vi.mocked(readFileSync).mock.calls,
    ...vi.mocked(openSync).mock.calls,
  ];
  return calls.filter(([read]) => read === file).length;
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
    const images = await describeImages(folder, source, stamped);
    const of = { root: folder, images, pictures: stamped.pictures, count: countNothing };
    await makePictures(of, Object.values(images).flatMap(listPictures));
    return { stamped, images };
  };
  const { stamped, images: made } = await build();
  // To be hashed, measured and made.
  expect(countReads(file)).toBe(1);
  const later = { stamps: stamped.stamps, takenMs: Date.now() + 1000 };
  expect((await build(later)).images).toEqual(made);
  expect(countReads(file)).toBe(1);
  expect(await describeImages(folder, source)).toEqual(made);

  await sharp({ create: { ...create, background: "#0c5b4b" } })
    .jpeg()
    .toFile(file);
  const { images: other } = await build(later);
  expect(other["/images/floor.jpg"]?.src).not.toBe(made["/images/floor.jpg"]?.src);
});

test("all pictures of a photograph are made of one reading, and are not read to know that they exist", async () => {
  const addresses = ["/images/floor.jpg", "/images/yard.jpg"];
  const files = addresses.map((address) => path.join(folder, `public${address}`));
  await mkdir(path.join(folder, "public/images"), { recursive: true });
  for (const file of files) {
    const create = { width: 500, height: 200, channels: 3, background: "#0c5b4a" } as const;
    await sharp({ create }).jpeg().toFile(file);
  }
  const images = await describeImages(folder, { assets: addresses });
  const pictures = Object.values(images).flatMap((image) => [
    ...listPictures(image),
    ...[1, 2].flatMap((ratio) => listPictures(cropPicture(image, { ratio, focus: [0.5, 0.5] }))),
  ]);
  vi.mocked(readFile).mockClear();
  // The pages of a site name them in any order.
  const mixed = pictures.toSorted((one, other) => (one.slice(-9) < other.slice(-9) ? -1 : 1));
  await makePictures({ root: folder, images, count: countNothing }, mixed);
  const kept = mixed.map((address) => path.join(imageFolder(folder), path.basename(address)));
  expect(kept.filter((file) => !existsSync(file))).toEqual([]);
  expect(kept.length).toBeGreaterThan(25);
  expect(files.map(countReads)).toEqual([1, 1]);
  vi.mocked(readFile).mockClear();
  await makePictures({ root: folder, images, count: countNothing }, pictures);
  expect([...files, ...kept].filter((file) => countReads(file) > 0)).toEqual([]);
});

test("of the new pictures that stay in memory until they are made each has its own bytes", async () => {
  await mkdir(path.join(folder, "public"));
  await writeFile(path.join(folder, "public/one.png"), "one and more");
  await writeFile(path.join(folder, "public/two.png"), "two");
  const { pictures } = stampSite(folder, { takenMs: 0, stamps: new Map() }, []);
  const texts = [...pictures].map(([file, bytes]) => [file, Buffer.from(bytes).toString()]);
  expect(texts).toEqual([
    ["public/one.png", "one and more"],
    ["public/two.png", "two"],
  ]);
});
