import { realpathSync } from "node:fs";
import path from "node:path";
import { readDocument } from "#core/document/read/read-document.ts";
import { writeWhole } from "../files/write-whole.ts";
import type { FixPlan } from "./plan-fixes.ts";

/**
 * Writes fixed documents, each whole or not at all. Skips one that somebody has saved meanwhile.
 *
 * @returns the files that were skipped
 * @throws where the disk does not let it write
 */
export function writeFixes(root: string, { texts }: FixPlan): string[] {
  const left: string[] = [];
  for (const [file, { before, after }] of texts) {
    // The target of a link is written, and the link stays one.
    const place = realpathSync(path.join(root, file));
    if (readDocument(root, file)?.text === before) writeWhole(place, after);
    else left.push(file);
  }
  return left;
}
