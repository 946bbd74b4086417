import sharp from "sharp";
import { expect, test } from "vitest";
import { measurePicture } from "#site/outputs/logo/measure-picture.ts";

const picture = () =>
  sharp({ create: { width: 37, height: 8, channels: 4, background: "#0c5b4a80" } });

test.each([
  ["PNG", () => picture().png().toBuffer()],
  ["WebP with losses", () => picture().flatten().webp().toBuffer()],
  ["WebP without", () => picture().webp({ lossless: true }).toBuffer()],
  ["JPEG", () => picture().flatten().jpeg().toBuffer()],
  [
    "JPEG that appears step by step",
    () => picture().flatten().jpeg({ progressive: true }).toBuffer(),
  ],
  [
    "JPEG with a note about its colours",
    () => picture().flatten().withMetadata().jpeg().toBuffer(),
  ],
  ["WebP that lets light through", () => picture().webp().toBuffer()],
])("%s", async (_, make) => {
  expect(measurePicture(await make())).toEqual({ width: 37, height: 8 });
});

test.each([
  ['<svg viewBox="0 0 37 8">', { width: 37, height: 8 }],
  [
    "<?xml version='1.0'?><!-- <svg> --><svg width='50mm' viewBox='0,0 37.5,8'/>",
    { width: 37.5, height: 8 },
  ],
  ['<svg width="37px" height="8">', { width: 37, height: 8 }],
  ['<svg width="100%" height="8">', null],
  ["<svg>", null],
  ['<svg viewBox="0 0 0 8">', null],
  ['<svg viewBox="none">', null],
  ["no drawing", null],
  ["", null],
])("%s", (text, size) => {
  expect(measurePicture(Buffer.from(text))).toEqual(size);
});

test("a JPEG that is cut off has no size", async () => {
  const whole = await picture().flatten().jpeg().toBuffer();
  for (const length of [3, 4, 12, 60]) expect(measurePicture(whole.subarray(0, length))).toBe(null);
});
