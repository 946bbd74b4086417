import { findNodeAtLocation } from "jsonc-parser";
import type { Change } from "../edit/apply-edits.ts";
import { changeValue } from "../edit/change-value.ts";
import { type Issue, mendIssue } from "./issue.ts";
import { findWord } from "./locate-value.ts";
import type { Fix, Mend } from "./mend.ts";
import { parseDocument } from "./parse-tree.ts";

/**
 * @param documents texts by file
 * @returns the edits that mend an issue; null where only a person can decide
 */
export function makeFix(issue: Issue, documents: Record<string, string>): Fix | null {
  const mend = mendIssue(issue);
  if (mend === null) return null;
  const { title, at = issue.location } = mend;
  const text = documents[at.file];
  if (text === undefined) return null;
  const changes = listChanges(text, issue, { ...mend, at });
  if (changes.length === 0) return null;
  return { title, edits: changes.map((change) => ({ file: at.file, ...change })) };
}

function listChanges(
  text: string,
  issue: Issue,
  mend: Mend & Required<Pick<Mend, "at">>,
): Change[] {
  if (mend.kind === "retype") return mend.changes;
  const { word } = issue.location;
  if (mend.kind !== "replace" || word === undefined || mend.at !== issue.location)
    return changeValue(text, mend.at.path, mend);
  // The rest of the text stays: where the word is written otherwise than it reads, only a person finds it.
  const { root } = parseDocument(text);
  const node = root && findNodeAtLocation(root, [...mend.at.path]);
  const place = node === undefined ? null : findWord(text, node, word);
  if (place === null || typeof mend.value !== "string") return [];
  return [{ ...place, text: JSON.stringify(mend.value).slice(1, -1) }];
}
