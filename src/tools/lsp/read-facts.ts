import { readdir, stat } from "node:fs/promises";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { imageFolder, measureImage } from "#site/make/images/measure-image.ts";
import { hasVariants } from "#site/make/images/image-formats.ts";
import type { FileFacts } from "#core/language/hover/describe-file.ts";
import type { Target } from "#core/language/target.ts";

/** The pictures that editors show in a hover. */
const pictures = /\.(?:avif|gif|jpe?g|png|svg|webp)$/i;

/** @returns the facts of a target's file; undefined where it has none, or the file is missing */
export async function readFacts(root: string, target: Target): Promise<FileFacts | undefined> {
  const file =
    target.kind === "file" ? `public${target.address}` : await findNamedFile(root, target);
  if (file === null) return undefined;
  const absolute = path.join(root, file);
  try {
    const { size: bytes } = await stat(absolute);
    const preview = pictures.test(file) ? { preview: pathToFileURL(absolute).href } : {};
    const size = hasVariants(file) ? await measure(root, absolute) : {};
    return { ...preview, ...size, bytes };
  } catch {
    // A missing file has a message of its own.
    return undefined;
  }
}

/** @returns the file that a schema names by its folder; null where there is none */
export async function findNamedFile(root: string, target: Target): Promise<string | null> {
  if (target.kind !== "file-name") return null;
  const { folder, name } = target;
  const files = await readdir(path.join(root, folder)).catch((): string[] => []);
  const file = files.find((one) => path.parse(one).name === name);
  return file === undefined ? null : `${folder}/${file}`;
}

async function measure(root: string, file: string): Promise<FileFacts> {
  try {
    return (await measureImage({ file, folder: imageFolder(root) })).size;
  } catch {
    // A file that is no picture has a message of its own.
    return {};
  }
}
