#!/usr/bin/env node
import { parseArgs } from "node:util";
import { createAbout, createOptions, readTyped } from "./create-options.ts";
import { refuseOption, runCreate } from "./run-create.ts";

const failedCode = 2;

/**
 * Runs the package's one command.
 *
 * @param args what was typed behind its name
 * @returns the exit code
 */
async function createTessera(args: string[]): Promise<number> {
  const known: Record<string, { help: string; value?: string }> = {
    ...createOptions,
    help: { help: "tells this" },
  };
  const options = Object.fromEntries(
    Object.entries(known).map(([name, { value }]) => {
      return [name, { type: value === undefined ? "boolean" : "string" }] as const;
    }),
  );
  const { tokens } = parseArgs({ args, options, strict: false, tokens: true });
  const typed: Record<string, string | true> = {};
  const words: string[] = [];
  for (const token of tokens) {
    if (token.kind === "positional") words.push(token.value);
    if (token.kind !== "option") continue;
    if (token.rawName === "-h") typed["help"] = true;
    else {
      const option = Object.hasOwn(known, token.name) ? known[token.name] : undefined;
      if (option === undefined) throw new Error(refuseOption(token.rawName));
      const isNamed = option.value !== undefined;
      if (isNamed !== (token.value !== undefined) || token.value === "")
        throw new Error(
          // A shell takes what begins with # for a remark.
          `Type ${writeOption(token.name, option.value)}${token.name === "brand" ? ', in quotes: --brand "#2457a6"' : ""}.`,
        );
      typed[token.name] = token.value ?? true;
    }
  }
  if (typed["help"] === true) return tell(formatHelp(known));
  const [folder, another] = words;
  if (another !== undefined)
    throw new Error(
      `Name one folder: "${another}" is another. Flags go behind two dashes of npm: npm create tessera ${folder} -- --yes`,
    );
  return runCreate(readTyped(folder, typed), { cwd: process.cwd(), write: tell });
}

function formatHelp(known: Record<string, { help: string; value?: string }>): string {
  const rows = Object.entries(known).map(([name, { value, help }]) => ({
    left: writeOption(name, value),
    help,
  }));
  const width = Math.max(...rows.map(({ left }) => left.length));
  const list = rows.map(({ left, help }) => `  ${left.padEnd(width)}  ${help}`).join("\n");
  return `npm create tessera@latest [folder] -- [options]\n\n${createAbout}\n\n${list}\n`;
}

function writeOption(name: string, value?: string): string {
  return value === undefined ? `--${name}` : `--${name} <${value}>`;
}

function tell(text: string): number {
  process.stdout.write(text);
  return 0;
}

try {
  process.exitCode = await createTessera(process.argv.slice(2));
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = failedCode;
}
