/** @module-tag slow */
import { globSync } from "node:fs";
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import sharp from "sharp";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { checkPhotographs, readSizes } from "#site/make/check/check-photographs.ts";
import { findPhotograph, imageFolder } from "#site/make/images/measure-image.ts";
import { isCrop, makeCrop, packCrops, unpackCrops } from "#site/make/images/make-pictures.ts";
import { makeImageVariants } from "#site/make/images/describe-images.ts";
import { buildSite } from "#site/make/build-site.ts";
import { cropPicture } from "#site/kit/crop-picture.ts";
import { readHtmlFacts } from "#site/render/html-facts.ts";
import { makeSiteCopy } from "../make-site-copy.ts";

/** A photograph of 1200 × 800 in four colours: red and green above, blue and white below. */
async function draw(file: string): Promise<void> {
  const fill = (background: string, left: number, top: number) => ({
    input: { create: { width: 600, height: 400, channels: 3 as const, background } },
    left,
    top,
  });
  await sharp({ create: { width: 1200, height: 800, channels: 3, background: "#fff" } })
    .composite([fill("#f00", 0, 0), fill("#0f0", 600, 0), fill("#00f", 0, 400)])
    .jpeg()
    .toFile(file);
}

let root = "";
beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), "tessera-crops-"));
});
afterEach(() => rm(root, { recursive: true }));

describe("a photograph with a focal point", () => {
  const address = "/images/four.jpg";

  async function open(): Promise<Record<string, Awaited<ReturnType<typeof makeImageVariants>>>> {
    const photograph = findPhotograph(root, address);
    await mkdir(path.dirname(photograph.file), { recursive: true });
    await draw(photograph.file);
    return { [address]: await makeImageVariants(photograph) };
  }

  test("is described by names alone, in its formats, never wider than its part", async () => {
    const images = await open();
    const whole = images[address];
    if (whole === undefined) throw new Error("There is no photograph.");
    const square = cropPicture(whole, { ratio: 1, focus: [0.25, 0.5] });
    expect([square.width, square.height]).toEqual([800, 800]);
    expect(square.sources.map(({ type }) => type)).toEqual(whole.sources.map(({ type }) => type));
    for (const { srcset } of square.sources)
      expect(srcset.match(/\d+w/g)).toEqual(["160w", "480w", "800w"]);
    expect(square.src).toMatch(/^\/assets\/images\/four-\w+-1000r25x50-800\.jpeg$/);
    expect(isCrop(square.src)).toBe(true);
    expect(isCrop(whole.src)).toBe(false);
  });

  test.each([
    { focus: [0, 0], corner: [255, 0, 0] },
    { focus: [1, 0], corner: [0, 255, 0] },
    { focus: [0, 1], corner: [0, 0, 255] },
    { focus: [1, 1], corner: [255, 255, 255] },
  ])("is scaled, then cut at $focus, and not beyond its edge", async ({ focus, corner }) => {
    const images = await open();
    const whole = images[address];
    if (whole === undefined) throw new Error("There is no photograph.");
    for (const ratio of [1 / 2, 3]) {
      const { src, width, height } = cropPicture(whole, { ratio, focus });
      const file = await makeCrop({ root, images }, src);
      expect(file).toBe(path.join(imageFolder(root), path.basename(src)));
      const { data, info } = await sharp(file ?? "")
        .raw()
        .toBuffer({ resolveWithObject: true });
      expect([info.width, info.height]).toEqual([width, height]);
      const x = focus[0] === 0 ? 8 : info.width - 8;
      const y = focus[1] === 0 ? 8 : info.height - 8;
      const at = (y * info.width + x) * info.channels;
      for (const [channel, value] of corner.entries())
        expect(Math.abs((data[at + channel] ?? -99) - value), `${ratio} ${channel}`).toBeLessThan(
          12,
        );
    }
  });

  test("is nothing where there is no such photograph", async () => {
    const images = await open();
    expect(await makeCrop({ root, images }, "/assets/images/none-1-1000r0x0-160.avif")).toBeNull();
    expect(await makeCrop({ root, images }, "/assets/images/four-160.avif")).toBeNull();
  });
});

