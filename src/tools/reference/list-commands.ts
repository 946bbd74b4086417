import { exitCodes } from "#tools/cli/command.ts";
import { commands } from "#tools/cli/commands.ts";
import { endings, formatHelp, listForms, listOptions, writeUsage } from "#tools/cli/format-help.ts";

export type CommandReference = {
  name: string;
  /** Its line in `tessera --help`. */
  summary: string;
  /** Describes what it does and what it reads from the environment. */
  about: string;
  /** Its usage: `tessera enquiries <list|search> [<words>] [options]`. */
  usage: string;
  /** Its forms, where it has several: as typed, and what each does. */
  forms: { typed: string; does: string }[];
  /** `isCommon` says that every command takes it. */
  options: { option: string; help: string; isCommon: boolean }[];
  /** The codes that it ends with, and what they mean. */
  endings: { code: number; meaning: string }[];
  /** The output of `tessera <name> --help`. */
  help: string;
};

/** @returns each command of `tessera`, from its own help */
export function listCommands(): Promise<CommandReference[]> {
  return Promise.all(
    Object.entries(commands).map(async ([name, { summary, load }]) => {
      const { command } = await load();
      return {
        name,
        summary,
        about: command.about,
        usage: writeUsage(name, command),
        forms: listForms(name, command).map(([typed, does]) => ({ typed, does })),
        options: listOptions(command),
        endings: Object.entries(exitCodes).map(([ending, code]) => {
          return { code, meaning: endings[ending as keyof typeof exitCodes] };
        }),
        help: formatHelp(name, command).trimEnd(),
      };
    }),
  );
}
