import type { Issue } from "#core/messages/issue.ts";
import type { Source } from "../source.ts";
import { makeTexts } from "./make-texts.ts";
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
): Required<Pick<Source, "documents" | "unread">> {
  const later = new Set(files);
  const names = [...Object.keys(texts), ...files].toSorted();
  const issues = new Map<string, Issue[]>();
  const readLater = (name: string): string => {
    const read = readDocument(root, name) ?? { text: "", issues: [] };
    if (read.issues.length > 0) issues.set(name, read.issues);
    else issues.delete(name);
    return read.text;
  };
  const readText = (name: string): string | undefined =>
    later.has(name) ? readLater(name) : texts[name];
  const isThere = (name: string): boolean => later.has(name) || Object.hasOwn(texts, name);
  const documents = makeTexts(names, isThere, readText);
  return { documents, unread: (file) => issues.get(file) ?? [] };
}
