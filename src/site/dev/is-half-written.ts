import { existsSync } from "node:fs";
import path from "node:path";
import { readJson } from "#core/document/read/read-json.ts";
import { tryReadText } from "#core/document/read/try-read-text.ts";

/** Text files: an empty one is about to be written. */
const texts = /\.(?:json|tsx?|css|svg)$/;

/**
 * @param file below the root
 * @returns true if it may be in the middle of a change: missing, empty, or JSON that does not end
 */
export function isHalfWritten(root: string, file: string): boolean {
  const absolute = path.join(root, file);
  if (!texts.test(file)) return !existsSync(absolute);
  const text = tryReadText(absolute);
  if (text === null) return true;
  if (text.trim() === "") return true;
  return file.endsWith(".json") && readJson(file, text).value === undefined;
}
