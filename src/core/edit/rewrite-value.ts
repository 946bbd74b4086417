import { findNodeAtLocation, getNodeValue } from "jsonc-parser";
import { isDeepStrictEqual } from "node:util";
import type { Json, JsonPath } from "#core/json.ts";
import { parseDocument } from "./parse-tree.ts";
import { applyEdits, type Change, diffTexts } from "./apply-edits.ts";
import { changeValue } from "./change-value.ts";
import { diffValues } from "./diff-values.ts";

/**
 * Turns a value of a text into another by the smallest changes: comments and unchanged parts stay.
 *
 * @param path of the value; a missing property is added
 * @param value the new value
 * @returns one change, from the first different character to the last; none if the value is the
 *   same
 */
export function rewriteValue(text: string, path: JsonPath, value: Json): Change[] {
  const before = readAt(text, path);
  const key = path.at(-1);
  if (before === undefined && typeof key === "string")
    return changeValue(text, path.slice(0, -1), { kind: "add", key, value });
  if (before === undefined || isDeepStrictEqual(before, value)) return [];
  let rewritten = text;
  for (const step of diffValues(before, value, path))
    rewritten = applyEdits(rewritten, changeValue(rewritten, step.path, step.change));
  // Two equal keys have one value, and no path leads to the other.
  if (!isDeepStrictEqual(readAt(rewritten, path), value))
    return changeValue(text, path, { kind: "replace", value });
  return [diffTexts(text, rewritten)];
}

function readAt(text: string, path: JsonPath): Json | undefined {
  const { root } = parseDocument(text);
  const node = root === undefined ? undefined : findNodeAtLocation(root, [...path]);
  if (node === undefined) return undefined;
  // The parser makes objects without a prototype.
  return JSON.parse(JSON.stringify(getNodeValue(node))) as Json;
}
