import { readdir, stat } from "node:fs/promises";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { imageFolder, measureImage } from "#site/make/images/measure-image.ts";
import { hasVariants } from "#site/make/images/image-formats.ts";
import type { FileFacts } from "#core/language/hover/describe-file.ts";
import type { Target } from "#core/language/target.ts";

/** A file that a document names, and its facts. */
export type ShownFile = { file: string; facts: FileFacts };

/** The pictures that editors show in a hover. */
const pictures = /\.(?:avif|gif|jpe?g|png|svg|webp)$/i;

/** @returns the file of a target; null where it has none, or the file is missing */
export async function readFacts(root: string, target: Target): Promise<ShownFile | null> {
  const file = await findFile(root, target);
  if (file === null) return null;
  const absolute = path.join(root, file);
  try {
    const { size: bytes } = await stat(absolute);
    const isPicture = pictures.test(file);
    const preview = isPicture ? { preview: pathToFileURL(absolute).href } : {};
    const size = hasVariants(file) ? await measure(root, absolute) : {};
    return { file, facts: { ...preview, ...size, bytes } };
  } catch {
    // A missing file has a message of its own.
    return null;
  }
}

/** @returns a target's path from the root, also of a missing file; null where it is no file */
export async function findFile(root: string, target: Target): Promise<string | null> {
  if (target.kind === "file") return `public${target.address}`;
  if (target.kind !== "file-name") return null;
  const { folder, name } = target;
  const entries = await readdir(path.join(root, folder)).catch((): string[] => []);
  const found = entries.find((entry) => path.parse(entry).name === name);
  return found === undefined ? null : `${folder}/${found}`;
}

async function measure(root: string, file: string): Promise<FileFacts> {
  try {
    return await measureImage({ file, folder: imageFolder(root) });
  } catch {
    // A file that is no picture has a message of its own.
    return {};
  }
}
