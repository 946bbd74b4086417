import { mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";
import type { ImageVariants } from "#render/render-context.ts";
import { hashText } from "./hash-text.ts";
import { formats, originals, widths } from "./image-formats.ts";
import { measureImage } from "./measure-image.ts";

/** Characters of a picture's own name in those of its variants. */
const longestName = 100;

/**
 * Writes a photograph in the formats and widths that visitors need, turned upright and without its
 * metadata. What is already in `cache` is not made again: the names hold a hash of the picture and
 * of how it is made, since addresses are kept by browsers for good.
 *
 * @param image `file` is the photograph on disk, `cache` a folder that outlives the build, `out`
 *   the folder that is served under `/assets/images/`
 * @returns addresses, widths and heights for the markup
 */
export async function makeImageVariants(image: {
  file: string;
  cache: string;
  out: string;
}): Promise<ImageVariants> {
  const bytes = await readFile(image.file);
  const extension = path.extname(image.file).toLowerCase();
  const name = nameVariants(image.file, bytes);
  const { width, height } = await measureImage(image);
  const decoded: { upright?: Promise<Buffer> } = {};
  const decode = (): Promise<Buffer> => {
    decoded.upright ??= sharp(bytes).autoOrient().toBuffer();
    return decoded.upright;
  };
  const original = originals[extension] ?? { name: "jpeg", quality: 80 };
  const wanted = [
    ...widths.filter((candidate) => candidate < width),
    Math.min(width, Math.max(...widths)),
  ];
  await mkdir(image.cache, { recursive: true });
  await mkdir(image.out, { recursive: true });

  const sources: ImageVariants["sources"] = [];
  for (const format of [...formats, original]) {
    const addresses: string[] = [];
    for (const target of new Set(wanted)) {
      const file = `${name}-${target}.${format.name}`;
      const cached = path.join(image.cache, file);
      const made = await readOrMake(cached, async () =>
        sharp(await decode())
          .resize(target)
          .toFormat(format.name, { quality: format.quality })
          .toBuffer(),
      );
      await writeFile(path.join(image.out, file), made);
      addresses.push(`/assets/images/${file} ${target}w`);
    }
    sources.push({ type: `image/${format.name}`, srcset: addresses.join(", ") });
  }
  const fallback = sources.at(-1)?.srcset.split(" ").at(-2) ?? "";
  return { width, height, sources, src: fallback };
}

/** A space in an address would end it in a `srcset`; a file's name has at most 255 bytes. */
function nameVariants(file: string, bytes: Uint8Array): string {
  const name = path.basename(file, path.extname(file)).replaceAll(/[^\w.-]+/g, "-");
  const recipe = JSON.stringify([widths, formats, originals, sharp.versions]);
  return `${name.slice(0, longestName)}-${hashText(bytes, recipe)}`;
}

async function readOrMake(file: string, make: () => Promise<Buffer>): Promise<Buffer> {
  const known = await readFile(file).catch(() => null);
  if (known !== null) return known;
  const made = await make();
  await writeFile(file, made);
  return made;
}
