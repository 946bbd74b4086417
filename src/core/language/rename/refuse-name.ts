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

/** @returns a sentence against a new name of a prop or a field; null if it may be one */
export function refuseMemberName(kind: "prop" | "field", to: string, old: string): string | null {
  if (to === old) return `The ${kind} is called "${to}" already.`;
  if (/^[A-Za-z_][\w-]*$/.test(to) && to !== "__proto__") return null;
  const free = to.replaceAll(/\W+(\w?)/g, (_, next: string) => next.toUpperCase());
  const name = free.replace(/^[^A-Za-z]+/, "");
  const remedy = name === "" ? "" : ` Did you mean "${name}"?`;
  return `"${to}" is not a name for a ${kind}: use letters and digits, and a letter first.${remedy}`;
}
