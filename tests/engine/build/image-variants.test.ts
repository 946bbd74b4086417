import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import sharp from "sharp";
import { afterEach, beforeEach, expect, test } from "vitest";
import { makeImageVariants } from "#build/pipeline/make-image-variants.ts";

let folder = "";
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "tessera-images-"));
});
afterEach(() => rm(folder, { recursive: true }));

test("a name with spaces gives addresses without", async () => {
  const file = path.join(folder, "two words, one 100% picture.jpg");
  const create = { width: 300, height: 200, channels: 3, background: "#0c5b4a" } as const;
  await sharp({ create }).jpeg().toFile(file);
  const out = path.join(folder, "out");
  const { sources, src } = await makeImageVariants({ file, cache: out, out });
  const addresses = sources.flatMap(({ srcset }) =>
    srcset.split(", ").map((candidate) => candidate.split(" ")),
  );
  for (const [address = "", width = ""] of addresses) {
    expect(address).toMatch(/^\/assets\/images\/two-words-one-100-picture-[\w.-]+$/);
    expect(width).toMatch(/^\d+w$/);
    await readFile(path.join(out, path.basename(address)));
  }
  expect(addresses.map(([address]) => address)).toContain(src);
});

test("a sideways photograph comes out upright in three formats, never larger than it is", async () => {
  const file = path.join(folder, "floor.jpg");
  await sharp({ create: { width: 600, height: 1000, channels: 3, background: "#0c5b4a" } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toFile(file);
  const out = path.join(folder, "out");
  const variants = await makeImageVariants({ file, cache: path.join(folder, "cache"), out });

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
  const fallback = await readFile(path.join(out, path.basename(variants.src)));
  const { width, height, exif } = await sharp(fallback).metadata();
  expect([width, height, exif]).toEqual([1000, 600, undefined]);
});
