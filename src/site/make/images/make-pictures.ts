import { readFile } from "node:fs/promises";
import path from "node:path";
import type { Count } from "#core/count.ts";
import { remember } from "#core/remember.ts";
import type { ImageVariants, RenderContext } from "#site/render/render-context.ts";
import { ensureFile } from "../records/keep-file.ts";
import { formats, originals } from "./image-formats.ts";
import { findPhotograph, imageFolder } from "./measure-image.ts";

/** The photographs of a site, whose parts are made. */
type Photographs = { root: string; images: RenderContext["images"] };

/** Matches the end of a name that `cropPicture` of the kit writes. */
const cropEnd = /-(?<ratio>\d+)r(?<x>\d+)x(?<y>\d+)-(?<width>\d+)\.(?<format>avif|webp|jpeg|png)$/;

/** Matches the width and format of a variant, at the end of its name. */
const fileEnd = /-\d+\.\w+$/;

/** Tests for the address of a photograph that is cut to a ratio. */
export function isCrop(address: string): boolean {
  return cropEnd.test(address);
}

/**
 * Writes the addresses of crops as short as thousands of pages' records need it.
 *
 * @param addresses of pictures; others than crops are left out
 * @returns one text for each way in which a photograph is cut: what all its files' names begin with,
 *   and their ends, after spaces
 */
export function packCrops(addresses: Iterable<string>): string[] {
  const groups = Map.groupBy([...addresses].filter(isCrop), (one) => one.replace(fileEnd, ""));
  return [...groups].map(([stem, all]) =>
    [stem, ...all.map((one) => one.slice(stem.length))].join(" "),
  );
}

/** @returns the addresses that `packCrops` was given */
export function unpackCrops(packed: Iterable<string>): string[] {
  return [...packed].flatMap((one) => {
    const [stem = "", ...ends] = one.split(" ");
    return ends.map((end) => stem + end);
  });
}

/**
 * Makes the cropped photographs that pages name, each once: scaled first, then cut around the focal
 * point.
 *
 * @returns the addresses of those that a photograph is there for
 */
export async function makeCrops(
  of: Photographs & { count: Count },
  addresses: Iterable<string>,
): Promise<string[]> {
  const made: string[] = [];
  const wanted = new Set(addresses);
  const countOne = of.count("photograph", wanted.size);
  const groups = Map.groupBy(wanted, (address) => findWhole(of.images, address)?.[0]);
  for (const [photograph, crops] of groups) {
    // Only the photograph whose crops are being made is in memory.
    const open = photograph === undefined ? undefined : openOnce(of.root, photograph);
    // One after the other: the library encodes each in several threads.
    for (const address of crops) {
      if ((await makeCrop(of, address, open)) !== null) made.push(address);
      countOne();
    }
  }
  return made;
}

/** @returns a function that reads a photograph and turns it upright, at its first call alone */
function openOnce(root: string, photograph: string): () => Promise<Buffer> {
  const opened: { upright?: Promise<Buffer> } = {};
  return () => (opened.upright ??= openUpright(root, photograph));
}

async function openUpright(root: string, photograph: string): Promise<Buffer> {
  const { default: sharp } = await import("sharp");
  const bytes = await readFile(findPhotograph(root, photograph).file);
  return sharp(bytes).autoOrient().toBuffer();
}

/**
 * @param open opens its photograph, where that is done for several crops
 * @returns the path of the made file; null for an address that is no part of a photograph here
 */
export async function makeCrop(
  { root, images }: Photographs,
  address: string,
  open?: () => Promise<Buffer>,
): Promise<string | null> {
  const parts = cropEnd.exec(address)?.groups;
  const found = findWhole(images, address);
  if (parts === undefined || found === null) return null;
  const [photograph, whole] = found;
  const file = path.join(imageFolder(root), path.basename(address));
  await ensureFile(file, async () => {
    const region = findRegion(whole, parts);
    const format = chooseFormat(parts["format"], photograph);
    const { default: sharp } = await import("sharp");
    return sharp(await (open?.() ?? openUpright(root, photograph)))
      .resize({ ...region.scaled, fit: "fill" })
      .extract(region.cut)
      .toFormat(format.name, { quality: format.quality })
      .toBuffer();
  });
  return file;
}

/** @returns the address of the photograph that a file was made of, and its facts */
export function findWhole(
  images: RenderContext["images"],
  made: string,
): [string, ImageVariants] | null {
  return indexStems(images).get(nameStem(made)) ?? null;
}

const indexStems = remember((images: RenderContext["images"]) => {
  const entries = Object.entries(images).map((entry) => [nameStem(entry[1].src), entry] as const);
  return new Map(entries);
});

/** @returns the part of a made file's name that all files of its photograph have */
function nameStem(made: string): string {
  return made.replace(isCrop(made) ? cropEnd : fileEnd, "");
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

function chooseFormat(name: string | undefined, photograph: string) {
  const original = originals[path.extname(photograph).toLowerCase()];
  return [...formats, original].find((format) => format?.name === name) ?? formats[0];
}
