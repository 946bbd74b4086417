import { getNodeValue } from "jsonc-parser";
import { isJsonObject, type Json, type JsonPath } from "#core/json.ts";
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

/** @returns the value at the end of a path, undefined where it ends before */
export function valueAt(root: Json | undefined, path: JsonPath): Json | undefined {
  return path.reduce<Json | undefined>((value, step) => {
    if (Array.isArray(value)) return value[Number(step)];
    return isJsonObject(value) && Object.hasOwn(value, step) ? value[step] : undefined;
  }, root);
}
