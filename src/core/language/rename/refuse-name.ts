import { type FilledMessage, wordIssue } from "#core/messages/issue.ts";

/** @returns a message against a name, and what to type instead, in one line */
export function wordRefusal(message: FilledMessage): string {
  const { text, help } = wordIssue(message);
  return `${text} ${help}`.trim();
}
