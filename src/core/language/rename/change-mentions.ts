import type { TextEdit } from "#core/edit/apply-edits.ts";
import type { Mention } from "../target.ts";

/**
 * @param word the new name
 * @returns an edit for each mention that has characters of its own
 */
export function changeMentions(mentions: Mention[], word: string): TextEdit[] {
  const text = JSON.stringify(word).slice(1, -1);
  return mentions
    .filter(({ length }) => length > 0)
    .map(({ file, offset, length }) => ({ file, offset, length, text }));
}

/** @returns the edits, each place once: a removal replaces the changes inside it */
export function uniteEdits(edits: TextEdit[]): TextEdit[] {
  const byPlace = new Map(
    edits.map((edit) => [`${edit.file} ${edit.offset} ${edit.length}`, edit]),
  );
  const removals = [...byPlace.values()].filter(({ text }) => text === "");
  const isRemoved = (edit: TextEdit): boolean =>
    removals.some(
      ({ file, offset, length }) =>
        file === edit.file &&
        length > edit.length &&
        offset <= edit.offset &&
        edit.offset + edit.length <= offset + length,
    );
  return [...byPlace.values()].filter((edit) => !isRemoved(edit));
}
