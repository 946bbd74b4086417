import { findNearest } from "#core/suggest/find-nearest.ts";
import { isReported } from "../../report-code-fault.ts";
import { exitCodes, type Io } from "./command.ts";
import { formatHelp, formatUsage } from "./format-help.ts";
import { readCall } from "./read-call.ts";
import type { CommandEntry } from "./service-commands.ts";

/** The commands of a `tessera`, its version, and where it is typed. */
type About = { commands: Record<string, CommandEntry>; readVersion: () => string; io: Io };

/**
 * Runs one command.
 *
 * @param typed the words behind `tessera`
 * @returns the exit code; a command that goes on until it is stopped has 0
 */
export async function runTessera(
  typed: string[],
  { commands, readVersion, io }: About,
): Promise<number> {
  const isHelp = typed[0] === "help";
  const [name = "--help", ...words] = isHelp ? [...typed.slice(1), "--help"] : typed;
  if (name === "--help" || name === "-h") {
    io.out(formatUsage(commands));
    return exitCodes.done;
  }
  if (name === "--version" || name === "-v") {
    io.out(readVersion());
    return exitCodes.done;
  }
  const entry = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (entry === undefined) {
    const nearest = findNearest(name, [...Object.keys(commands), "--help", "--version"]);
    const remedy =
      nearest === undefined ? `\n\n${formatUsage(commands)}` : ` Did you mean ${nearest}?`;
    io.error(`There is no command "${name}".${remedy}`);
    return exitCodes.failed;
  }
  try {
    const { command } = await entry.load();
    const call = readCall({ typed: words, name, io }, command);
    if (call !== null) return (await command.run(call)) ?? exitCodes.done;
    io.out(formatHelp(name, command));
    return exitCodes.done;
  } catch (error) {
    if (isReported(error)) {
      io.error(error.message);
      return exitCodes.wrong;
    }
    io.error(formatError(error));
    return exitCodes.failed;
  }
}

/**
 * Describes a failure in a sentence. Where code caused it, a block's most likely, its place
 * follows; an error of the system (it has a code) needs none.
 */
function formatError(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { message, cause } = error;
  if (!(cause instanceof Error) || "code" in cause) return message;
  return `${message}\n\n${cause.stack ?? cause.message}`;
}
