import { existsSync, statSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { findNearest } from "#core/suggest/find-nearest.ts";
import type { Call, Command, Io } from "./command.ts";
import { commonOptions, writeOption } from "./format-help.ts";

/** A call, or what is wrong with what was typed and what to type instead. */
export type ReadCall = { call: Call; isHelp: boolean } | { problem: string };

/**
 * Reads what was typed behind a command's name.
 *
 * @returns the call; a problem where an option, a word or a folder is none
 */
export function readCall(
  { typed, name, io }: { typed: string[]; name: string; io: Io },
  command: Command,
): ReadCall {
  const known = { ...command.options, ...commonOptions };
  const { tokens } = parseArgs({
    args: typed,
    strict: false,
    tokens: true,
    options: Object.fromEntries(
      Object.entries(known).map(([option, { value }]) => {
        const type = value === undefined ? ("boolean" as const) : ("string" as const);
        return [option, { type, ...(option === "help" ? { short: "h" } : {}) }] as const;
      }),
    ),
  });
  const options: Call["options"] = {};
  const words: string[] = [];
  for (const token of tokens) {
    if (token.kind === "positional") words.push(token.value);
    if (token.kind !== "option") continue;
    const option = Object.hasOwn(known, token.name) ? known[token.name] : undefined;
    if (option === undefined) return { problem: refuseOption(token.rawName, name, known) };
    const isNamed = option.value !== undefined;
    if (isNamed !== (token.value !== undefined) || token.value === "")
      return { problem: `Type ${writeOption(token.name, option.value)}.` };
    options[token.name] = token.value ?? true;
  }
  const { root: typedRoot = ".", help = false, ...own } = options;
  if (help === true) return { call: { root: "", options: own, words, io }, isHelp: true };
  if (command.words === undefined && words.length > 0)
    return { problem: `tessera ${name} takes no "${words[0]}", options alone.` };
  const root = path.resolve(io.cwd, String(typedRoot));
  const problem = findRootProblem(root, name, command);
  return problem === null
    ? { call: { root, options: own, words, io }, isHelp: false }
    : { problem };
}

function refuseOption(typed: string, name: string, known: Command["options"]): string {
  const nearest = findNearest(typed.replace(/^-+/, ""), Object.keys(known));
  const all = Object.entries(known).map(([option, { value }]) => writeOption(option, value));
  const remedy =
    nearest === undefined ? `There is ${all.join(", ")}.` : `Did you mean --${nearest}?`;
  return `tessera ${name} has no option ${typed}. ${remedy}`;
}

function findRootProblem(root: string, name: string, { needsSite }: Command): string | null {
  const remedy = `Name the site's folder: tessera ${name} --root <folder>`;
  if (!existsSync(root)) return `There is no folder ${root}. ${remedy}`;
  if (!statSync(root).isDirectory()) return `${root} is no folder. ${remedy}`;
  const isSite = ["pages", "content/site.json"].some((part) => existsSync(path.join(root, part)));
  if (isSite || !needsSite) return null;
  return `${root} is no site: it has neither pages/ nor content/site.json. ${remedy}`;
}
