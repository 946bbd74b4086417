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
