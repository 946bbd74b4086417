import { rmSync } from "node:fs";
import type { Lock } from "#core/swap/take-lock.ts";
import { loadSiteConfig } from "../../site-config.ts";
import { isTold } from "../../tell-fault.ts";
import { type GraphRecords, keepRecords } from "./records/graph-records.ts";
import type { Shard } from "./pages/shard.ts";
import { boundCaches } from "./records/bound-caches.ts";
import { isDiskFull, tellDiskFault } from "./files/tell-disk-fault.ts";
import type { BuildOptions } from "./build-options.ts";
import type { BuildOutcome } from "./build-outcome.ts";
import { loadSite, type StampedSite } from "./load/load-site.ts";
import type { DistWriter } from "./files/write-dist.ts";

type StampedWork = {
  stamped: StampedSite;
  /** What is known already. */
  records: GraphRecords;
  /** The folder that they are kept in. */
  kept: string;
  /** Null where the site is checked alone. */
  dist: DistWriter | null;
  /** Whatever is no file: options and environment. */
  settings: string;
  /** Null for the whole site. */
  shard: Shard | null;
  /** Holds a lock until the build is over. */
  hold: (lock: Lock) => void;
  /** By the process's clock: milliseconds. */
  started: number;
};

/**
 * Builds a site whose files are listed, and keeps what is known of it then. Where an error stands in
 * the way, the output stays as it was.
 *
 * @throws where code does not build that is not the site's own, or the disk does not let it write
 */
export async function buildStamped(
  options: Pick<BuildOptions, "root" | "today" | "withoutExtras" | "withoutMemo" | "threads">,
  work: StampedWork,
): Promise<BuildOutcome> {
  const { root, today } = options;
  const { records, kept, dist, settings, shard, started, hold } = work;
  const { inputs, stamps, takenMs } = work.stamped;
  try {
    const config = await loadSiteConfig(root);
    const { input, diagnostics } = await loadSite({ root, config, today, drafts: false }, stamps);
    // Where nothing has changed, nobody needs what builds and draws.
    const { makeSite } = await import("./make-site.ts");
    const siteWork = { input, config, records, inputs, dist, options, diagnostics, shard, hold };
    const { made, ...run } = await makeSite(siteWork);
    const swapped = run.counts === null ? null : (dist?.swap() ?? null);
    if (swapped !== null) records.dist = swapped.state;
    records.stamps = { takenMs, stamps };
    records.lastRun = { ...run, settings, today, isWritten: swapped !== null };
    keepOrForget(kept, records);
    // Builds of other parts may be about to take up what is the oldest.
    if (shard === null) boundCaches(root);
    const durationMs = performance.now() - started;
    const value =
      swapped === null || run.counts === null
        ? null
        : { ...swapped.written, ...run.counts, pages: run.pages, durationMs };
    const { documents } = input.source;
    return { value, diagnostics: run.diagnostics, documents, pages: run.pages, made };
  } catch (error) {
    if (isTold(error)) return { ...error.told, value: null, pages: 0, made: [] };
    // How much room there is counts what this build has written.
    throw tellDiskFault(error, root);
  } finally {
    dist?.discard();
  }
}

/** The site stands by now. What is known of it is only worth time, and a full disk must not say otherwise. */
function keepOrForget(kept: string, records: GraphRecords): void {
  try {
    keepRecords(kept, records);
  } catch (error) {
    if (!isDiskFull(error)) throw error;
    rmSync(kept, { recursive: true, force: true });
  }
}
