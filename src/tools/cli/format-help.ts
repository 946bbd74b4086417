import { formatOptions, formatRows, type Option, writeOption } from "#tools/create/read-options.ts";
import { type Command, exitCodes } from "./command.ts";
import type { CommandEntry } from "./service-commands.ts";

/** The options that every command takes. */
export const commonOptions: Record<string, Option> = {
  root: { value: "folder", help: "the site's folder; default: the current one" },
  help: { help: "prints this help" },
};

/** The meanings of the exit codes. */
export const endings: Record<keyof typeof exitCodes, string> = {
  done: "it succeeds",
  wrong: "documents have errors, a schema breaks them, or there is no such enquiry",
  failed: "an argument is wrong, or it cannot run",
};

const { done, wrong, failed } = exitCodes;
const endingWords = `Exit code: ${done} if ${endings.done}; ${wrong} if ${endings.wrong}; ${failed} if ${endings.failed}.`;

/** @returns the list of commands, for `tessera` alone */
export function formatUsage(commands: Record<string, CommandEntry>): string {
  const rows = Object.entries(commands).map(([name, { summary }]) => [name, summary] as const);
  return `tessera <command> [--root <folder>]\n\n${formatRows(rows)}\n
tessera <command> --help shows the options of a command; tessera --version prints the version.
${endingWords}\n`;
}

/** @returns the help of a command */
export function formatHelp(name: string, command: Command): string {
  const { about, options, forms = [] } = command;
  const rows = formatOptions({ ...options, ...commonOptions });
  const formRows = forms.length === 0 ? "" : `${formatRows(listForms(name, command))}\n\n`;
  return `${writeUsage(name, command)}\n\n${about}\n\n${formRows}${rows}\n\n${endingWords}\n`;
}

/** @returns the forms of a command, as typed, and what each does */
export function listForms(name: string, { forms = [] }: Command): [typed: string, does: string][] {
  return forms.map(([words, does]) => [`tessera ${name} ${words}`, does]);
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
