import type { Change } from "#core/edit/apply-edits.ts";
import { changeValue } from "#core/edit/change-value.ts";
import { rewriteValue } from "#core/edit/rewrite-value.ts";
import type { JsonPath } from "#core/json.ts";
import { type Issue, fixIssue } from "./issue.ts";
import type { Texts } from "./texts.ts";
import type { Fix, ValueFix } from "./value-fix.ts";

/** @returns the edits that fix an issue; null if only a person can decide */
export function makeFix(issue: Issue, documents: Texts): Fix | null {
  const fix = fixIssue(issue);
  if (fix === null) return null;
  const { title, at = issue.location } = fix;
  const text = documents.read(at.file);
  if (text === null) return null;
  const changes = listChanges(fix, text, at.path);
  if (changes.length === 0) return null;
  return { title, edits: changes.map((change) => ({ file: at.file, ...change })) };
}

function listChanges(fix: ValueFix, text: string, path: JsonPath): Change[] {
  if (fix.kind === "retype") return fix.changes;
  if (fix.kind === "rewrite") return rewriteValue(text, path, fix.value);
  return changeValue(text, path, fix);
}
