import { isUtf8 } from "node:buffer";
import { readFileSync } from "node:fs";
import path from "node:path";
import type { Issue } from "../messages/issue.ts";
import { describeRefusal } from "./describe-refusal.ts";

/** A document's text, and what keeps it from being read as it is. */
export type ReadText = { text: string; issues: Issue[] };

/**
 * Reads the text of one document.
 *
 * @param file path from the root
 * @returns null where there is no such file, or no more; what keeps it from being read: its text is
 *   then empty, or holds U+FFFD for every byte that is no text
 */
export function readDocument(root: string, file: string): ReadText | null {
  try {
    const bytes = readFileSync(path.join(root, file));
    const text = bytes.toString("utf8");
    if (isUtf8(bytes)) return { text, issues: [] };
    const span = { offset: text.indexOf("\uFFFD"), length: 1 };
    return { text, issues: [{ id: "not-utf8", params: {}, location: { file, path: [], span } }] };
  } catch (error) {
    const issues = describeRefusal(file, error);
    return issues.length === 0 ? null : { text: "", issues };
  }
}
