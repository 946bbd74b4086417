import { mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { hashText } from "../records/hash-text.ts";
import { originals, widths } from "./image-formats.ts";

/** Pixels, turned upright. */
export type ImageSize = { width: number; height: number };

/** Pixels; WebP has no picture that is taller. */
const tallest = 16_383;

/** Formats that are shown as they stand, as the library calls them. */
const others: Record<string, string> = { ".webp": "webp", ".avif": "heif", ".gif": "gif" };

/**
 * Measures a photograph, which tells also whether it is one and whole: a file that is still being
 * copied is none yet. What was measured once is kept in `cache`.
 *
 * @throws where the file cannot be read, or shown as what its name says
 */
export async function measureImage(image: { file: string; cache: string }): Promise<ImageSize> {
  const bytes = await readFile(image.file);
  const extension = path.extname(image.file).toLowerCase();
  const record = path.join(image.cache, `size-${hashText(bytes, extension)}.json`);
  const known = await readRecord(record);
  if (known !== null) return known;
  const size = await decodeImage(bytes, extension);
  await mkdir(image.cache, { recursive: true });
  await writeFile(record, JSON.stringify(size));
  return size;
}

/** A record that was cut off by a full disk is none. */
async function readRecord(file: string): Promise<ImageSize | null> {
  const text = await readFile(file, "utf8").catch(() => "");
  return /^\{.*\}$/.test(text) ? JSON.parse(text) : null;
}

async function decodeImage(bytes: Uint8Array, extension: string): Promise<ImageSize> {
  if (bytes.length === 0) throw new Error("the file is empty");
  // Slow to load, and most pictures have been measured before.
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
