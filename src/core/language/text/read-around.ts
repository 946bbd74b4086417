import { getNodeValue } from "jsonc-parser";
import type { Json } from "#core/json.ts";
import { parseDocument } from "#core/messages/parse-tree.ts";
import type { Cursor } from "./find-cursor.ts";

/**
 * Reads a document that may be unfinished, without what is just being typed.
 *
 * @returns as much of it as can be read; undefined where that is nothing
 */
export function readAround(text: string, { kind, word, hasColon }: Cursor): Json | undefined {
  if (kind === "none" || (kind === "key" && hasColon)) return readLoosely(text);
  const { offset, length } = word;
  const standIn = kind === "value" ? "null" : "";
  return readLoosely(text.slice(0, offset) + standIn + text.slice(offset + length));
}

/** @returns as much of a text as can be read, whatever is wrong with it */
export function readLoosely(text: string): Json | undefined {
  const { root } = parseDocument(text);
  if (root === undefined) return undefined;
  const value: Json = getNodeValue(root);
  return value;
}
