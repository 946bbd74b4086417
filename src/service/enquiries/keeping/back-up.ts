import { existsSync, linkSync, renameSync } from "node:fs";
import path from "node:path";
import { copyChecked } from "./copy-database.ts";

/** The files that are copied from and to, and whether a file that stands there may go. */
export type Copying = { from: string; to: string; replaces: boolean };

/**
 * Writes a backup of a SQLite database, whether a service writes it meanwhile or not: every enquiry that
 * was answered with success before is in it. It appears under its name whole and checked, or not at all.
 *
 * @returns how many enquiries are in it
 * @throws where there is nothing to copy, a file stands there and may not go, or the copy is damaged
 */
export async function backUp({ from, to, replaces }: Copying): Promise<number> {
  if (!existsSync(from)) throw new Error(`There are no enquiries in ${from}.`);
  const refuse = (cause?: unknown): Error =>
    new Error(`${to} is there already. Name another file, or type --replace.`, { cause });
  if (existsSync(to) && !replaces) throw refuse();
  const folder = path.dirname(to);
  if (!existsSync(folder)) throw new Error(`There is no folder ${folder}. Make it first.`);
  const { count } = await copyChecked(from, to, (copy) => publish({ copy, to, replaces }, refuse));
  return count;
}

function publish(
  { copy, to, replaces }: { copy: string; to: string; replaces: boolean },
  refuse: (cause: unknown) => Error,
): void {
  if (replaces) return renameSync(copy, to);
  try {
    // Renaming would write over what another has put there meanwhile; a link refuses.
    linkSync(copy, to);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "EEXIST") throw refuse(error);
    renameSync(copy, to);
  }
}
