import type { Issue, ValueIssue } from "#core/messages/issue.ts";
import type { Location } from "#core/messages/location.ts";
import { nameSubject } from "#core/messages/name-subject.ts";

/**
 * @param root where the value of the issue was written
 * @returns the issue with its place in the document
 */
export function toIssue(issue: ValueIssue, root: Location): Issue {
  const { path, at, missing: _, about: __, ...message } = issue;
  const location = { ...root, path: [...root.path, ...path], ...(at === undefined ? {} : { at }) };
  return { ...message, location, ...nameSubject(undefined, issue) };
}
