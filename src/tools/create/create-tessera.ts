#!/usr/bin/env node
import { createAbout, createOptions, type Typed } from "./create-options.ts";
import { formatOptions, readOptions } from "./read-options.ts";
import { runCreate } from "./run-create.ts";

const failedCode = 2;

/**
 * Runs the package's one command.
 *
 * @param args the words behind its name
 * @returns the exit code
 */
async function createTessera(args: string[]): Promise<number> {
  const allOptions = { ...createOptions, help: { help: "prints this help" } };
  const { options, words } = readOptions(args, allOptions, {
    refuse: (option) => `There is no option ${option}.`,
    listsValues: false,
    // A shell reads # as the start of a comment.
    explain: (name) => (/^(?:brand|accent)$/.test(name) ? `, in quotes: --${name} "#2457a6"` : ""),
  });
  if (options["help"] === true)
    return print(
      `npm create @tessera-pages@latest [folder] -- [options]\n\n${createAbout}\n\n${formatOptions(allOptions)}\n`,
    );
  const [folder, another] = words;
  if (another !== undefined)
    throw new Error(
      `Type one folder: "${another}" is another. Options go after -- for npm: npm create @tessera-pages ${folder} -- --yes`,
    );
  return runCreate({ ...(options as Typed), folder }, { cwd: process.cwd(), write: print });
}

function print(text: string): number {
  process.stdout.write(text);
  return 0;
}

try {
  process.exitCode = await createTessera(process.argv.slice(2));
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = failedCode;
}
