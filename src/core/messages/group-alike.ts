import { formatNumber } from "#core/count.ts";
import type { Diagnostic } from "./diagnostic.ts";
import { listWords } from "./list-words.ts";

/** Messages that are shown of those that say the same. */
const mostAlike = 3;

/** Messages that are shown of one kind, whatever else they say. */
const mostOfKind = 50;

/** A message that is shown; the last of its kind has those that are not. */
export type Shown = { diagnostic: Diagnostic; others: Diagnostic[] };

/**
 * Chooses the first messages of those that say the same, wherever they are: somebody who knows
 * three places of a mistake has no use for a thousand, but for each other mistake. Nor are a
 * thousand pictures that are too small, or links to pages that have gone, read one by one.
 *
 * @returns them in their order
 */
export function groupAlike(diagnostics: Diagnostic[]): Shown[] {
  const ofKinds = Map.groupBy(diagnostics, ({ code }) => code);
  const shown = [...ofKinds.values()].flatMap(chooseOfKind);
  const byMessage = new Map(shown.map((one) => [one.diagnostic, one]));
  return diagnostics.flatMap((diagnostic) => byMessage.get(diagnostic) ?? []);
}

/** @returns the messages of a kind that are shown, each with those that are left out after it */
function chooseOfKind(ofKind: Diagnostic[]): Shown[] {
  const shown: Shown[] = [];
  const left: Diagnostic[] = [];
  const groups = new Map<string, Shown[]>();
  for (const diagnostic of ofKind) {
    const { text, help } = diagnostic;
    const words = `${text}\n${help}`;
    const group = groups.get(words) ?? [];
    groups.set(words, group);
    if (group.length === mostAlike) group.at(-1)?.others.push(diagnostic);
    else if (shown.length === mostOfKind) left.push(diagnostic);
    else {
      const one = { diagnostic, others: [] };
      group.push(one);
      shown.push(one);
    }
  }
  const last = shown.pop();
  return last === undefined ? [] : [...shown, { ...last, others: [...last.others, ...left] }];
}

/**
 * Says how many messages there are, and where: `and 997 more in pages/news/…: --all lists them`.
 *
 * @param allBy what to type for all of them
 */
export function nameLeftOut(others: Diagnostic[], allBy: string): string {
  const files = new Set(others.map(({ file }) => file));
  const tops = Map.groupBy(files, (file) => file.slice(0, file.indexOf("/") + 1));
  const folders = [...tops.values()].map(nameFolder);
  const more = `and ${formatNumber(others.length)} more in ${listWords(folders)}`;
  return `${more}: \`${allBy}\` lists ${others.length === 1 ? "it" : "them"}`;
}

/** @returns the deepest folder that has all files of a list; of one file, the file */
function nameFolder([first = "", ...others]: string[]): string {
  if (others.length === 0) return first;
  let folder = first;
  do folder = folder.slice(0, folder.lastIndexOf("/", folder.length - 2) + 1);
  while (!others.every((file) => file.startsWith(folder)));
  return `${folder}…`;
}
