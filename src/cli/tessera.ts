#!/usr/bin/env node
import "./assert-node.ts";
import path from "node:path";
import { buildCommand } from "./build.ts";
import type { Command } from "./command.ts";
import { devCommand } from "./dev.ts";
import { enquiriesCommand } from "./enquiries.ts";
import { generateCommand } from "./generate.ts";
import { serveCommand } from "./serve.ts";
import { validateCommand } from "./validate.ts";

const commands: Record<string, Command> = {
  dev: devCommand,
  build: buildCommand,
  validate: validateCommand,
  generate: generateCommand,
  serve: serveCommand,
  enquiries: enquiriesCommand,
};

const usage = `tessera <command> [--root <the site's folder>]

${Object.entries(commands)
  .map(([name, { summary }]) => `  ${name.padEnd(10)} ${summary}`)
  .join("\n")}
`;

const [name = "", ...words] = process.argv.slice(2);
const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
if (command === undefined) {
  const isAsked = name === "" || name === "help" || name === "--help";
  if (!isAsked) console.error(`There is no command "${name}".\n`);
  (isAsked ? console.log : console.error)(usage);
  process.exit(isAsked ? 0 : 2);
}
try {
  process.exitCode = (await command.run(readCall(words))) ?? 0;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  // 1 says that documents are wrong; 2, that the command itself could not run.
  process.exitCode = 2;
}

function readCall(typed: string[]): { root: string; args: string[] } {
  const at = typed.indexOf("--root");
  if (at < 0) return { root: process.cwd(), args: typed };
  return { root: path.resolve(typed[at + 1] ?? "."), args: typed.toSpliced(at, 2) };
}
