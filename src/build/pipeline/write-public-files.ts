import { readFile } from "node:fs/promises";
import path from "node:path";
import type { BuildStep } from "./build-work.ts";

/** Copies `public/` as it stands: its addresses are promises to the outside. */
export const writePublicFiles: BuildStep = async ({ root, source, dist }) => {
  for (const address of source.assets) {
    await dist.write(address.slice(1), await readFile(path.join(root, "public", address)));
  }
  return [];
};
