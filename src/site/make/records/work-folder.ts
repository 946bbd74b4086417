import path from "node:path";

/** Where a build keeps what it makes on the way, below the project's root. */
export const workFolder = ".tessera";

/** @returns where compressed forms of hashed assets are kept from build to build */
export function compressedFolder(root: string): string {
  return path.join(root, workFolder, "compressed");
}
