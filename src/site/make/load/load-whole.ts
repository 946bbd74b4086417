import { loadSource } from "#core/document/read/load-source.ts";
import type { Source } from "#core/document/source.ts";
import { limitOldHeap } from "./limit-heap.ts";

/** @returns a site of which a command or an editor keeps all documents: a large one's heap stays small */
export async function loadWhole(root: string): Promise<Source> {
  const source = await loadSource(root);
  limitOldHeap(source.documents.files.size);
  return source;
}
