import { existsSync, openSync, readFileSync } from "node:fs";
import { mkdir, mkdtemp, open, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import sharp from "sharp";
import { countNothing } from "#core/count.ts";
import { textsOf } from "#core/messages/texts.ts";
import { makeDevImages } from "#site/dev/dev-images.ts";
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

test("a file that was found right is not opened again, and is once its content or its name is another", async () => {
  const assets = ["/list.pdf", "/images/floor.jpg", "/images/drawing.svg", "/notes.txt"];
  const files = assets.map((address) => path.join(folder, `public${address}`));
  await mkdir(path.join(folder, "public/images"), { recursive: true });
  const [list = "", floor = "", drawing = "", notes = ""] = files;
  const create = { width: 300, height: 200, channels: 3, background: "#0c5b4a" } as const;
  await sharp({ create }).jpeg().toFile(floor);
  await writeFile(list, "%PDF-1.7");
  await writeFile(drawing, '<svg xmlns="http://www.w3.org/2000/svg"></svg>');
  await writeFile(notes, "Notes");
  const countOpened = async (known: KnownStamps): Promise<[string[], KnownStamps]> => {
    const stamped = stampSite(folder, known, []);
    for (const spied of [open, readFile, stat]) vi.mocked(spied).mockClear();
    const issues = await checkImages(folder, { assets }, stamped);
    // A build stops where something is wrong.
    if (issues.length === 0) await describeImages(folder, { assets }, stamped);
    const calls: unknown[][] = [
      ...vi.mocked(open).mock.calls,
      ...vi.mocked(readFile).mock.calls,
      ...vi.mocked(stat).mock.calls,
    ];
    const opened = new Set(calls.map(([file]) => path.basename(String(file))));
    const later = { stamps: stamped.stamps, takenMs: Date.now() + 1000 };
    return [[...opened, ...issues.map(({ id }) => id)], later];
  };
  const [first, known] = await countOpened({ takenMs: 0, stamps: new Map() });
  expect(first.toSorted()).toEqual(["drawing.svg", "floor.jpg", "list.pdf"]);
  const [second] = await countOpened(known);
  expect(second).toEqual([]);

  await writeFile(list, "No more a list");
  const [third, other] = await countOpened(known);
  expect(third).toEqual(["list.pdf", "asset-kind"]);
  // What is wrong stays so, and is found by each check.
  expect((await countOpened(other))[0]).toEqual(["list.pdf", "asset-kind"]);

  await rename(floor, path.join(folder, "public/images/floor.png"));
  assets[1] = "/images/floor.png";
  const [fourth] = await countOpened(other);
  expect(fourth.filter((one) => one.startsWith("floor") || one === "image-file")).toEqual([
    "floor.png",
    "image-file",
  ]);
});

test("a program's checks open no file that the last build found right", async () => {
  const assets = ["/images/floor.jpg"];
  const file = path.join(folder, "public/images/floor.jpg");
  await mkdir(path.dirname(file), { recursive: true });
  const create = { width: 300, height: 200, channels: 3, background: "#0c5b4a" } as const;
  await sharp({ create }).jpeg().toFile(file);
  const stamped = stampSite(folder, { takenMs: 0, stamps: new Map() }, []);
  await checkImages(folder, { assets }, stamped);
  const known = { stamps: stamped.stamps, takenMs: Date.now() + 1000 };
  const images = makeDevImages({ root: folder, known, hasChanged: () => {} });
  const before = countReads(file);
  images.takeUp({ assets }, new Set());
  await images.settle();
  expect(Object.keys(images.current())).toEqual(assets);
  expect(await images.check({ assets, documents: textsOf() })).toEqual([]);
  expect(countReads(file)).toBe(before);
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
