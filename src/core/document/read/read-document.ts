import { isUtf8 } from "node:buffer";
import { readFileSync } from "node:fs";
import path from "node:path";
import type { ReadText } from "#core/messages/texts.ts";
import { describeRefusal } from "./describe-refusal.ts";

/**
 * Reads the text of one document.
 *
 * @param file path from the root
 * @returns null if the file does not exist, or no longer does. With issues, the text is empty, or
 *   has U+FFFD for every byte that is no text
 */
export function readDocument(root: string, file: string): ReadText | null {
  try {
    const bytes = readFileSync(path.join(root, file));
    const text = bytes.toString("utf8");
    const wide = isWide(bytes);
    if (isUtf8(bytes) && !wide) return { text, issues: [] };
    const offset = wide ? 0 : text.indexOf("\uFFFD");
    const params = wide ? ({ encoding: "UTF-16" } as const) : nameLetter(bytes, text, offset);
    const location = { file, path: [], span: { offset, length: 1 } };
    return { text, issues: [{ id: "not-utf8", params, location }] };
  } catch (error) {
    const issues = describeRefusal(file, error);
    return issues.length === 0 ? null : { text: "", issues };
  }
}

/**
 * Returns true for two bytes a letter: the file has a mark of that, or one byte of its first letter
 * is zero.
 */
function isWide(bytes: Buffer): boolean {
  const [first, second] = bytes;
  if (second === undefined) return false;
  const isMarked = (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);
  return isMarked || (first === 0) !== (second === 0);
}

/** A letter or sign that people type, as a byte of Windows' western European encoding. */
const typed = /^[\p{L}\p{P}\p{S}]$/u;

/** @returns the letter of the first invalid byte, in the encoding that such texts mostly have */
function nameLetter(
  bytes: Buffer,
  text: string,
  offset: number,
): { letter: string } | { encoding: null } {
  const start = Buffer.byteLength(text.slice(0, offset));
  const letter = new TextDecoder("windows-1252").decode(bytes.subarray(start, start + 1));
  return !bytes.includes(0) && typed.test(letter) ? { letter } : { encoding: null };
}
