import path from "node:path";
import type { Stamps } from "#core/graph/stamp-files.ts";
import type { Photograph } from "./measure-image.ts";
import { workFolder } from "../records/work-folder.ts";

/** @returns the folder that photographs' variants are made in, and kept from build to build */
export function imageFolder(root: string): string {
  return path.join(root, workFolder, "images");
}

/**
 * @param address of a photograph, from the site's root
 * @param stamps of the site's files, where they were taken
 */
export function findPhotograph(root: string, address: string, stamps?: Stamps): Photograph {
  const file = path.join(root, "public", address);
  return { file, folder: imageFolder(root), content: stamps?.get(`public${address}`)?.[3] };
}
