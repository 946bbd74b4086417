import type { Command, Option } from "./command.ts";
import { commands } from "./commands.ts";

/** What every command takes. */
export const commonOptions: Record<string, Option> = {
  root: { value: "folder", help: "the site's folder; this one where absent" },
  help: { help: "tells this" },
};

const endings = "It ends with 0; with 1 where documents are wrong, with 2 where it could not run.";

/** @returns what there is, for who types `tessera` alone */
export function formatUsage(): string {
  const rows = Object.entries(commands).map(([name, { summary }]) => [name, summary] as const);
  return `tessera <command> [--root <folder>]\n\n${formatRows(rows)}\n
tessera <command> --help tells what a command takes; tessera --version, which Tessera it is.
${endings}\n`;
}

/** @returns what a command does and takes */
export function formatHelp(name: string, { about, options, words }: Command): string {
  const all = Object.entries({ ...options, ...commonOptions });
  const rows = all.map(([option, { value, help }]) => [writeOption(option, value), help] as const);
  const usage = ["tessera", name, ...(words === undefined ? [] : [words]), "[options]"].join(" ");
  return `${usage}\n\n${about}\n\n${formatRows(rows)}\n\n${endings}\n`;
}

/** @returns an option as it is typed */
export function writeOption(option: string, value?: string): string {
  return value === undefined ? `--${option}` : `--${option} <${value}>`;
}

function formatRows(rows: (readonly [left: string, right: string])[]): string {
  const width = Math.max(...rows.map(([left]) => left.length));
  return rows.map(([left, right]) => `  ${left.padEnd(width)}  ${right}`).join("\n");
}
