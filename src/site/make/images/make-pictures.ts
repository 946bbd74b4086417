import { readFile } from "node:fs/promises";
import { availableParallelism } from "node:os";
import path from "node:path";
import pLimit from "p-limit";
import type { Sharp } from "sharp";
import type { Count } from "#core/count.ts";
import { hashContent } from "#core/graph/hash-content.ts";
import { once } from "#core/remember.ts";
import type { ImageVariants, RenderContext } from "#site/render/render-context.ts";
import { ensureFile } from "../records/keep-file.ts";
import { namePictures } from "./describe-images.ts";
import { formats, originals } from "./image-formats.ts";
import { findPhotograph, imageFolder, type KnownFiles } from "./measure-image.ts";
import { cropEnd, findWhole, listPictures } from "./name-pictures.ts";

/** The photographs of a site, whose pictures are made. */
type Photographs = { root: string; images: RenderContext["images"] } & Pick<KnownFiles, "pictures">;

/**
 * Pictures that are made at a time: the library encodes each in one thread of Node's four, and one of
 * these is left to the files that dev reads meanwhile.
 */
const atOnce = pLimit(Math.min(3, availableParallelism()));

/**
 * Makes those of these pictures that no earlier build has made; each photograph is read once.
 *
 * @param addresses of pictures of these photographs
 * @throws where a photograph is no longer the one that was described
 */
export async function makePictures(
  of: Photographs & { count: Count },
  addresses: string[],
): Promise<void> {
  const countOne = of.count("photograph", addresses.length);
  const groups = Map.groupBy(addresses, (address) => findWhole(of.images, address)?.[0] ?? "");
  const made = [...groups].flatMap(([photograph, all]) => {
    // The bytes are forgotten with the last function that would read them.
    const read = once(() => readPhotograph(of, photograph));
    return all.map((address) => makePicture(of, address, read).then(countOne));
  });
  await Promise.all(made);
}

/**
 * Makes a picture, unless it is there: a photograph in one width and format, turned upright and
 * without its metadata, whole or cut.
 *
 * @param read reads its photograph, where that is done for several pictures
 * @returns the path of the file; null for an address that is no picture of a photograph here
 * @throws where the photograph is no longer the one that was described
 */
export async function makePicture(
  of: Photographs,
  address: string,
  read?: () => Promise<Uint8Array>,
): Promise<string | null> {
  const found = findWhole(of.images, address);
  if (found === null) return null;
  const [photograph, whole] = found;
  const shape = findShape(whole, address);
  const format = findFormat(address, photograph);
  if (shape === null || format === undefined) return null;
  const file = path.join(imageFolder(of.root), path.basename(address));
  await ensureFile(file, () =>
    atOnce(async () => {
      const bytes = await (read?.() ?? readPhotograph(of, photograph));
      // The library is slow to load, and on most days no picture is new.
      const { default: sharp } = await import("sharp");
      const { name, ...options } = format;
      return shape(sharp(bytes).autoOrient()).toFormat(name, options).toBuffer();
    }),
  );
  return file;
}

async function readPhotograph(
  { root, images, pictures }: Photographs,
  photograph: string,
): Promise<Uint8Array> {
  const { file, bytes = await readFile(file) } = findPhotograph(root, photograph, { pictures });
  const { src = "" } = images[photograph] ?? {};
  // Its pictures' names, which are cached for good, promise its content.
  if (!src.startsWith(`${namePictures(file, hashContent(bytes))}-`))
    throw new Error(`public${photograph} changed while Tessera read it. Run the command again.`);
  return bytes;
}

/** Finds how a photograph becomes a picture: it is scaled, and cut around its focal point then. */
function findShape(whole: ImageVariants, address: string): ((image: Sharp) => Sharp) | null {
  const parts = cropEnd.exec(address)?.groups;
  if (parts !== undefined) {
    const { scaled, cut } = findRegion(whole, parts);
    return (image) => image.resize({ ...scaled, fit: "fill" }).extract(cut);
  }
  if (!listPictures(whole).includes(address)) return null;
  const width = Number(/-(\d+)\.\w+$/.exec(address)?.[1]);
  return (image) => image.resize(width);
}

/** Finds the size that a photograph is scaled to, and what is cut out of it then. */
function findRegion(
  whole: Pick<ImageVariants, "width" | "height">,
  parts: Record<string, string | undefined>,
) {
  const [ratio, x, y, width] = ["ratio", "x", "y", "width"].map((name) => Number(parts[name]));
  const cut = { width: width ?? 0, height: Math.round(((width ?? 0) * 1000) / (ratio ?? 1)) };
  const scale = Math.max(cut.width / whole.width, cut.height / whole.height);
  const scaled = {
    width: Math.max(cut.width, Math.round(whole.width * scale)),
    height: Math.max(cut.height, Math.round(whole.height * scale)),
  };
  const place = (hundredths: number | undefined, side: "width" | "height") => {
    const middle = ((hundredths ?? 50) / 100) * scaled[side] - cut[side] / 2;
    return Math.round(Math.min(Math.max(middle, 0), scaled[side] - cut[side]));
  };
  return { scaled, cut: { ...cut, left: place(x, "width"), top: place(y, "height") } };
}

function findFormat(address: string, photograph: string) {
  const ending = path.extname(address).slice(1);
  const original = originals[path.extname(photograph).toLowerCase()];
  return [...formats, original].find((format) => format?.name === ending);
}
