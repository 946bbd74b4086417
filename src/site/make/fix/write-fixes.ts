import { realpathSync } from "node:fs";
import path from "node:path";
import { readDocument } from "#core/document/read/read-document.ts";
import { writeWhole } from "../files/write-whole.ts";

/** Texts by file: as they are, null for a file that is new, and as they will be. */
export type ChangedTexts = Iterable<readonly [string, { before: string | null; after: string }]>;

/**
 * Writes changed documents, each whole or not at all. Skips one that somebody has saved meanwhile.
 *
 * @param plan `countOne` is called after each file
 * @returns the files that were skipped
 * @throws where the disk does not let it write
 */
export function writeFixes(
  root: string,
  { texts, countOne }: { texts: ChangedTexts; countOne?: () => void },
): string[] {
  const skipped: string[] = [];
  for (const [file, { before, after }] of texts) {
    const place = path.join(root, file);
    if ((readDocument(root, file)?.text ?? null) !== before) skipped.push(file);
    // The target of a link is written, and the link stays one.
    else writeWhole(before === null ? place : realpathSync(place), after);
    countOne?.();
  }
  return skipped;
}
