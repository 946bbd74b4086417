import { formatOptions, formatRows, type Option, writeOption } from "#tools/create/read-options.ts";
import { type Command, exitCodes } from "./command.ts";
import type { CommandEntry } from "./service-commands.ts";

/** The options that every command takes. */
export const commonOptions: Record<string, Option> = {
  root: { value: "folder", help: "the site's folder; this one where absent" },
  help: { help: "prints this" },
};

/** The meanings of the exit codes. */
export const endings: Record<keyof typeof exitCodes, string> = {
  done: "it did what it was asked",
  wrong: "documents are wrong, a schema breaks them, or an enquiry was not found",
  failed: "it was typed otherwise than it takes, or could not run",
};

const { done, wrong, failed } = exitCodes;
const endingWords = `It ends with ${done}; with ${wrong} where ${endings.wrong}, with ${failed} where ${endings.failed}.`;

/** @returns the list of commands, for `tessera` alone */
export function formatUsage(commands: Record<string, CommandEntry>): string {
  const rows = Object.entries(commands).map(([name, { summary }]) => [name, summary] as const);
  return `tessera <command> [--root <folder>]\n\n${formatRows(rows)}\n
tessera <command> --help tells what a command takes; tessera --version, which Tessera it is.
${endingWords}\n`;
}

/** @returns the help of a command */
export function formatHelp(name: string, command: Command): string {
  const { about, options } = command;
  const rows = formatOptions({ ...options, ...commonOptions });
  return `${writeUsage(name, command)}\n\n${about}\n\n${rows}\n\n${endingWords}\n`;
}

/** @returns the options of a command, as typed; every command takes those with `isCommon` */
export function listOptions({ options }: Command) {
  const all = Object.entries({ ...options, ...commonOptions });
  return all.map(([name, { value, help }]) => ({
    option: writeOption(name, value),
    help,
    isCommon: name in commonOptions,
  }));
}

/** @returns the usage of a command */
export function writeUsage(name: string, { words }: Command): string {
  return ["tessera", name, ...(words === undefined ? [] : [words]), "[options]"].join(" ");
}
