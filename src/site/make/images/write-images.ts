import { readFileSync } from "node:fs";
import path from "node:path";
import type { Source } from "#core/document/source.ts";
import type { RenderContext } from "#site/render/render-context.ts";
import type { DistWriter } from "../files/write-dist.ts";
import { hasVariants } from "./image-formats.ts";
import { makeImageVariants } from "./make-image-variants.ts";
import { imageFolder } from "./image-folder.ts";

type Images = RenderContext["images"];

/**
 * Makes every photograph under `public/images/` in several widths and formats.
 *
 * @returns what the markup needs to know of them, by address
 */
export async function makeImages(root: string, source: Pick<Source, "assets">): Promise<Images> {
  const folder = imageFolder(root);
  const images: Images = {};
  for (const address of source.assets.filter(hasVariants)) {
    const file = path.join(root, "public", address);
    images[address] = await makeImageVariants({ file, folder });
  }
  return images;
}

/** Writes what `makeImages` made into the site. */
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
