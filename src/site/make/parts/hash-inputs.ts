import { hashContent } from "#core/graph/hash-content.ts";
import type { Stamps } from "#core/graph/stamp-files.ts";

/** @returns the same for the same files with the same content, on any machine */
export function hashInputs(stamps: Stamps): string {
  const lines = [...stamps].map(([file, [, , , content]]) => `${file} ${content}`);
  return hashContent(lines.toSorted().join("\n"));
}
