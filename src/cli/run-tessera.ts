import { findNearest } from "#suggest/find-nearest.ts";
import { isTold } from "../tell-fault.ts";
import { exitCodes } from "./command.ts";
import { formatHelp, formatUsage } from "./format-help.ts";
import { readCall } from "./read-call.ts";
import type { CommandEntry } from "./service-commands.ts";

/** What a `tessera` can do, and which one it is. */
type About = { commands: Record<string, CommandEntry>; readVersion: () => string };

/**
 * Runs one command.
 *
 * @param typed what was typed behind `tessera`
 * @returns the exit code; a command that goes on until it is stopped has 0
 */
export async function runTessera(
  typed: string[],
  { commands, readVersion }: About,
): Promise<number> {
  const isHelp = typed[0] === "help";
  const [name = "--help", ...words] = isHelp ? [...typed.slice(1), "--help"] : typed;
  if (name === "--help" || name === "-h") {
    console.log(formatUsage(commands));
    return exitCodes.done;
  }
  if (name === "--version" || name === "-v") {
    console.log(readVersion());
    return exitCodes.done;
  }
  const entry = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (entry === undefined) {
    const nearest = findNearest(name, [...Object.keys(commands), "--help", "--version"]);
    const remedy =
      nearest === undefined ? `\n\n${formatUsage(commands)}` : ` Did you mean ${nearest}?`;
    console.error(`There is no command "${name}".${remedy}`);
    return exitCodes.failed;
  }
  try {
    const command = await entry.load();
    const read = readCall(words, name, command);
    if ("problem" in read) {
      console.error(read.problem);
      return exitCodes.failed;
    }
    if (read.isHelp) {
      console.log(formatHelp(name, command));
      return exitCodes.done;
    }
    return (await command.run(read.call)) ?? exitCodes.done;
  } catch (error) {
    if (isTold(error)) {
      console.error(error.message);
      return exitCodes.wrong;
    }
    console.error(formatError(error));
    return exitCodes.failed;
  }
}

/**
 * What went wrong, in a sentence. Where code caused it, a block's most likely, its place follows; what
 * the system refused (it has a code) is said well enough.
 */
function formatError(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { message, cause } = error;
  if (!(cause instanceof Error) || "code" in cause) return message;
  return `${message}\n\n${cause.stack ?? cause.message}`;
}
