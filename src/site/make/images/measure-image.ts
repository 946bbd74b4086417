import { readFile } from "node:fs/promises";
import path from "node:path";
import { hashContent } from "#core/graph/hash-content.ts";
import type { KnownStamps, Reader } from "#core/graph/stamp-files.ts";
import { openFacts } from "../records/content-facts.ts";
import { workFolder } from "../records/work-folder.ts";
import { originals, raster, widths } from "./image-formats.ts";

/** Pixels of the picture, turned upright. */
export type ImageSize = { width: number; height: number };

/** A photograph on disk. */
export type Photograph = {
  file: string;
  /** The cache of its size and its pictures; it outlives the build. */
  folder: string;
  /** `hashContent` of its bytes, where that is known: then they are read only for what is missing. */
  content?: string | undefined;
  /** The bytes with that hash, where this run has read them. */
  bytes?: Uint8Array | undefined;
};

/** Stamps of a site's files, and bytes of those pictures that were read for them, by path. */
export type KnownFiles = {
  stamps?: KnownStamps["stamps"];
  pictures?: Map<string, Uint8Array> | undefined;
};

/**
 * The most bytes of new photographs that stay in memory until pages are made and their pictures are;
 * others are read again.
 */
const mostKept = 64_000_000;

/** @returns a reader that keeps the bytes of a site's pictures, up to a limit */
export function makePictureKeeper(pictures: Map<string, Uint8Array>): Required<Reader> {
  let total = 0;
  return {
    wants: (file, bytes) =>
      file.startsWith("public/") && raster.test(file) && total + bytes <= mostKept,
    onRead(file, bytes) {
      total += bytes.byteLength;
      pictures.set(file, bytes);
    },
  };
}

/** @returns the folder that photographs' pictures are made in, and kept from build to build */
export function imageFolder(root: string): string {
  return path.join(root, workFolder, "images");
}

/** @param address of a photograph, from the site's root */
export function findPhotograph(root: string, address: string, known: KnownFiles = {}): Photograph {
  const name = `public${address}`;
  const content = known.stamps?.get(name)?.[3];
  const bytes = known.pictures?.get(name);
  return { file: path.join(root, name), folder: imageFolder(root), content, bytes };
}

/** The tallest WebP, in pixels. */
const tallest = 16_383;

/** Formats that are served as they are, under the library's names for them. */
const others: Record<string, string> = { ".webp": "webp", ".avif": "heif", ".gif": "gif" };

/**
 * Measures a photograph, which also checks that it is one and whole: a file that is still being
 * copied is none yet. Caches the size.
 *
 * @returns its size, and `hashContent` of the bytes that have it
 * @throws where the file cannot be read, or shown as what its name says
 */
export async function measureImage(
  image: Photograph,
): Promise<{ content: string; size: ImageSize }> {
  const known = recallSize(image);
  if (known !== null && image.content !== undefined) return { content: image.content, size: known };
  const bytes = image.bytes ?? (await readFile(image.file));
  // A file that is read again may be another by now.
  const content = (image.bytes && image.content) ?? hashContent(bytes);
  const recalled = recallSize({ ...image, content });
  if (recalled !== null) return { content, size: recalled };
  const size = await decodeImage(image, bytes);
  const facts = openFacts(image.folder);
  facts.set(nameFact({ ...image, content }), `${size.width}x${size.height}`);
  facts.store();
  return { content, size };
}

/** @returns the size that was measured before; null where there is none */
function recallSize(image: Photograph): ImageSize | null {
  if (image.content === undefined) return null;
  const fact = openFacts(image.folder).get(nameFact(image));
  const [, width, height] = /^(\d+)x(\d+)$/.exec(fact ?? "") ?? [];
  return width === undefined ? null : { width: Number(width), height: Number(height) };
}

/** A photograph is measured as what the ending of its name says. */
function nameFact({ file, content }: Photograph): string {
  return `${content}${path.extname(file).toLowerCase()}`;
}

async function decodeImage({ file }: Photograph, bytes: Uint8Array): Promise<ImageSize> {
  if (bytes.length === 0) throw new Error("the file is empty");
  // The library is slow to load, and most pictures have been measured before.
  const { default: sharp } = await import("sharp");
  const { format, autoOrient: size } = await sharp(bytes).metadata();
  const extension = path.extname(file).toLowerCase();
  const named = originals[extension]?.name ?? others[extension];
  if (named !== undefined && format !== named)
    throw new Error(`its format is ${format}, but its name has the ending of ${named}`);
  const scale = Math.min(size.width, Math.max(...widths)) / size.width;
  if (size.height * scale > tallest) throw new Error("it is too tall for its width");
  await sharp(bytes)
    .resize(Math.min(...widths))
    .raw()
    .toBuffer();
  return size;
}
