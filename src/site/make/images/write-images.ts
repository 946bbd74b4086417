import { readFileSync } from "node:fs";
import path from "node:path";
import type { Source } from "#core/document/source.ts";
import type { Stamps } from "#core/graph/stamp-files.ts";
import type { RenderContext } from "#site/render/render-context.ts";
import type { DistWriter } from "../files/write-dist.ts";
import { hasVariants } from "./image-formats.ts";
import { makeImageVariants } from "./make-image-variants.ts";
import { findPhotograph, imageFolder } from "./image-folder.ts";

type Images = RenderContext["images"];

/**
 * Makes every photograph under `public/images/` in several widths and formats.
 *
 * @param stamps where they are known, no picture is read whose variants all exist
 * @returns the facts of each that the markup needs, by address
 */
export async function makeImages(
  root: string,
  { assets }: Pick<Source, "assets">,
  stamps?: Stamps,
): Promise<Images> {
  const images: Images = {};
  for (const address of assets.filter(hasVariants))
    images[address] = await makeImageVariants(findPhotograph(root, address, stamps));
  return images;
}

/** Writes the variants of `makeImages` into the site. */
export function writeImages(root: string, images: Images, dist: DistWriter): void {
  const sources = Object.values(images).flatMap((image) => image.sources);
  const candidates = sources.flatMap(({ srcset }) => srcset.split(", "));
  // Two photographs of the same name and bytes have the same variants.
  const addresses = new Set(candidates.map((candidate) => candidate.split(" ")[0] ?? ""));
  for (const address of addresses) {
    const file = path.join(imageFolder(root), path.basename(address));
    dist.writeHashed(address.slice(1), () => readFileSync(file));
  }
}
