import { statSync } from "node:fs";
import { Tinypool } from "tinypool";
import { type CodeBundle, rendererOf } from "../bundle/bundle-code.ts";
import { findCode } from "../load/engine-folder.ts";
import { newMebibytesOfThread } from "../load/limit-heap.ts";
import { describeSource, measureSource } from "../load/thread-source.ts";
import { shareCompileCache } from "../share-compile-cache.ts";
import { readClock } from "../time-tasks.ts";
import type { DistWriter } from "../files/write-dist.ts";
import type { SiteState } from "../load/site-state.ts";
import type { Made } from "./open-renderer.ts";
import type { WorkerAnswer, WorkerSite } from "./page-worker.ts";

/** The site whose pages are made; `dist` is null where they are only checked. */
type ThreadsWork = {
  state: SiteState;
  made: Made;
  dist: DistWriter | null;
  isPreview?: boolean | undefined;
};

/** Threads that make pages; each is ready when it has opened the site. */
export type PageThreads = {
  make: (routes: string[]) => Promise<WorkerAnswer>;
  stop: () => Promise<void>;
};

/** Starts threads that make pages of a site. */
export function startPageThreads(work: ThreadsWork, count: number): PageThreads {
  const pool = new Tinypool({
    filename: findCode("#site/make/pages/page-worker.ts"),
    runtime: "worker_threads",
    env: shareCompileCache() as Record<string, string>,
    minThreads: count,
    maxThreads: count,
    workerData: describeSite(work),
    resourceLimits: limitMemory(work.state, work.made.code),
  });
  return {
    make: (routes) => pool.run(routes, { name: "makeSome" }),
    stop: () => pool.destroy(),
  };
}

/**
 * Limits the memory of a thread, in MiB: the renderer, a page at a time, and the facts of all
 * pages. Without a limit, up to a gigabyte of garbage is not collected. At the limit the thread ends:
 * it must be far above what a thread needs, whatever its site has.
 */
function limitMemory({ site, stamps, source }: SiteState, code: CodeBundle) {
  const ofPages = Math.ceil(site.instances.size / 100);
  // Loaded, the code of 2,000 blocks took 7 times its bytes with their validators, and data 3 times.
  const ofCode = Math.ceil((12 * statSync(rendererOf(code)).size) / 2 ** 20);
  return {
    maxYoungGenerationSizeMb: newMebibytesOfThread,
    maxOldGenerationSizeMb: 150 + ofCode + ofPages + measureSource(source, stamps),
  };
}

function describeSite({ state, made, dist, isPreview = false }: ThreadsWork): WorkerSite {
  const { root, source, look, shown, broken, site } = state;
  return {
    ...describeSource(root, source),
    look,
    today: shown.today,
    broken,
    surveys: site.surveys,
    isPreview,
    made,
    place: dist?.place ?? null,
    startedMs: readClock(),
  };
}
