import { readFileSync } from "node:fs";
import path from "node:path";
import { makePictures } from "../images/make-pictures.ts";
import { imageFolder } from "../images/measure-image.ts";
import { unpackPictures } from "../images/name-pictures.ts";
import type { DistWriter } from "./write-dist.ts";

/**
 * Writes the pictures that pages show into the site. Those that its last output has are there; those
 * that an earlier build has made are not made again.
 *
 * @param packed the pictures of all pages, as `packPictures` returns them
 */
export async function writePictures(
  of: Parameters<typeof makePictures>[0],
  packed: Iterable<string>,
  dist: DistWriter,
): Promise<void> {
  const addresses = unpackPictures(packed, of.images);
  await makePictures(
    of,
    [...addresses].filter((address) => !dist.hasNamed(address.slice(1))),
  );
  for (const address of addresses) {
    const file = path.join(imageFolder(of.root), path.basename(address));
    dist.writeHashed(address.slice(1), () => readFileSync(file));
  }
}
