import type { Change } from "../edit/apply-edits.ts";

/** Marks that people, and their programs, put around texts. */
const marks = "“”„‟‘’‚‛«»‹›`´′″＂'「」";

/** @returns whether a sign is a quotation mark, but not JSON's */
export function isQuote(sign: string): boolean {
  return sign !== "" && marks.includes(sign);
}

/** What stands outside of texts and comments, a piece at a time. */
const pieces = /"(?:[^"\\\r\n]|\\.)*"|\/\/[^\r\n]*|\/\*[\s\S]*?\*\/|[\s\S]/gu;

/** Where a text ends: what follows can follow nothing else. */
const after = /^\s*(?:[:,\]}]|$)/;

/**
 * Puts JSON's quotation marks in the place of others around texts, in the whole document; those inside a
 * text stay.
 *
 * @param from where the first of them stands
 */
export function requote(text: string, from: number): Change[] {
  const changes: Change[] = [];
  pieces.lastIndex = from;
  for (let piece = pieces.exec(text); piece !== null; piece = pieces.exec(text)) {
    if (!isQuote(piece[0])) continue;
    const end = findEnd(text, piece.index + 1);
    if (end === null) return changes;
    changes.push({ offset: piece.index, length: 1, text: '"' });
    for (let at = piece.index + 1; at < end; at += 1)
      if (text[at] === '"' && text[at - 1] !== "\\")
        changes.push({ offset: at, length: 0, text: "\\" });
    changes.push({ offset: end, length: 1, text: '"' });
    pieces.lastIndex = end + 1;
  }
  return changes;
}

/** The first mark on the line behind which a text can have ended. */
function findEnd(text: string, from: number): number | null {
  for (let at = from; at < text.length; at += 1) {
    const sign = text[at] ?? "";
    if (sign === "\n") return null;
    if ((isQuote(sign) || sign === '"') && after.test(text.slice(at + 1, at + 200))) return at;
  }
  return null;
}
