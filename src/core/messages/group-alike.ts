import { formatNumber } from "#core/count.ts";
import type { Diagnostic } from "./diagnostic.ts";
import { listWords } from "./list-words.ts";

/** Messages that are shown of those that say the same. */
const mostAlike = 3;

/** A message that is shown; the last of its kind has those that say the same and are not. */
export type Shown = { diagnostic: Diagnostic; others: Diagnostic[] };

/**
 * Chooses the first messages of those that say the same, wherever they are: somebody who knows
 * three places of a mistake has no use for a thousand, but for each other mistake.
 *
 * @returns them in their order
 */
export function groupAlike(diagnostics: Diagnostic[]): Shown[] {
  const groups = Map.groupBy(diagnostics, ({ code, text, help }) =>
    JSON.stringify([code, text, help]),
  );
  const othersOf = new Map<Diagnostic, Diagnostic[]>();
  for (const alike of groups.values()) {
    const shown = alike.slice(0, mostAlike);
    for (const diagnostic of shown) othersOf.set(diagnostic, []);
    const last = shown.at(-1);
    if (last !== undefined) othersOf.set(last, alike.slice(mostAlike));
  }
  return diagnostics.flatMap((diagnostic) => {
    const others = othersOf.get(diagnostic);
    return others === undefined ? [] : [{ diagnostic, others }];
  });
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
