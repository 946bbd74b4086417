import path from "node:path";
import { formatTimings } from "#site/make/format-timings.ts";
import { makeTrace } from "#site/make/make-trace.ts";
import { writeWhole } from "#site/make/files/write-whole.ts";
import { workFolder } from "#site/make/records/work-folder.ts";
import type { Timing } from "#site/make/time-tasks.ts";
import type { Option } from "#tools/create/read-options.ts";
import type { Io } from "./command.ts";

/** The option of each command that prints how long its steps took. */
export const timingsOption: Option = {
  help: "prints how long each step took, and writes a trace of all threads",
};

const traceFile = `${workFolder}/trace.json`;

/**
 * Prints a table of a run's steps, and writes their trace into the site's folder.
 *
 * @param run `durationMs` is the time of the whole
 * @throws where the disk does not let it
 */
export function printTimings(
  { root, io }: { root: string; io: Pick<Io, "error"> },
  run: { timings: Timing[]; durationMs: number },
): void {
  writeWhole(path.join(root, traceFile), makeTrace(run.timings));
  io.error(formatTimings(run.timings, run.durationMs));
  io.error(`The trace is in ${traceFile}: open it at https://ui.perfetto.dev`);
}
