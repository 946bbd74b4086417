import { type Command, exitCodes, type Option } from "./command.ts";
import type { CommandEntry } from "./service-commands.ts";

/** What every command takes. */
export const commonOptions: Record<string, Option> = {
  root: { value: "folder", help: "the site's folder; this one where absent" },
  help: { help: "tells this" },
};

/** When a command ends with each of its codes. */
export const endings: Record<keyof typeof exitCodes, string> = {
  done: "it did what it was asked",
  wrong: "documents are wrong, a schema breaks them, or an enquiry was not found",
  failed: "it was typed otherwise than it takes, or could not run",
};

const { done, wrong, failed } = exitCodes;
const endingWords = `It ends with ${done}; with ${wrong} where ${endings.wrong}, with ${failed} where ${endings.failed}.`;

/** @returns what there is, for who types `tessera` alone */
export function formatUsage(commands: Record<string, CommandEntry>): string {
  const rows = Object.entries(commands).map(([name, { summary }]) => [name, summary] as const);
  return `tessera <command> [--root <folder>]\n\n${formatRows(rows)}\n
tessera <command> --help tells what a command takes; tessera --version, which Tessera it is.
${endingWords}\n`;
}

/** @returns what a command does and takes */
export function formatHelp(name: string, command: Command): string {
  const { about, options } = command;
  const all = Object.entries({ ...options, ...commonOptions });
  const rows = all.map(([option, { value, help }]) => [writeOption(option, value), help] as const);
  return `${writeUsage(name, command)}\n\n${about}\n\n${formatRows(rows)}\n\n${endingWords}\n`;
}

/** @returns how a command is typed */
export function writeUsage(name: string, { words }: Command): string {
  return ["tessera", name, ...(words === undefined ? [] : [words]), "[options]"].join(" ");
}

/** @returns an option as it is typed */
export function writeOption(option: string, value?: string): string {
  return value === undefined ? `--${option}` : `--${option} <${value}>`;
}

function formatRows(rows: (readonly [left: string, right: string])[]): string {
  const width = Math.max(...rows.map(([left]) => left.length));
  return rows.map(([left, right]) => `  ${left.padEnd(width)}  ${right}`).join("\n");
}
