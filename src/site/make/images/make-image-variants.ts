import { readFileSync } from "node:fs";
import { access, readFile } from "node:fs/promises";
import { findPackageJSON } from "node:module";
import path from "node:path";
import type { ImageVariants } from "#site/render/render-context.ts";
import { hashText } from "../records/hash-text.ts";
import { formats, originals, widths } from "./image-formats.ts";
import { keepFile } from "../records/keep-file.ts";
import { measureImage } from "./measure-image.ts";

/** Characters of a picture's own name in those of its variants. */
const longestName = 100;

/**
 * Makes a photograph in the formats and widths that visitors need, turned upright and without its
 * metadata. What was made before is not made again, and where nothing is lacking nothing is decoded
 * and no library loaded: the names hold a hash of the picture and of how it is made, since addresses
 * are kept by browsers for good.
 *
 * @param image `file` is the photograph on disk, `folder` outlives the build; the variants stand there
 *   under the last part of their address
 * @returns addresses, widths and heights for the markup
 */
export async function makeImageVariants(image: {
  file: string;
  folder: string;
}): Promise<ImageVariants> {
  const { file, folder } = image;
  const bytes = await readFile(file);
  const name = nameVariants(file, bytes);
  const { width, height } = await measureImage({ file, cache: folder });
  const wanted = listVariants(path.extname(file).toLowerCase(), width);
  const decoded: { upright?: Promise<Buffer> } = {};
  for (const { format, target } of wanted) {
    const variant = path.join(folder, `${name}-${target}.${format.name}`);
    // Asked for one after the other: the library encodes one in several threads.
    if (await isThere(variant)) continue;
    await keepFile(variant, async () => {
      // Slow to load, and on most days no picture is new.
      const { default: sharp } = await import("sharp");
      decoded.upright ??= sharp(bytes).autoOrient().toBuffer();
      const small = sharp(await decoded.upright).resize(target);
      return small.toFormat(format.name, { quality: format.quality }).toBuffer();
    });
  }
  const sources = [...new Set(wanted.map(({ format }) => format.name))].map((format) => {
    const targets = wanted.filter((one) => one.format.name === format);
    const addresses = targets.map(
      ({ target }) => `/assets/images/${name}-${target}.${format} ${target}w`,
    );
    return { type: `image/${format}`, srcset: addresses.join(", ") };
  });
  const fallback = sources.at(-1)?.srcset.split(" ").at(-2) ?? "";
  return { width, height, sources, src: fallback };
}

type Format = { name: "avif" | "webp" | "jpeg" | "png"; quality: number };

/** Best format first, each from the narrowest to the widest; never wider than the photograph is. */
function listVariants(extension: string, width: number): { format: Format; target: number }[] {
  const original: Format = originals[extension] ?? { name: "jpeg", quality: 80 };
  const most = Math.min(width, Math.max(...widths));
  const targets = [...widths.filter((candidate) => candidate < most), most];
  return [...formats, original].flatMap((format) => targets.map((target) => ({ format, target })));
}

async function isThere(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  );
}

/** A space in an address would end it in a `srcset`; a file's name has at most 255 bytes. */
function nameVariants(file: string, bytes: Uint8Array): string {
  const name = path.basename(file, path.extname(file)).replaceAll(/[^\w.-]+/g, "-");
  const recipe = JSON.stringify([widths, formats, originals, readLibrary()]);
  return `${name.slice(0, longestName)}-${hashText(bytes, recipe)}`;
}

const library: { text?: string } = {};

/** What the image library says of itself: its own version, and those that it is made of. Read once. */
function readLibrary(): string {
  const file = findPackageJSON("sharp", import.meta.url);
  if (file === undefined) throw new Error("sharp is not installed. Type: npm ci");
  library.text ??= readFileSync(file, "utf8");
  return library.text;
}
