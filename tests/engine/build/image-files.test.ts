import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import sharp from "sharp";
import { afterEach, beforeEach, expect, test } from "vitest";
import { checkImages } from "#site/make/check/check-images.ts";
import { countNothing } from "#core/count.ts";
import { describeImages } from "#site/make/images/describe-images.ts";
import { makePictures } from "#site/make/images/make-pictures.ts";
import { imageFolder } from "#site/make/images/measure-image.ts";
import { listPictures } from "#site/make/images/name-pictures.ts";

let folder = "";
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "tessera-images-"));
  await mkdir(path.join(folder, "public/images"), { recursive: true });
});
afterEach(() => rm(folder, { recursive: true }));

/** Makes all pictures of a photograph below `public/images/`. */
async function makeAll(name: string) {
  const address = `/images/${name}`;
  const images = await describeImages(folder, { assets: [address] });
  const facts = images[address];
  if (facts === undefined) throw new Error("There is no photograph.");
  await makePictures({ root: folder, images, count: countNothing }, listPictures(facts));
  return facts;
}

test("a name with spaces gives addresses without", async () => {
  const name = "two words, one 100% picture.jpg";
  const file = path.join(folder, "public/images", name);
  const create = { width: 300, height: 200, channels: 3, background: "#0c5b4a" } as const;
  await sharp({ create }).jpeg().toFile(file);
  const { sources, src } = await makeAll(name);
  const addresses = sources.flatMap(({ srcset }) =>
    srcset.split(", ").map((candidate) => candidate.split(" ")),
  );
  for (const [address = "", width = ""] of addresses) {
    expect(address).toMatch(/^\/assets\/images\/two-words-one-100-picture-[\w.-]+$/);
    expect(width).toMatch(/^\d+w$/);
    await readFile(path.join(imageFolder(folder), path.basename(address)));
  }
  expect(addresses.map(([address]) => address)).toContain(src);
});

test("a sideways photograph comes out upright in three formats, never larger than it is", async () => {
  const file = path.join(folder, "public/images/floor.jpg");
  await sharp({ create: { width: 600, height: 1000, channels: 3, background: "#0c5b4a" } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toFile(file);
  const variants = await makeAll("floor.jpg");

  expect([variants.width, variants.height]).toEqual([1000, 600]);
  expect(variants.sources.map((source) => source.type)).toEqual([
    "image/avif",
    "image/webp",
    "image/jpeg",
  ]);
  for (const { srcset } of variants.sources) {
    const listed = srcset.split(", ").map((candidate) => candidate.split(" ")[1]);
    expect(listed).toEqual(["160w", "480w", "960w", "1000w"]);
  }
  const fallback = await readFile(path.join(imageFolder(folder), path.basename(variants.src)));
  const { width, height, exif } = await sharp(fallback).metadata();
  expect([width, height, exif]).toEqual([1000, 600, undefined]);
});

test("what was made is taken up, what is lacking is made, and another picture has other names", async () => {
  const file = path.join(folder, "public/images/floor.png");
  const out = imageFolder(folder);
  const create = { width: 300, height: 200, channels: 3, background: "#0c5b4a" } as const;
  await sharp({ create }).png().toFile(file);
  const first = await makeAll("floor.png");
  const [lost = "", ...kept] = (await readdir(out)).filter((name) => name.startsWith("floor-"));
  const lostBytes = await readFile(path.join(out, lost));
  await rm(path.join(out, lost));
  for (const name of kept) await writeFile(path.join(out, name), "taken up");

  expect(await makeAll("floor.png")).toEqual(first);
  expect(await readFile(path.join(out, lost))).toEqual(lostBytes);
  for (const name of kept) expect(await readFile(path.join(out, name), "utf8")).toBe("taken up");

  await sharp({ create: { ...create, background: "#0c5b4b" } })
    .png()
    .toFile(file);
  const other = await makeAll("floor.png");
  expect(other.src).not.toBe(first.src);
  expect([other.width, other.height]).toEqual([300, 200]);
});

test("what is no whole picture is told at its own file, and nothing is said of one that is", async () => {
  const images = path.join(folder, "public/images");
  const create = { width: 600, height: 400, channels: 3, background: "#0c5b4a" } as const;
  const whole = await sharp({ create }).jpeg().toBuffer();
  const png = await sharp({ create }).png().toBuffer();
  const files: Record<string, Uint8Array | string> = {
    "whole.jpg": whole,
    "größe, 1.jpg": whole,
    [`${"long".repeat(60)}.png`]: png,
    "half.jpg": whole.subarray(0, whole.length / 2),
    "half.png": png.subarray(0, png.length / 2),
    "empty.png": "",
    "words.jpg": "Not yet.",
    "drawing.png": '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>',
    "other.jpeg": png,
    "thin.png": await sharp({ create: { ...create, width: 2, height: 20_000 } })
      .png()
      .toBuffer(),
  };
  for (const [name, content] of Object.entries(files))
    await writeFile(path.join(images, name), content);
  await mkdir(path.join(images, "folder.jpg"));
  await symlink("loop.jpg", path.join(images, "loop.jpg"));
  const names = [...Object.keys(files), "gone.jpg", "folder.jpg", "loop.jpg"];
  const assets = names.map((name) => `/images/${name}`);

  const issues = await checkImages(folder, { assets });
  const told = issues.map(({ id, location }) => `${id} ${path.basename(location.file)}`);
  expect(told.toSorted()).toEqual([
    "image-file drawing.png",
    "image-file empty.png",
    "image-file half.jpg",
    "image-file half.png",
    "image-file other.jpeg",
    "image-file thin.png",
    "image-file words.jpg",
    "unreadable-file folder.jpg",
    "unreadable-file loop.jpg",
  ]);
  expect(await checkImages(folder, { assets })).toEqual(issues);
});
