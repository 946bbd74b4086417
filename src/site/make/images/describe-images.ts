import { readFileSync } from "node:fs";
import { findPackageJSON } from "node:module";
import path from "node:path";
import { type Count, countNothing } from "#core/count.ts";
import type { Source } from "#core/document/source.ts";
import { hashText } from "#core/graph/hash-text.ts";
import type { ImageVariants, RenderContext } from "#site/render/render-context.ts";
import type { DistWriter } from "../files/write-dist.ts";
import { ensureFile, isThere } from "../records/keep-file.ts";
import { formats, hasVariants, originals, widths } from "./image-formats.ts";
import { makeCrops } from "./make-pictures.ts";
import {
  findPhotograph,
  imageFolder,
  type ImageSize,
  type KnownFiles,
  openImage,
  type Photograph,
  recallSize,
} from "./measure-image.ts";

type Images = RenderContext["images"];

/** Characters of a picture's baseName name that its variants' names keep. */
const longestName = 100;

/**
 * Makes every photograph under `public/images/` in several widths and formats.
 *
 * @param known where it has the stamps, no picture is read whose variants all exist; its bytes of
 *   pictures are used up; `count` counts the photographs
 * @returns the facts of each that the markup needs, by address
 */
export async function makeImages(
  root: string,
  { assets }: Pick<Source, "assets">,
  known: KnownFiles & { count?: Count } = {},
): Promise<Images> {
  const images: Images = {};
  const photographs = assets.filter(hasVariants);
  const { count = countNothing } = known;
  const countOne = count("photograph", photographs.length);
  for (const address of photographs) {
    images[address] = await makeImageVariants(findPhotograph(root, address, known));
    countOne();
  }
  known.pictures?.clear();
  return images;
}

/**
 * Writes the variants of `makeImages` into the site, and the crops that pages name.
 *
 * @param crops addresses; they are made now unless an earlier build has made them
 */
export async function writeImages(
  of: { root: string; images: Images; count: Count },
  crops: string[],
  dist: DistWriter,
): Promise<void> {
  const { root, images } = of;
  const sources = Object.values(images).flatMap((image) => image.sources);
  const candidates = sources.flatMap(({ srcset }) => srcset.split(", "));
  // Two photographs of the same name and bytes have the same variants.
  const addresses = new Set(candidates.map((candidate) => candidate.split(" ")[0] ?? ""));
  for (const address of await makeCrops(of, crops)) addresses.add(address);
  for (const address of addresses) {
    const file = path.join(imageFolder(root), path.basename(address));
    dist.writeHashed(address.slice(1), () => readFileSync(file));
  }
}

/**
 * Makes a photograph in the formats and widths that visitors need, turned upright and without its
 * metadata. Variants that exist are not made again, and where all exist nothing is decoded and no
 * library loaded: the names have a hash of the picture and of how it is made, since browsers cache
 * addresses for good.
 *
 * @param image its folder gets the variants, under the last part of their addresses
 * @returns addresses, widths and heights for the markup
 */
export async function makeImageVariants(image: Photograph): Promise<ImageVariants> {
  const { file, folder, content } = image;
  const recalled = await recallSize(image);
  if (recalled !== null && content !== undefined) {
    const variants = listVariants(file, content, recalled);
    const areThere = await Promise.all(
      variants.map(({ name }) => isThere(path.join(folder, name))),
    );
    if (areThere.every(Boolean)) return describeVariants(recalled, variants);
  }
  const { bytes, size, content: hash } = await openImage(image);
  const variants = listVariants(file, hash, size);
  const decoded: { upright?: Promise<Buffer> } = {};
  for (const { name, format, target } of variants) {
    const variant = path.join(folder, name);
    // The variants are made one after the other: the library encodes each in several threads.
    await ensureFile(variant, async () => {
      // The library is slow to load, and on most days no picture is new.
      const { default: sharp } = await import("sharp");
      decoded.upright ??= sharp(bytes).autoOrient().toBuffer();
      const small = sharp(await decoded.upright).resize(target);
      return small.toFormat(format.name, { quality: format.quality }).toBuffer();
    });
  }
  return describeVariants(size, variants);
}

type Format = { name: "avif" | "webp" | "jpeg" | "png"; quality: number };

/** One of the files that a photograph becomes. */
type Variant = { name: string; format: Format; target: number };

/**
 * Lists the best format first, each from the narrowest to the widest; never wider than the
 * photograph is.
 */
function listVariants(file: string, content: string, { width }: ImageSize): Variant[] {
  const extension = path.extname(file);
  const original: Format = originals[extension.toLowerCase()] ?? { name: "jpeg", quality: 80 };
  const most = Math.min(width, Math.max(...widths));
  const targets = [...widths.filter((candidate) => candidate < most), most];
  // A space would end the address in a `srcset`; a file's name has at most 255 bytes.
  const baseName = path.basename(file, extension).replaceAll(/[^\w.-]+/g, "-");
  const recipe = JSON.stringify([widths, formats, originals, readLibrary()]);
  const name = `${baseName.slice(0, longestName)}-${hashText(content, recipe)}`;
  return [...formats, original].flatMap((format) =>
    targets.map((target) => ({ name: `${name}-${target}.${format.name}`, format, target })),
  );
}

function describeVariants({ width, height }: ImageSize, variants: Variant[]): ImageVariants {
  const byFormat = Map.groupBy(variants, ({ format }) => format.name);
  const sources = [...byFormat].map(([format, all]) => {
    const candidates = all.map(({ name, target }) => `/assets/images/${name} ${target}w`);
    return { type: `image/${format}`, srcset: candidates.join(", ") };
  });
  const fallback = sources.at(-1)?.srcset.split(" ").at(-2) ?? "";
  return { width, height, sources, src: fallback };
}

const library: { text?: string } = {};

/** Reads the versions of the image library and of the libraries in it. Cached. */
function readLibrary(): string {
  const file = findPackageJSON("sharp", import.meta.url);
  if (file === undefined) throw new Error("sharp is not installed. Type: npm ci");
  library.text ??= readFileSync(file, "utf8");
  return library.text;
}
