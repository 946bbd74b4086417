import type { Source } from "#core/document/source.ts";
import type { Since } from "#core/live/list-changed-texts.ts";
import type { Lock } from "#core/swap/take-lock.ts";
import type { BuildOptions } from "./build-options.ts";
import type { BundleAhead } from "./bundle/bundle-ahead.ts";
import type { PlacedFiles } from "./check/place-html.ts";
import type { DistWriter } from "./files/write-dist.ts";
import type { StampedSite } from "./load/stamp-site.ts";
import type { Shard } from "./pages/shard.ts";
import type { GraphRecords } from "./records/graph-records.ts";
import type { LastRun } from "./records/record-types.ts";
import type { Task } from "./time-tasks.ts";

/** The input of a build's steps. */
export type StepsWork = {
  stamped: StampedSite;
  /** The records of earlier runs; this one adds to them. */
  records: GraphRecords;
  /** What has changed since they were kept; null, or left out, where that is not known. */
  since?: Since | null | undefined;
  /** Null where the site is checked and nothing is written. */
  dist: DistWriter | null;
  /** Null for the whole site. */
  shard: Shard | null;
  /** Keeps a lock until the build is over. */
  hold: (lock: Lock) => void;
  task: Task;
  ahead: BundleAhead;
};

export type StepsOptions = Pick<
  BuildOptions,
  "root" | "today" | "isPreview" | "withoutExtras" | "withoutMemo" | "threads"
>;

/** The result of the steps; `counts` are null where an error stopped them. */
export type StepsResult = Omit<LastRun, "settings" | "today" | "isWritten" | "placed"> & {
  source: Source;
  placed: PlacedFiles;
  /** Routes of the pages that this run made. */
  made: string[];
};
