import { makeTexts, type Texts } from "#core/messages/texts.ts";
import { readDocument } from "./read-document.ts";

/**
 * Makes the texts of documents. Some are read on demand and not cached: a site may have more pages
 * than fit into memory.
 *
 * @param root the site's folder
 * @param files that are read later, by paths from there; one that was removed is an empty text
 * @param texts all others, by path
 */
export function readTextsLater(
  root: string,
  files: string[],
  texts: Record<string, string>,
): Texts {
  const later = new Set(files);
  const names = new Set([...Object.keys(texts), ...files].toSorted());
  return makeTexts(names, (file) => {
    if (!later.has(file)) return { text: texts[file] ?? "", issues: [] };
    return readDocument(root, file) ?? { text: "", issues: [] };
  });
}
