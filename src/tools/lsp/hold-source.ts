import { existsSync } from "node:fs";
import path from "node:path";
import { loadSource } from "#core/document/read/load-source.ts";
import { readDocument } from "#core/document/read/read-document.ts";
import type { Source } from "#core/document/source.ts";
import { isPageFile } from "#core/document/read/list-routes.ts";

/** @returns a site with the texts of all its documents, as they are on disk */
export async function holdSource(root: string): Promise<Source> {
  const source = await loadSource(root);
  return { ...source, documents: { ...source.documents } };
}

/**
 * @param saved files below the root that are otherwise than the source has them
 * @returns a new source; what pages say is read again of those alone
 */
export async function renewSource(root: string, before: Source, saved: string[]): Promise<Source> {
  const changed = new Set(saved);
  const isPages = saved.every((file) => isPageFile(file));
  const loaded = isPages ? before : await loadSource(root);
  const documents: Source["documents"] = {};
  const added = isPages ? saved.filter((file) => existsSync(path.join(root, file))) : [];
  for (const file of new Set([...Object.keys(loaded.documents), ...added])) {
    const isKept = isPageFile(file) && !changed.has(file) && file in before.documents;
    const text = isKept ? before.documents[file] : readAfresh(file);
    if (text !== undefined) documents[file] = text;
  }
  return { ...loaded, documents };

  function readAfresh(file: string): string | undefined {
    return isPages && changed.has(file)
      ? readDocument(root, file)?.text
      : (loaded.documents[file] ?? readDocument(root, file)?.text);
  }
}
