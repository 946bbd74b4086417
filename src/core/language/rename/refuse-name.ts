import { type FilledMessage, wordIssue } from "#core/messages/issue.ts";
import { suggestWord } from "../suggest-word.ts";

/** @returns a message against a name, and what to type instead, in one line */
export function wordRefusal(message: FilledMessage): string {
  const { text, help } = wordIssue(message);
  return `${text} ${help}`.trim();
}

/** @returns a sentence against a name that nothing has, with the one that was probably meant */
export function refuseUnknown(kind: string, name: string, choices: Iterable<string>): string {
  return `There is no ${kind} "${name}". ${suggestWord(name, [...choices])}`;
}
