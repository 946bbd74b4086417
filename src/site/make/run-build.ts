import { sortDiagnostics } from "#core/messages/make-diagnostic.ts";
import { isReported } from "../../report-code-fault.ts";
import type { BuildOutcome } from "./build-outcome.ts";
import { startAhead } from "./bundle/bundle-ahead.ts";
import { keepRenderer } from "./bundle/import-renderer.ts";
import { buildSteps } from "./build-steps.ts";
import { nameInList } from "./check/place-html.ts";
import { describeDiskFault } from "./files/describe-disk-fault.ts";
import { easeNewHeap, resetHeap } from "./load/limit-heap.ts";
import { keepCompiled } from "./load/prepare-validators.ts";
import { boundCaches } from "./records/bound-caches.ts";
import { keepOrForget } from "./records/graph-records.ts";
import type { StepsOptions, StepsResult, StepsWork } from "./steps-work.ts";
import type { Timing } from "./time-tasks.ts";

type BuildWork = Omit<StepsWork, "ahead"> & {
  /** The folder of the records. */
  kept: string;
  /** A key of the inputs that are no files: options and environment. */
  settings: string;
  timings: Timing[];
  /** The start by the process's clock: milliseconds. */
  started: number;
};

/**
 * Builds a site whose files are listed, puts the result in the place of the last output, and then
 * stores what is known of it. Leaves the output as it was where there is an error.
 *
 * @throws where code does not build that is not the site's own, or the disk does not let it write
 */
export async function runBuild(options: StepsOptions, work: BuildWork): Promise<BuildOutcome> {
  const { dist, timings } = work;
  const ahead = startAhead(options.root);
  try {
    return await finish(options, work, await buildSteps(options, { ...work, ahead }));
  } catch (error) {
    if (isReported(error))
      return { ...error.codeFaults, value: null, pages: 0, made: [], until: null, timings };
    // The free space in the message counts what this build has written.
    throw describeDiskFault(error, options.root);
  } finally {
    easeNewHeap();
    ahead.stop();
    dist?.discard();
    work.records.close();
  }
}

async function finish(
  { root, today }: StepsOptions,
  { stamped, records, kept, dist, settings, shard, task, timings, started }: BuildWork,
  { made, source, ...run }: StepsResult,
): Promise<BuildOutcome> {
  const { counts, pages, placed: ofFiles } = run;
  const diagnostics = sortDiagnostics(run.diagnostics);
  const swapped =
    counts === null || dist === null
      ? null
      : await task("put the output in its place", () => dist.swap());
  await task("keep what is known", () => {
    const placed = nameInList(ofFiles, diagnostics);
    keepOrForget(kept, {
      ...records,
      dist: swapped?.state ?? records.dist,
      stamps: { takenMs: stamped.takenMs, stamps: stamped.stamps },
      lastRun: { ...run, placed, diagnostics, settings, today, isWritten: swapped !== null },
    });
    resetHeap();
    keepCompiled(source);
    keepRenderer(root);
    // Builds of other parts may be about to reuse what is the oldest.
    if (shard === null) boundCaches(root);
  });
  const durationMs = performance.now() - started;
  const value =
    swapped === null || counts === null
      ? null
      : { ...swapped.written, ...counts, pages, durationMs };
  return {
    value,
    diagnostics,
    documents: source.documents,
    pages,
    made,
    until: run.until,
    timings,
  };
}
