import path from "node:path";
import { readTextsLater } from "#core/document/read/read-texts-later.ts";
import { listRead } from "#core/graph/stamp-files.ts";
import type { Lock } from "#core/swap/take-lock.ts";
import { limitOldHeap } from "./load/limit-heap.ts";
import { dropOutdated } from "./records/drop-outdated.ts";
import { type GraphRecords, graphFolder, openRecords } from "./records/graph-records.ts";
import { findSince, isSameRun } from "./records/last-run.ts";
import type { LastRun } from "./records/record-types.ts";
import type { BuildOptions } from "./build-options.ts";
import type { BuildOutcome } from "./build-outcome.ts";
import { lockSite } from "./records/lock-site.ts";
import { stampSite } from "./load/stamp-site.ts";
import { nameSettings } from "./name-settings.ts";
import { compressedFolder } from "./records/work-folder.ts";
import { stands, sumFiles } from "./files/dist-state.ts";
import { findOld, readOld } from "./files/old-files.ts";
import { prepareOutput } from "./files/prepare-output.ts";
import { type DistWriter, startDist } from "./files/write-dist.ts";
import { timeTasks } from "./time-tasks.ts";

/**
 * Builds a site: documents → pages → `dist/`; or checks it by the same steps, and writes nothing.
 * Makes again only what rests on something that has changed. The output changes only when there is
 * no error; until then, and after a failure, the last good one stays. Waits for another build of
 * the same site.
 *
 * @returns a summary, or null where an error stopped the build, or nothing was to be written
 * @throws where code does not build that is not the site's own, or the disk does not let it write
 */
export function buildSite(options: BuildOptions): Promise<BuildOutcome> {
  const started = performance.now();
  const { root, report } = options;
  return lockSite({ root, report }, (hold) => buildHeld(options, hold, started));
}

async function buildHeld(
  options: BuildOptions,
  hold: (lock: Lock) => void,
  started: number,
): Promise<BuildOutcome> {
  const { root, today, isFresh = false, isPreview = false, withoutExtras = false, last } = options;
  const out = options.out === undefined ? path.join(root, "dist") : options.out;
  if (out !== null) prepareOutput(out);
  // The records of a preview replace none of a build.
  const kept = graphFolder(root, isPreview ? "preview" : "graph");
  const known = openRecords(kept, isFresh);
  // On another day, a preview marks other pages.
  const isOfDay = !isPreview || known.lastRun?.today === today;
  const records = isOfDay ? known : openRecords(kept, true);
  const { lastRun } = records;
  const settings = nameRun(withoutExtras, out === null ? lastRun : null);
  const { task, timings } = timeTasks({ watch: options.watch });
  const stamped = await task("list the files", () =>
    stampSite(root, records.stamps, lastRun?.nameFolders ?? []),
  );
  const { stamps } = stamped;
  const isSame = isSameRun(lastRun, { settings, today, stamps }, records.stamps);
  if (isSame && last === undefined && (out === null || isBuilt(out, records, lastRun))) {
    const documents = readTextsLater(root, listRead(stamps), {});
    return { ...repeatLast(lastRun, records, { out, started }), documents, timings };
  }
  if (dropOutdated(root, records, stamps)) limitOldHeap(stamps.size);
  const cache = compressedFolder(root);
  const dist = out === null ? null : startOutput(out);
  const work = {
    stamped,
    records,
    since: findSince(lastRun, { settings, today, stamps }, records.stamps),
    kept,
    dist,
    settings,
    shard: null,
    started,
    hold,
    task,
    timings,
  };
  // Loads what builds and draws only where something has changed.
  const { runBuild } = await import("./run-build.ts");
  return runBuild(options, work);

  function startOutput(folder: string): DistWriter {
    const old = last === undefined ? findOld(folder, records.dist) : readOld(last);
    return startDist(folder, {
      root,
      known: records.dist,
      isCompressed: !withoutExtras,
      cache,
      old,
    });
  }
}

/** Names the settings of a run. A check makes no extras: it repeats a build of either kind. */
function nameRun(withoutExtras: boolean, repeated: LastRun | null): string {
  const [own, other] = [withoutExtras, !withoutExtras].map((one) =>
    JSON.stringify(nameSettings(one)),
  ) as [string, string];
  return repeated?.settings === other ? other : own;
}

/**
 * @returns whether an output is as the last run wrote it, or as it would be had that found no error
 */
function isBuilt(out: string, { dist }: GraphRecords, { counts, isWritten }: LastRun): boolean {
  return counts === null || (isWritten && dist !== null && stands(out, dist));
}

function repeatLast(
  { diagnostics, counts, pages, until }: LastRun,
  { dist }: GraphRecords,
  { out, started }: { out: string | null; started: number },
): Omit<BuildOutcome, "documents" | "timings"> {
  const durationMs = performance.now() - started;
  const isDone = out !== null && counts !== null && dist !== null;
  const value = isDone ? { ...sumFiles(dist), changed: 0, ...counts, pages, durationMs } : null;
  return { value, diagnostics, pages, made: [], until };
}
