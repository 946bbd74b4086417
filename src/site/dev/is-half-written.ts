import { existsSync } from "node:fs";
import path from "node:path";
import { readJson } from "#core/document/read/read-json.ts";
import { tryReadText } from "#core/document/read/try-read-text.ts";

/** An empty one of these is on its way to be another. */
const texts = /\.(?:json|tsx?|css|svg)$/;

/**
 * @param file below the root
 * @returns whether it may be on its way to something else: gone, empty, or JSON that does not end
 */
export function isHalfWritten(root: string, file: string): boolean {
  const absolute = path.join(root, file);
  if (!texts.test(file)) return !existsSync(absolute);
  const text = tryReadText(absolute);
  if (text === null) return true;
  if (text.trim() === "") return true;
  return file.endsWith(".json") && readJson(file, text).value === undefined;
}
