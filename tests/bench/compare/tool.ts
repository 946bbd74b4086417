import type { BenchSize } from "../generate/make-bench-pages.ts";

/** What is run, in the tool's own folder, and the code with which it ends: 0 where it is left out. */
export type Command = {
  file: string;
  args: string[];
  env?: Record<string, string>;
  code?: number;
};

/** What is timed, in the words of the table above it. */
export const actions = {
  check: "Check alone, from nothing",
  checkAgain: "Check again, nothing changed",
  cold: "Build from nothing",
  first: "Build again, one page changed: the first change after that",
  page: "Build again, one page changed once more",
  unchanged: "Build again, nothing changed",
  entry: "Build again, one entry changed that 100 pages use",
  warned: "Build again, one page changed, a warning on every page",
  all: "Build again, every page changed",
} as const;

export type Action = keyof typeof actions;

/** Which round it is, from 1, and of which site. */
export type Turn = { round: number; size: BenchSize };

/** One thing that is timed; what `prepare` does first is not. */
export type Step = {
  action: Action;
  prepare: (turn: Turn) => Promise<void>;
  command: Command;
};

/** One tool, in a folder of its own. */
export type Tool = {
  /** As the tables name it, with its version. */
  name: string;
  /** As `--tools` names it. */
  id: string;
  folder: string;
  /** Where its pages stand when it is done; null where it writes none. */
  out: string | null;
  /** What it keeps for its next run, besides. */
  kept: string[];
  /** Done in turn, each on what the one before has left. */
  steps: Step[];
  /** Puts the tool into its folder, with its packages. */
  install: () => Promise<void>;
  /** Writes the generated site's documents, in place of those that stand there. */
  writeSite: (size: BenchSize) => Promise<void>;
};
