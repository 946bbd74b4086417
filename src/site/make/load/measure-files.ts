import { statSync } from "node:fs";
import path from "node:path";
import type { Source } from "#core/document/source.ts";
import { hasVariants } from "../images/image-formats.ts";

/** Returns the bytes of each file of `public/` that visitors get as it is, by its address. */
export function measureFiles(
  root: string,
  { assets }: Pick<Source, "assets">,
): Record<string, number> {
  const sizes = assets.flatMap((address): [string, number][] => {
    if (hasVariants(address)) return [];
    const file = statSync(path.join(root, `public${address}`), { throwIfNoEntry: false });
    return file === undefined ? [] : [[address, file.size]];
  });
  return Object.fromEntries(sizes);
}
