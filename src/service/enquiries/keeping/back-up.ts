import { existsSync, linkSync, renameSync } from "node:fs";
import path from "node:path";
import { copyChecked } from "./copy-database.ts";

/** The files to copy from and to, and whether an existing file may be replaced. */
export type Copying = { from: string; to: string; replaces: boolean };

/**
 * Writes a backup of a SQLite database, even while a service writes to it: the backup has every
 * enquiry that was answered with success before. It appears under its name whole and checked, or
 * not at all.
 *
 * @returns how many enquiries are in it
 * @throws when there is nothing to copy, an existing file may not be replaced, or the copy is
 *   damaged
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
    // A rename would overwrite a file that another process created meanwhile; a link refuses.
    linkSync(copy, to);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "EEXIST") throw refuse(error);
    renameSync(copy, to);
  }
}
