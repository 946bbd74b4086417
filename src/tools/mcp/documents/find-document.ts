import { lstatSync } from "node:fs";
import path from "node:path";
import { isRefusal, refusal } from "../refusal.ts";

/** The paths that a program may write. */
const documentPath = /^(?:pages|content)(?:\/[\p{L}\p{N}_[][\p{L}\p{N}._~[\]-]*)+\.(?:json|md)$/u;

/** The longest path for a file system; names of pages are shorter still. */
const longestPath = 400;

/**
 * @param file a path from the site's folder, as a program gives it
 * @returns the absolute path
 * @throws a refusal if it is no document below `pages/` or `content/`: another ending, a path out
 *   of the folder, a symbolic link in it
 */
export function findDocument(root: string, file: string): string {
  const isPlain = !file.split("/").some((part) => part === "." || part === "..");
  if (file.length > longestPath || !isPlain || !documentPath.test(file))
    throw refusal(
      `"${file.slice(0, longestPath)}" is not a document. Name one below pages/ or content/, from the site's folder: pages/about.json, or a text in Markdown: content/articles/fair.md`,
    );
  const steps = file.split("/");
  for (const [index] of steps.entries()) {
    const below = steps.slice(0, index + 1).join("/");
    const isLink = lstatSync(path.join(root, below), { throwIfNoEntry: false })?.isSymbolicLink();
    if (isLink === true)
      throw refusal(`${below} is a symbolic link, which may lead out of the site. Wrote nothing.`);
  }
  return path.join(root, file);
}

/** @returns true if a program may write a document */
export function isWritable(root: string, file: string): boolean {
  try {
    findDocument(root, file);
    return true;
  } catch (error) {
    if (isRefusal(error)) return false;
    throw error;
  }
}
