import { changeValue } from "../edit/change-value.ts";
import { type Issue, mendIssue } from "./issue.ts";
import type { Fix } from "./mend.ts";

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
  const changes = mend.kind === "retype" ? mend.changes : changeValue(text, at.path, mend);
  if (changes.length === 0) return null;
  return { title, edits: changes.map((change) => ({ file: at.file, ...change })) };
}
