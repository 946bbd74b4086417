import { createAbout, createOptions, readTyped } from "#create/create-options.ts";
import { runCreate } from "#create/run-create.ts";
import type { Command } from "./command.ts";

export const newCommand: Command = {
  about: createAbout,
  words: "site [folder]",
  options: createOptions,
  needsSite: false,
  async run({ root, options, words: [kind, folder, another] }) {
    if (kind !== "site") throw new Error(refuseKind(kind));
    if (another !== undefined)
      throw new Error(`Name one folder: "${another}" is another. tessera new --help tells more.`);
    const typed = readTyped(folder, options);
    return runCreate(typed, { cwd: root, write });
  },
};

function write(text: string): void {
  process.stdout.write(text);
}

/** Pages, blocks and collections are files: there is no command that writes one. */
function refuseKind(kind: string | undefined): string {
  const remedy = "Type: tessera new site <folder>";
  return kind === undefined
    ? `Say what is new. ${remedy}`
    : `There is no "${kind}" to be made anew, a site alone. ${remedy}`;
}
