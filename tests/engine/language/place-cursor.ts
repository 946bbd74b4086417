import path from "node:path";
import { loadSource } from "#core/document/read/load-source.ts";
import type { Source } from "#core/document/source.ts";
import { type Knowledge, openKnowledge } from "#core/language/knowledge.ts";
import { pickTexts, replaceTexts, textsOf } from "#core/messages/texts.ts";

/** Stands in a document of a test where the cursor is. */
const mark = "‸";

const sources = new Map<string, Promise<Source>>();

/** @returns what stands in a site's folder, every text read */
export function readSource(root: string): Promise<Source> {
  const known = sources.get(root) ?? loadSource(root).then(holdTexts);
  sources.set(root, known);
  return known;
}

function holdTexts(source: Source): Source {
  return { ...source, documents: textsOf(pickTexts(source.documents)) };
}

/** The small site that the engine is tested on. */
export const smallSite = path.resolve(import.meta.dirname, "../site");

/** @returns the site with one document as it is being written, and where its cursor stands */
export function placeCursor(
  source: Source,
  file: string,
  marked: string,
): { knowledge: Knowledge; position: { file: string; offset: number }; text: string } {
  const offset = marked.indexOf(mark);
  if (offset === -1) throw new Error(`No cursor in ${marked}`);
  const text = marked.replace(mark, "");
  const documents = replaceTexts(source.documents, { [file]: text });
  return { knowledge: openKnowledge({ ...source, documents }), position: { file, offset }, text };
}
