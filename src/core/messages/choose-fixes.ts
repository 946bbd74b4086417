import type { TextEdit } from "#core/edit/apply-edits.ts";
import type { Diagnostic } from "./diagnostic.ts";

/** A message with the edits that fix it. */
export type Fixable = Diagnostic & Required<Pick<Diagnostic, "fix">>;

/**
 * @returns the messages that can be fixed at once; of two with overlapping edits the first, the
 *   other is for the next round
 */
export function chooseFixes(diagnostics: Diagnostic[]): Fixable[] {
  const taken = new Map<string, { end: number; edits: TextEdit[] }>();
  return diagnostics.filter(isFixable).filter(({ fix: { edits } }) => {
    if (!edits.every(isFree)) return false;
    for (const edit of edits) {
      const ofFile = taken.get(edit.file) ?? { end: 0, edits: [] };
      ofFile.edits.push(edit);
      ofFile.end = Math.max(ofFile.end, edit.offset + edit.length);
      taken.set(edit.file, ofFile);
    }
    return true;
  });

  /** Tests the common case first: messages, and most edits, are in the order of the text. */
  function isFree(edit: TextEdit): boolean {
    const ofFile = taken.get(edit.file);
    if (ofFile === undefined || edit.offset > ofFile.end) return true;
    return !ofFile.edits.some((other) => touches(other, edit));
  }
}

/** Counts two insertions at one place as overlapping too: their order would be chance. */
function touches(one: TextEdit, other: TextEdit): boolean {
  return one.offset <= other.offset + other.length && other.offset <= one.offset + one.length;
}

function isFixable(diagnostic: Diagnostic): diagnostic is Fixable {
  return diagnostic.fix !== undefined;
}
