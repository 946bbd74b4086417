import { readFile } from "node:fs/promises";
import path from "node:path";
import type { Output } from "./output.ts";

/** The files of `public/`, unchanged: their addresses are promises to the outside. */
export const publicFiles: Output = {
  name: "public files",
  addresses: ({ assets }) => assets.map((address) => ({ address, document: `public${address}` })),
  read: ({ address }, { site }) => readFile(path.join(site.root, "public", address)),
};
