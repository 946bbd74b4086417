import { nameMigrations } from "#core/document/read/load-migrations.ts";
import { pickTexts } from "#core/messages/texts.ts";
import { Tinypool } from "tinypool";
import { findCode } from "../load/engine-folder.ts";
import { shareCompileCache } from "../share-compile-cache.ts";
import { readClock } from "../time-tasks.ts";
import type { DistWriter } from "../files/write-dist.ts";
import type { SiteState } from "../load/site-state.ts";
import type { Made } from "./open-renderer.ts";
import type { WorkerAnswer, WorkerSite } from "./page-worker.ts";

/** The site whose pages are made; `dist` is null where they are only checked. */
type ThreadsWork = { state: SiteState; made: Made; dist: DistWriter | null };

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
    resourceLimits: limitMemory(work.state),
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
function limitMemory({ site, stamps, source }: SiteState) {
  const bytes = { content: 0, largest: 0 };
  const isByNeed = (file: string): boolean =>
    file.startsWith("pages/") || source.entries?.has(file) === true;
  for (const [file, [, size]] of stamps) {
    if (isByNeed(file)) bytes.largest = Math.max(bytes.largest, size);
    else if (file.startsWith("content/")) bytes.content += size;
  }
  // Parsed, content takes 1.3 times its bytes. A page of 2 MB with its HTML stayed below 160 MiB.
  const mebibytes = (4 * bytes.content + 40 * bytes.largest) / 2 ** 20;
  return {
    maxYoungGenerationSizeMb: 24,
    maxOldGenerationSizeMb: 160 + Math.ceil(site.instances.size / 100 + mebibytes),
  };
}

/** Tests for a document that a thread reads by itself. */
const isLater = (file: string): boolean => /^(?:pages|content)\//.test(file);

function describeSite({ state, made, dist }: ThreadsWork): WorkerSite {
  const { root, source, look, shown, broken, site } = state;
  const { documents, migrations = {}, ...others } = source;
  return {
    root,
    source: others,
    migrations: nameMigrations(migrations),
    later: [...documents.files].filter(isLater),
    texts: pickTexts(
      documents,
      [...documents.files].filter((file) => !isLater(file)),
    ),
    look,
    today: shown.today,
    broken,
    surveys: site.surveys,
    made,
    place: dist?.place ?? null,
    startedMs: readClock(),
  };
}
