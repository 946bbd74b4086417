import type { Change } from "#core/edit/apply-edits.ts";
import { changeValue } from "#core/edit/change-value.ts";
import { rewriteValue } from "#core/edit/rewrite-value.ts";
import type { JsonPath } from "#core/json.ts";
import { type Issue, mendIssue } from "./issue.ts";
import type { Fix, Mend } from "./mend.ts";

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
  const changes = listChanges(mend, text, at.path);
  if (changes.length === 0) return null;
  return { title, edits: changes.map((change) => ({ file: at.file, ...change })) };
}

function listChanges(mend: Mend, text: string, path: JsonPath): Change[] {
  if (mend.kind === "retype") return mend.changes;
  if (mend.kind === "rewrite") return rewriteValue(text, path, mend.value);
  return changeValue(text, path, mend);
}
