import type { Option } from "#tools/create/read-options.ts";
import type { Progress } from "./show-progress.ts";

/** The surroundings of a command: where it prints, and what it reads. */
export type Io = {
  /** Prints one or more lines on the output. */
  out: (lines: string) => void;
  /** Prints one or more lines on the error output. */
  error: (lines: string) => void;
  /** Prints text on the output with no line break behind it. */
  write: (text: string) => void;
  /** Shows what a long command is doing; left out where nobody looks. */
  progress?: Progress;
  env: Readonly<NodeJS.ProcessEnv>;
  /** The folder that relative paths start from, absolute. */
  cwd: string;
};

/** The input of a command. */
export type Call = {
  /** The site's folder, absolute. */
  root: string;
  /** The command's own options that were typed. */
  options: Record<string, string | boolean | undefined>;
  /** The words that are no options. */
  words: string[];
  io: Io;
};

/** One command: `run` returns its exit code, or nothing for 0 and where it goes on. */
export type Command = {
  /** Describes what it does and what it reads from the environment, in a few lines. */
  about: string;
  options: Record<string, Option>;
  /** The words that it takes besides options, as a usage shows them; absent where it takes none. */
  words?: string;
  /** Its forms, where it has several: the words as you type them, and what they do. */
  forms?: readonly (readonly [words: string, does: string])[];
  /** True if it works on a site's documents, which must exist then. */
  needsSite: boolean;
  run: (call: Call) => Promise<number | undefined>;
};

/** The exit codes of commands. */
export const exitCodes = { done: 0, wrong: 1, failed: 2 } as const;

/** @returns the day as ISO 8601, by the clock of this machine */
export function readToday(): string {
  return new Date().toISOString().slice(0, 10);
}
