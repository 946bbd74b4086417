import path from "node:path";
import { workFolder } from "../records/work-folder.ts";

/** @returns the folder that photographs' variants are made in, and kept from build to build */
export function imageFolder(root: string): string {
  return path.join(root, workFolder, "images");
}
