import { mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { hashContent } from "#core/graph/hash-content.ts";
import { originals, widths } from "./image-formats.ts";

/** Pixels of the picture, turned upright. */
export type ImageSize = { width: number; height: number };

/** A photograph on disk. */
export type Photograph = {
  file: string;
  /** The cache of its size and its variants; it outlives the build. */
  folder: string;
  /**
   * `hashContent` of its bytes, where that is known: then they are read only where something is
   * missing.
   */
  content?: string | undefined;
};

/** The tallest WebP, in pixels. */
const tallest = 16_383;

/** Formats that are served as they are, under the library's names for them. */
const others: Record<string, string> = { ".webp": "webp", ".avif": "heif", ".gif": "gif" };

/**
 * Measures a photograph, which also checks that it is one and whole: a file that is still being
 * copied is none yet. Caches the size.
 *
 * @throws where the file cannot be read, or shown as what its name says
 */
export async function measureImage(image: Photograph): Promise<ImageSize> {
  return (await recallSize(image)) ?? measureBytes(image, await readFile(image.file));
}

/** Measures bytes that are read already, as `measureImage` does. */
export async function measureBytes(image: Photograph, bytes: Uint8Array): Promise<ImageSize> {
  const read = { ...image, content: hashContent(bytes) };
  const known = await recallSize(read);
  if (known !== null) return known;
  const size = await decodeImage(bytes, path.extname(image.file).toLowerCase());
  await mkdir(image.folder, { recursive: true });
  await writeFile(nameRecord(read), JSON.stringify(size));
  return size;
}

/** @returns the cached size; null where there is none, or a full disk has truncated it */
export async function recallSize(image: Photograph): Promise<ImageSize | null> {
  if (image.content === undefined) return null;
  const text = await readFile(nameRecord(image), "utf8").catch(() => "");
  return /^\{.*\}$/.test(text) ? JSON.parse(text) : null;
}

function nameRecord({ file, folder, content }: Photograph): string {
  return path.join(folder, `size-${content}${path.extname(file).toLowerCase()}.json`);
}

async function decodeImage(bytes: Uint8Array, extension: string): Promise<ImageSize> {
  if (bytes.length === 0) throw new Error("the file is empty");
  // The library is slow to load, and most pictures have been measured before.
  const { default: sharp } = await import("sharp");
  const { format, autoOrient: size } = await sharp(bytes).metadata();
  const named = originals[extension]?.name ?? others[extension];
  if (named !== undefined && format !== named)
    throw new Error(`it is of the format ${format}, and its name says ${named}`);
  const scale = Math.min(size.width, Math.max(...widths)) / size.width;
  if (size.height * scale > tallest) throw new Error("it is too tall for its width");
  await sharp(bytes)
    .resize(Math.min(...widths))
    .raw()
    .toBuffer();
  return size;
}
