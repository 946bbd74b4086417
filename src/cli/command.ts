/** What a command is called with. */
export type Call = {
  /** The site's folder, absolute. */
  root: string;
  /** What was typed after the command, without `--root`. */
  args: string[];
};

/** One command: `run` returns its exit code, or nothing where it goes on until it is stopped. */
export type Command = { summary: string; run: (call: Call) => Promise<number | undefined> };

/** @returns the day as ISO 8601, by the clock of this machine */
export function readToday(): string {
  return new Date().toISOString().slice(0, 10);
}
