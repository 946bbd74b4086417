import type { Option } from "#tools/create/read-options.ts";

/** Where a command is typed: it prints there, and reads its surroundings from there. */
export type Io = {
  /** Prints a line, or several, on the output. */
  out: (lines: string) => void;
  /** The same on the error output. */
  error: (lines: string) => void;
  /** Prints text on the output with no line break behind it. */
  write: (text: string) => void;
  env: Readonly<NodeJS.ProcessEnv>;
  /** Where relative paths begin: a folder, absolute. */
  cwd: string;
};

/** What a command is called with. */
export type Call = {
  /** The site's folder, absolute. */
  root: string;
  /** Of the command's own, those that were typed. */
  options: Record<string, string | boolean | undefined>;
  /** What was typed besides options. */
  words: string[];
  io: Io;
};

/** One command: `run` returns its exit code, or nothing where it goes on until it is stopped. */
export type Command = {
  /** What it does, and what it reads from the environment; a few lines. */
  about: string;
  options: Record<string, Option>;
  /** What may be typed besides options, as a usage shows it; absent where nothing may. */
  words?: string;
  /** Whether it works on a site's documents, which then have to be there. */
  needsSite: boolean;
  run: (call: Call) => Promise<number | undefined>;
};

/** What a command ends with. */
export const exitCodes = { done: 0, wrong: 1, failed: 2 } as const;

/** @returns the day as ISO 8601, by the clock of this machine */
export function readToday(): string {
  return new Date().toISOString().slice(0, 10);
}
