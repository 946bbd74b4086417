import { getNodeValue } from "jsonc-parser";
import type { Json } from "#core/json.ts";
import { parseDocument } from "#core/edit/parse-tree.ts";
import type { Cursor } from "./find-cursor.ts";

/**
 * Reads a document that may be unfinished, without the word at the cursor.
 *
 * @returns the readable part of it; undefined if there is none
 */
export function readAround(text: string, { kind, word, hasColon }: Cursor): Json | undefined {
  if (kind === "none" || (kind === "key" && hasColon)) return readLoosely(text);
  const { offset, length } = word;
  const standIn = kind === "value" ? "null" : "";
  return readLoosely(text.slice(0, offset) + standIn + text.slice(offset + length));
}

/** @returns the readable part of a text, whatever is wrong with it */
export function readLoosely(text: string): Json | undefined {
  const { root } = parseDocument(text);
  if (root === undefined) return undefined;
  const value: Json = getNodeValue(root);
  return value;
}
