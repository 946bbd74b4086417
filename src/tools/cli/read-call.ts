import { existsSync, statSync } from "node:fs";
import path from "node:path";
import { readOptions } from "#tools/create/read-options.ts";
import type { Call, Command, Io } from "./command.ts";
import { commonOptions } from "./format-help.ts";

/**
 * Reads the words and options behind a command's name.
 *
 * @returns the call; null where help was asked for
 * @throws where an option, a word or a folder is not valid, with what to type instead
 */
export function readCall(
  { typed, name, io }: { typed: string[]; name: string; io: Io },
  command: Command,
): Call | null {
  const known = { ...command.options, ...commonOptions };
  const read = readOptions(typed, known, {
    refuse: (option) => `tessera ${name} has no option ${option}.`,
    listsValues: true,
  });
  const { words } = read;
  const { root: typedRoot = ".", help = false, ...options } = read.options;
  if (help === true) return null;
  if (command.words === undefined && words.length > 0)
    throw new Error(`tessera ${name} takes no "${words[0]}", options alone.`);
  const root = path.resolve(io.cwd, String(typedRoot));
  checkRoot(root, name, command);
  return { root, options, words, io };
}

/** @throws where it is no folder, or not a site and the command needs one */
function checkRoot(root: string, name: string, { needsSite }: Command): void {
  const remedy = `Name the site's folder: tessera ${name} --root <folder>`;
  if (!existsSync(root)) throw new Error(`There is no folder ${root}. ${remedy}`);
  if (!statSync(root).isDirectory()) throw new Error(`${root} is no folder. ${remedy}`);
  const isSite = ["pages", "content/site.json"].some((part) => existsSync(path.join(root, part)));
  if (needsSite && !isSite)
    throw new Error(`${root} is no site: it has neither pages/ nor content/site.json. ${remedy}`);
}
