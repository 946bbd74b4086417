/** @module-tag slow */
import { globSync } from "node:fs";
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import sharp from "sharp";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { checkPhotographs, readSizes } from "#site/make/check/check-photographs.ts";
import { findPhotograph, imageFolder } from "#site/make/images/measure-image.ts";
import { describeImages } from "#site/make/images/describe-images.ts";
import { makePicture } from "#site/make/images/make-pictures.ts";
import {
  isCrop,
  listPictures,
  packPictures,
  unpackPictures,
} from "#site/make/images/name-pictures.ts";
import { buildSite } from "#site/make/build-site.ts";
import { cropPicture } from "#site/kit/crop-picture.ts";
import { readHtmlFacts } from "#site/render/html-facts.ts";
import { makeSiteCopy, type SiteCopy } from "../make-site-copy.ts";

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

  async function open() {
    const photograph = findPhotograph(root, address);
    await mkdir(path.dirname(photograph.file), { recursive: true });
    await draw(photograph.file);
    return describeImages(root, { assets: [address] });
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
      const file = await makePicture({ root, images }, src);
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
    expect(
      await makePicture({ root, images }, "/assets/images/none-1-1000r0x0-160.avif"),
    ).toBeNull();
    expect(await makePicture({ root, images }, "/assets/images/four-160.avif")).toBeNull();
    const [picture = ""] = Object.values(images).flatMap(listPictures);
    expect(await makePicture({ root, images }, picture.replace("-160.", "-161."))).toBeNull();
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
    const named = [...new Set(html.match(/\/assets\/images\/[\w.-]+/g))].filter(isCrop);
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

test("the pictures of a page are kept in few letters, and nothing else of its files", () => {
  const cuts = [
    "desk-2.jpg-0a1b2c3d4e-1778r50x50",
    "desk-0a1b2c3d4e-1000r20x80",
    "desk-0a1b2c3d4e",
  ];
  const addresses = cuts.flatMap((cut) =>
    ["avif", "jpeg"].flatMap((format) =>
      [160, 480, 960].map((width) => `/assets/images/${cut}-${width}.${format}`),
    ),
  );
  const describeOne = (name: string) => {
    const all = addresses.filter((one) => one.replace(/-\d+\.\w+$/, "").endsWith(`/${name}`));
    const srcset = all.map((one) => `${one} 1w`).join(", ");
    const src = `/assets/images/${name}-960.jpeg`;
    return { width: 1280, height: 960, sources: [{ type: "image/jpeg", srcset }], src };
  };
  const images = {
    "/images/desk.jpg": describeOne("desk-0a1b2c3d4e"),
    "/images/desk-2.jpg.jpg": describeOne("desk-2.jpg-0a1b2c3d4e"),
  };
  const others = '<img src="/logo.svg"><p>/assets/images/none-1-160.avif, /assets/index-1.js</p>';
  const pieces = addresses.map((address) => `<img srcset="${address} 1w, ${address} 2w">`);
  const packed = packPictures([...pieces, others]);
  expect(packed.join("").length).toBeLessThan(addresses.join("").length / 2);
  expect([...unpackPictures(packed, images)].toSorted()).toEqual(addresses.toSorted());
  // One page of many shows a part of them in two widths alone.
  const [first = "", second = ""] = addresses;
  const narrow = packPictures([`<img srcset="${first} 1w, https://a.example/base${second} 2w">`]);
  expect([...unpackPictures(narrow, images)]).toEqual([first, second]);
  expect(packPictures([])).toEqual([]);
});

describe("of a site's photographs", () => {
  const page = (keys: object) =>
    JSON.stringify({
      $schema: "../schema/page.schema.json",
      title: "Harbour",
      description: "The harbour in the morning.",
      blocks: [{ type: "text", props: { title: "Harbour", text: "It is early.", level: 1 } }],
      ...keys,
    });
  const listMade = (copy: SiteCopy, folder: string) =>
    globSync(`${folder}/*.{avif,webp,jpeg,png}`, { cwd: copy.root }).map((file) =>
      path.basename(file),
    );

  test("the pictures are made that pages show, and those for sharing; a check makes none", async () => {
    const copy = await makeSiteCopy("cold");
    try {
      for (const name of ["seen", "shared", "unseen"])
        await draw(path.join(copy.root, `public/images/${name}.jpg`));
      const [base, image] = ["https://harbour.example", "/images/seen.jpg"];
      await copy.edit("content/site.json", (text) =>
        text.replace(/"url": ".*?"/, `"url": "${base}"`),
      );
      await writeFile(
        path.join(copy.root, "pages/seen.json"),
        page({
          seo: { image: "/images/shared.jpg" },
          blocks: [
            { type: "text", props: { title: "Harbour", text: "It is early.", level: 1, image } },
          ],
        }),
      );
      const options = { root: copy.root, today: "2026-11-25" };
      const checked = await buildSite({ ...options, out: null });
      expect(checked.diagnostics.filter(({ severity }) => severity === "error")).toEqual([]);
      expect(listMade(copy, ".tessera/images")).toEqual([]);

      await buildSite(options);
      const written = listMade(copy, "dist/assets/images");
      expect(written.toSorted()).toEqual(listMade(copy, ".tessera/images").toSorted());
      const of = (name: string) => written.filter((file) => file.startsWith(`${name}-`));
      expect([of("seen").length, of("unseen").length]).toEqual([12, 0]);
      const html = await readFile(path.join(copy.root, "dist/seen.html"), "utf8");
      const [, shared] = /property="og:image" content="(.*?)"/.exec(html) ?? [];
      expect(of("shared")).toContain(path.basename(shared ?? ""));

      // What the output has is not made again, though the cache has lost it.
      await rm(path.join(copy.root, ".tessera/images"), { recursive: true });
      await copy.edit("pages/seen.json", (text) => text.replace("It is early.", "It is late."));
      await buildSite(options);
      expect(listMade(copy, ".tessera/images")).toEqual([]);
      expect(listMade(copy, "dist/assets/images")).toEqual(written);
    } finally {
      await copy.remove();
    }
  });

  test("no picture is made of another than the one that was described", async () => {
    const photograph = findPhotograph(root, "/images/four.jpg");
    await mkdir(path.dirname(photograph.file), { recursive: true });
    await draw(photograph.file);
    const images = await describeImages(root, { assets: ["/images/four.jpg"] });
    const [picture = ""] = Object.values(images).flatMap(listPictures);
    await writeFile(photograph.file, await sharp(photograph.file).negate().toBuffer());
    await expect(makePicture({ root, images }, picture)).rejects.toThrow(
      "public/images/four.jpg changed while Tessera read it.",
    );
    expect(listPictures(images["/images/four.jpg"] ?? { sources: [] })).toContain(picture);
    expect(globSync("*.avif", { cwd: imageFolder(root) })).toEqual([]);
  });
});
