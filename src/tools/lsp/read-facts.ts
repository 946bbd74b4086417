import { readdir, stat } from "node:fs/promises";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { imageFolder } from "#site/make/images/image-folder.ts";
import { measureImage } from "#site/make/images/measure-image.ts";
import { hasVariants } from "#site/make/images/image-formats.ts";
import type { FileFacts } from "#core/language/hover/describe-file.ts";
import type { Target } from "#core/language/target.ts";

/** A file that a document names, and what can be told of it. */
export type ShownFile = { file: string; facts: FileFacts };

/** What editors show in a hover. */
const pictures = /\.(?:avif|gif|jpe?g|png|svg|webp)$/i;

/** @returns the file that a target is; null where it is none, or is not there */
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
    // It is not there; that is a message of its own.
    return null;
  }
}

/** @returns the path of a file from the root, also where it is not there; null for what is no file */
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
    // A picture that is none is a message of its own.
    return {};
  }
}