test("a build writes each file that its pages name, and none without a focal point", async () => {
  const copy = await makeSiteCopy();
  try {
    const build = () =>
      buildSite({ root: copy.root, today: "2026-11-25", out: path.join(copy.root, "dist") });
    // A block that asks for a ratio.
    await copy.edit("blocks/text/schema.json", (text) =>
      text.replace(
        '"date": {',
        '"focus": { "$ref": "tessera:definitions#/definitions/focus" }, "date": {',
      ),
    );
    await copy.edit("blocks/text/block.tsx", (text) =>
      text
        .replace("image, date }: Props", "image, focus, date }: Props & { focus?: number[] }")
        .replace("priority />", "priority {...(focus && { crop: { ratio: 2, focus } })} />"),
    );
    const listCrops = () => globSync("dist/assets/images/*", { cwd: copy.root }).filter(isCrop);
    await build();
    expect(listCrops()).toEqual([]);
    const page = (focus: object) =>
      JSON.stringify({
        $schema: "../schema/page.schema.json",
        title: "Harbour",
        description: "The harbour in the morning.",
        blocks: [
          {
            type: "text",
            props: {
              title: "Harbour",
              text: "It is early.",
              level: 1,
              image: "/images/harbour.jpg",
              ...focus,
            },
          },
        ],
      });
    await writeFile(path.join(copy.root, "pages/crop.json"), page({ focus: [0.25, 0.75] }));
    const outcome = await build();
    expect(outcome.diagnostics).toEqual([]);
    const html = await readFile(path.join(copy.root, "dist/crop.html"), "utf8");
    const named = readHtmlFacts(html).candidates.filter(isCrop);
    expect(named.length).toBe(9);
    expect(
      listCrops()
        .map((file) => `/${file.replace("dist/", "")}`)
        .toSorted(),
    ).toEqual(named.toSorted());
    const files = listCrops().filter((file) => file.endsWith("-800.jpeg"));
    expect(files).toHaveLength(1);
    const { width, height } = await sharp(path.join(copy.root, files[0] ?? "")).metadata();
    expect([width, height]).toEqual([800, 400]);
  } finally {
    await copy.remove();
  }
});

test.each([
  ["300px", 390, 300],
  ["auto, 20rem", 1280, 320],
  ["(min-width: 980px) 500px, 88vw", 1024, 500],
  ["(min-width: 980px) 500px, 88vw", 768, 676],
  [
    "(min-width: 1248px) 564px, (min-width: 980px) calc(50vw - 60px), calc(100vw - 48px)",
    1024,
    452,
  ],
  ["(max-width: 30em) 100vw, 50vw", 390, 390],
  ["min(100vw, 40rem)", 390, undefined],
])("sizes %j in a window of %i is %s", (sizes, window, pixels) => {
  expect(readSizes(sizes, window)).toBe(pixels);
});

test("a photograph is too small where its place enlarges it by more than a tenth", () => {
  const origin = { file: "pages/index.json", path: [] };
  const stem = "/assets/images/oven-1a2b";
  const images = {
    "/images/oven.jpg": { width: 600, height: 400, sources: [], src: `${stem}-600.jpeg` },
  };
  const check = (src: string, width: number, sizes: string) => {
    const html = `<img src="${src}" srcset="${src} ${width}w" width="${width}" sizes="${sizes}">`;
    const issues = checkPhotographs({ parts: [{ origin, facts: readHtmlFacts(html) }] }, images);
    return issues.map(({ params }) => params);
  };
  expect(check(`${stem}-600.jpeg`, 600, "auto, 640px")).toEqual([]);
  expect(check(`${stem}-600.jpeg`, 600, "auto, 700px")).toEqual([
    { hrefs: ["/images/oven.jpg"], width: 600, cut: 600, shown: 700, needed: 700 },
  ]);
  expect(check(`${stem}-750r50x50-300.jpeg`, 300, "400px")).toEqual([
    { hrefs: ["/images/oven.jpg"], width: 600, cut: 300, shown: 400, needed: 800 },
  ]);
});

test("the crops of a page are kept in few letters, and nothing else of its pictures", () => {
  const cuts = ["desk-0a1b2c3d4e-1778r50x50", "desk-0a1b2c3d4e-1000r20x80"];
  const crops = cuts.flatMap((cut) =>
    [160, 480, 960].flatMap((width) => [
      `/assets/${cut}-${width}.avif`,
      `/assets/${cut}-${width}.jpeg`,
    ]),
  );
  const packed = packCrops([...crops, "/assets/desk-0a1b2c3d4e-960.avif", "/logo.svg"]);
  expect(packed).toHaveLength(2);
  expect(packed.join("").length).toBeLessThan(crops.join("").length / 2);
  expect(unpackCrops(packed).toSorted()).toEqual(crops.toSorted());
  expect(packCrops([])).toEqual([]);
});
