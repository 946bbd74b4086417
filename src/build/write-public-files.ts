import { readFile } from "node:fs/promises";
import path from "node:path";
import type { Diagnostic } from "#document/diagnostic.ts";
import type { BuildWork } from "./build-work.ts";

/** Copies `public/` as it stands: its addresses are promises to the outside. */
export async function writePublicFiles({ root, source, dist }: BuildWork): Promise<Diagnostic[]> {
  for (const address of source.assets) {
    await dist.write(address.slice(1), await readFile(path.join(root, "public", address)));
  }
  return [];
}
