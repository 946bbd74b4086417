import { existsSync, statSync } from "node:fs";
import path from "node:path";
import { findNearest } from "#core/suggest/find-nearest.ts";
import { readOptions } from "#tools/create/read-options.ts";
import { isReported } from "../../report-code-fault.ts";
import { type Call, type Command, exitCodes, type Io } from "./command.ts";
import { commonOptions, formatHelp, formatUsage } from "./format-help.ts";
import type { CommandEntry } from "./service-commands.ts";

/** The commands of a `tessera`, its version, and where it is typed. */
type About = { commands: Record<string, CommandEntry>; readVersion: () => string; io: Io };

/**
 * Runs one command.
 *
 * @param typed the words behind `tessera`
 * @returns the exit code; a command that goes on until it is stopped has 0
 */
export async function runTessera(
  typed: string[],
  { commands, readVersion, io }: About,
): Promise<number> {
  const isHelp = typed[0] === "help";
  const [name = "--help", ...words] = isHelp ? [...typed.slice(1), "--help"] : typed;
  try {
    if (name === "--help" || name === "-h") io.out(formatUsage(commands));
    else if (name === "--version" || name === "-v") io.out(readVersion());
    else {
      const { command } = await findCommand(name, commands).load();
      const call = readCall({ typed: words, name, io }, command);
      if (call !== null) return (await command.run(call)) ?? exitCodes.done;
      io.out(formatHelp(name, command));
    }
    return exitCodes.done;
  } catch (error) {
    io.error(isReported(error) ? error.message : formatError(error));
    return isReported(error) ? exitCodes.wrong : exitCodes.failed;
  } finally {
    io.progress?.end();
  }
}

/** @throws where there is no such command, with the one that was probably meant, or with all */
function findCommand(name: string, commands: About["commands"]): CommandEntry {
  const entry = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (entry !== undefined) return entry;
  const nearest = findNearest(name, [...Object.keys(commands), "--help", "--version"]);
  const remedy =
    nearest === undefined ? `\n\n${formatUsage(commands)}` : ` Did you mean ${nearest}?`;
  throw new Error(`There is no command "${name}".${remedy}`);
}

/**
 * Reads the words and options behind a command's name; null where help was asked for.
 *
 * @throws where an option, a word or a folder is not valid, with what to type instead
 */
function readCall(
  { typed, name, io }: { typed: string[]; name: string; io: Io },
  command: Command,
): Call | null {
  const { words, options: allOptions } = readOptions(
    typed,
    { ...command.options, ...commonOptions },
    { refuse: (option) => `tessera ${name} has no option ${option}.`, listsValues: true },
  );
  const { root: typedRoot = ".", help, ...options } = allOptions;
  if (help === true) return null;
  if (command.words === undefined && words.length > 0)
    throw new Error(`tessera ${name} takes only options, and no "${words[0]}".`);
  const root = path.resolve(io.cwd, String(typedRoot));
  checkRoot(root, name, command);
  return { root, options, words, io };
}

/** @throws where it is no folder, or not a site and the command needs one */
function checkRoot(root: string, name: string, { needsSite }: Command): void {
  const remedy = `Type the site's folder: tessera ${name} --root <folder>`;
  if (!existsSync(root)) throw new Error(`There is no folder ${root}. ${remedy}`);
  if (!statSync(root).isDirectory()) throw new Error(`${root} is not a folder. ${remedy}`);
  const isSite = ["pages", "content/site.json"].some((part) => existsSync(path.join(root, part)));
  if (needsSite && !isSite)
    throw new Error(
      `${root} is not a site: it has neither pages/ nor content/site.json. ${remedy}`,
    );
}

/**
 * Describes a failure in a sentence. Where code caused it, a block's most likely, its place
 * follows; an error of the system (it has a code) needs none.
 */
function formatError(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { message, cause } = error;
  if (!(cause instanceof Error) || "code" in cause) return message;
  return `${message}\n\n${cause.stack ?? cause.message}`;
}
