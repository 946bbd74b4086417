import { readFileSync } from "node:fs";
import path from "node:path";

/**
 * Makes the texts of documents, of which some are read when somebody asks for them, and not kept: a
 * site may have more pages than fit into memory.
 *
 * @param root the site's folder
 * @param files paths from there of what is read later; one that is gone by then is an empty text
 * @param texts all others, by path
 */
export function makeTexts(
  root: string,
  files: string[],
  texts: Record<string, string>,
): Record<string, string> {
  const later = new Set(files);
  const names = [...Object.keys(texts), ...files].toSorted();
  const readText = (name: string): string | undefined =>
    later.has(name) ? readLater(path.join(root, name)) : texts[name];
  const isThere = (name: string): boolean => later.has(name) || Object.hasOwn(texts, name);
  return new Proxy<Record<string, string>>(
    {},
    {
      get: (_target, name) => (typeof name === "string" ? readText(name) : undefined),
      has: (_target, name) => typeof name === "string" && isThere(name),
      ownKeys: () => names,
      getOwnPropertyDescriptor: (_target, name) =>
        typeof name === "string" && isThere(name)
          ? { get: () => readText(name), enumerable: true, configurable: true }
          : undefined,
    },
  );
}

function readLater(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return "";
  }
}
