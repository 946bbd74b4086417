import { readFileSync } from "node:fs";
import { findPackageJSON } from "node:module";
import path from "node:path";
import { type Count, countNothing } from "#core/count.ts";
import type { Source } from "#core/document/source.ts";
import { hashText } from "#core/graph/hash-text.ts";
import { once } from "#core/remember.ts";
import type { ImageVariants, RenderContext } from "#site/render/render-context.ts";
import { formats, hasVariants, originals, pictureFolder, widths } from "./image-formats.ts";
import { findPhotograph, type KnownFiles, measureImage, type Photograph } from "./measure-image.ts";

/** Characters of a photograph's name that its pictures' names keep. */
const longestName = 100;

/**
 * Describes every photograph under `public/images/` in several widths and formats. No picture of it
 * is made: that takes seconds, and pages may show others, or none (`make-pictures.ts`).
 *
 * @param known where it has the stamps, no photograph is read that was measured before; `count`
 *   counts the photographs
 * @returns the facts of each that the markup needs, by address
 * @throws where a file cannot be read, or shown as what its name says
 */
export async function describeImages(
  root: string,
  { assets }: Pick<Source, "assets">,
  known: KnownFiles & { count?: Count } = {},
): Promise<RenderContext["images"]> {
  const images: RenderContext["images"] = {};
  const photographs = assets.filter(hasVariants);
  const { count = countNothing } = known;
  const countOne = count("photograph", photographs.length);
  for (const address of photographs) {
    images[address] = await describeImage(findPhotograph(root, address, known));
    countOne();
  }
  return images;
}

/**
 * @returns addresses, widths and heights: the best format first, each from the narrowest to the
 *   widest; never wider than the photograph is
 */
async function describeImage(image: Photograph): Promise<ImageVariants> {
  const { content, size } = await measureImage(image);
  const { width, height } = size;
  const name = namePictures(image.file, content);
  const most = Math.min(width, Math.max(...widths));
  const targets = [...widths.filter((candidate) => candidate < most), most];
  const original = originals[path.extname(image.file).toLowerCase()]?.name ?? "jpeg";
  const sources = [...formats.map((format) => format.name), original].map((format) => {
    const candidates = targets.map((target) => `${name}-${target}.${format} ${target}w`);
    return { type: `image/${format}`, srcset: candidates.join(", ") };
  });
  return { width, height, sources, src: `${name}-${most}.${original}` };
}

/**
 * @param content `hashContent` of the photograph
 * @returns what the addresses of its pictures begin with. They have a hash of the photograph, and of
 *   how pictures are made, since browsers cache addresses for good.
 */
export function namePictures(file: string, content: string): string {
  // A space would end the address in a `srcset`; a file's name has at most 255 bytes.
  const name = path.basename(file, path.extname(file)).replaceAll(/[^\w.-]+/g, "-");
  return `${pictureFolder}${name.slice(0, longestName)}-${hashText(content, recipe())}`;
}

/** How pictures are made: the image library's manifest has the versions of the libraries in it. */
const recipe = once(() => {
  const file = findPackageJSON("sharp", import.meta.url);
  if (file === undefined) throw new Error("sharp is not installed. Type: npm ci");
  return JSON.stringify([widths, formats, originals, readFileSync(file, "utf8")]);
});
