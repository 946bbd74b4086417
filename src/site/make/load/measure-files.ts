import { statSync } from "node:fs";
import path from "node:path";
import type { Source } from "#core/document/source.ts";
import { isRead, type Stamps } from "#core/graph/stamp-files.ts";
import { hasVariants } from "../images/image-formats.ts";

/**
 * @param stamps of the site's files, where they are known
 * @returns the bytes of each file of `public/` that visitors get as it is, by its address
 */
export function measureFiles(
  root: string,
  { assets }: Pick<Source, "assets">,
  stamps?: Stamps,
): Record<string, number> {
  const sizes = assets.flatMap((address): [string, number][] => {
    if (hasVariants(address)) return [];
    const file = `public${address}`;
    const stamp = stamps?.get(file);
    const measure = () => statSync(path.join(root, file), { throwIfNoEntry: false })?.size;
    const bytes = stamp !== undefined && isRead(stamp) ? stamp[1] : measure();
    return bytes === undefined ? [] : [[address, bytes]];
  });
  return Object.fromEntries(sizes);
}
