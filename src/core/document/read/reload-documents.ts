import { existsSync } from "node:fs";
import path from "node:path";
import { pickTexts } from "#core/messages/texts.ts";
import type { Source } from "../source.ts";
import { layTexts } from "./lay-over.ts";
import { readDocument } from "./read-document.ts";
import { readTextsLater } from "./read-texts-later.ts";

/**
 * Loads changed documents at the cost of these alone: pages, and texts of `content/` and `theme/` that
 * are there as before.
 *
 * @returns a new source; null for any other change, which needs a full load
 */
export function reloadDocuments(source: Source, root: string, files: string[]): Source | null {
  const others = files.filter((file) => !isPage(file));
  const reloaded = others.length === 0 ? source : reloadTexts(source, root, others);
  return reloaded && reloadPages(reloaded, root, files.filter(isPage));
}

/** @returns null for a text that is new, gone, or not readable, now or before */
function reloadTexts(source: Source, root: string, files: string[]): Source | null {
  const isReadable = (file: string): boolean =>
    /^(?:content|theme)\//.test(file) &&
    source.documents.files.has(file) &&
    source.issues.every(({ location }) => location.file !== file);
  if (!files.every(isReadable)) return null;
  const texts: Record<string, string> = {};
  for (const file of files) {
    const document = readDocument(root, file);
    if (document === null || document.issues.length > 0) return null;
    texts[file] = document.text;
  }
  return layTexts(source, texts);
}

function reloadPages(source: Source, root: string, files: string[]): Source {
  const isKnown = (file: string): boolean =>
    source.documents.files.has(file) && existsSync(path.join(root, file));
  // Texts of pages are read on demand: only their names are stored here.
  if (files.every(isKnown)) return { ...source };
  const gone = new Set(files.filter((file) => !existsSync(path.join(root, file))));
  const names = new Set([...source.documents.files, ...files]);
  const isByNeed = (file: string): boolean => isPage(file) || source.entries?.has(file) === true;
  const [byNeed, others] = [true, false].map((isWanted) =>
    [...names].filter((file) => isByNeed(file) === isWanted && !gone.has(file)),
  ) as [string[], string[]];
  const texts = pickTexts(source.documents, others);
  return { ...source, documents: readTextsLater(root, byNeed, texts) };
}

function isPage(file: string): boolean {
  return file.startsWith("pages/");
}
