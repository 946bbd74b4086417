import { readFileSync } from "node:fs";
import { access, readFile } from "node:fs/promises";
import { findPackageJSON } from "node:module";
import path from "node:path";
import { hashContent } from "#core/graph/hash-content.ts";
import type { ImageVariants } from "#site/render/render-context.ts";
import { hashText } from "#core/graph/hash-text.ts";
import { formats, originals, widths } from "./image-formats.ts";
import { keepFile } from "../records/keep-file.ts";
import { type ImageSize, measureBytes, type Photograph, recallSize } from "./measure-image.ts";

/** Characters of a picture's own name that its variants' names keep. */
const longestName = 100;

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
  const known = await recallSize(image);
  if (known !== null && content !== undefined) {
    const variants = listVariants(file, content, known);
    const areThere = await Promise.all(
      variants.map(({ name }) => isThere(path.join(folder, name))),
    );
    if (areThere.every(Boolean)) return describeVariants(known, variants);
  }
  const bytes = await readFile(file);
  const size = await measureBytes(image, bytes);
  const variants = listVariants(file, hashContent(bytes), size);
  const decoded: { upright?: Promise<Buffer> } = {};
  for (const { name, format, target } of variants) {
    const variant = path.join(folder, name);
    // The variants are made one after the other: the library encodes each in several threads.
    if (await isThere(variant)) continue;
    await keepFile(variant, async () => {
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
  const own = path.basename(file, extension).replaceAll(/[^\w.-]+/g, "-");
  const recipe = JSON.stringify([widths, formats, originals, readLibrary()]);
  const name = `${own.slice(0, longestName)}-${hashText(content, recipe)}`;
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

async function isThere(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  );
}

const library: { text?: string } = {};

/** Reads the versions of the image library and of the libraries in it. Cached. */
function readLibrary(): string {
  const file = findPackageJSON("sharp", import.meta.url);
  if (file === undefined) throw new Error("sharp is not installed. Type: npm ci");
  library.text ??= readFileSync(file, "utf8");
  return library.text;
}
