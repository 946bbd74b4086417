import path from "node:path";

/** The folder of a build's intermediate files, below the project's root. */
export const workFolder = ".tessera";

/** @returns the cache of hashed assets' compressed forms, from build to build */
export function compressedFolder(root: string): string {
  return path.join(root, workFolder, "compressed");
}
