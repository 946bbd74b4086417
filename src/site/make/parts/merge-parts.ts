import { readFileSync } from "node:fs";
import path from "node:path";
import type { Lock } from "#core/swap/take-lock.ts";
import { siteGraphs } from "#core/live/site-records.ts";
import {
  type GraphRecords,
  graphFolder,
  makeRecords,
  openRecords,
} from "../records/graph-records.ts";
import type { BuildOptions } from "../build-options.ts";
import type { BuildOutcome } from "../build-outcome.ts";
import { timeTasks } from "../time-tasks.ts";
import { lockSite } from "../records/lock-site.ts";
import { stampSite } from "../load/stamp-site.ts";
import { nameSettings } from "../name-settings.ts";
import { prepareOutput } from "../files/prepare-output.ts";
import { compressedFolder } from "../records/work-folder.ts";
import { findOld, readOld } from "../files/old-files.ts";
import type { ReadyFiles } from "../files/output.ts";
import { startDist } from "../files/write-dist.ts";
import { findParts, type Part } from "./find-parts.ts";
import { placePart } from "./part-account.ts";

type MergeOptions = Pick<
  BuildOptions,
  "root" | "withoutExtras" | "threads" | "last" | "report" | "watch"
>;

/**
 * Merges the parts that `buildPart` has made into a site: a build that finds their work done, makes
 * the rest, and checks links. The day is that of the parts.
 *
 * @returns the outcome that a build of the whole site would have
 * @throws where parts are missing, or do not belong together, or are damaged: with the remedy
 */
export function mergeParts(options: MergeOptions): Promise<BuildOutcome> {
  const started = performance.now();
  const { root, report } = options;
  return lockSite({ root, report }, (hold) => mergeHeld(options, hold, started));
}

async function mergeHeld(
  options: MergeOptions,
  hold: (lock: Lock) => void,
  started: number,
): Promise<BuildOutcome> {
  const { root, withoutExtras = false, last } = options;
  const kept = graphFolder(root);
  const before = openRecords(kept);
  const stamped = stampSite(root, before.stamps, []);
  const settings = nameSettings(withoutExtras);
  const parts = findParts({ root, stamps: stamped.stamps, settings });
  const days = parts.map(({ account }) => account.today).toSorted();
  const records = joinRecords(parts);
  const cache = compressedFolder(root);
  const out = path.join(root, "dist");
  prepareOutput(out);
  const dist = startDist(out, {
    root,
    known: null,
    isCompressed: !withoutExtras,
    cache,
    old: last === undefined ? findOld(out, before.dist) : readOld(last),
    ready: parts.map(listReady),
  });
  const { runBuild } = await import("../run-build.ts");
  return runBuild(
    { ...options, today: days.at(-1) ?? "" },
    {
      ...timeTasks({ watch: options.watch }),
      stamped,
      records,
      kept,
      dist,
      settings: JSON.stringify(settings),
      shard: null,
      started,
      hold,
    },
  );
}

function listReady({ folder }: Part): ReadyFiles {
  const { site, records } = placePart(folder);
  return { folder: site, files: openRecords(records).dist?.files ?? [] };
}

function joinRecords(parts: Part[]): GraphRecords {
  const joined = makeRecords();
  for (const [at, { folder }] of parts.entries()) {
    const { records } = placePart(folder);
    const text = (name: string): string => readFileSync(path.join(records, name), "utf8");
    for (const name of ["pages", "kinds", "files"] as const) joined[name].takeUp(text(name));
    joined.details.takeUp(path.join(records, "details"));
    // Every machine has read all documents: one of them is enough.
    if (at === 0) for (const name of siteGraphs) joined[name].takeUp(text(name));
  }
  return joined;
}
