import path from "node:path";
import type { Outcome } from "#document/messages/diagnostic.ts";
import { sortDiagnostics } from "#document/messages/make-diagnostic.ts";
import { listRead } from "#graph/stamp-files.ts";
import { readTextsLater } from "#document/read/read-texts-later.ts";
import type { Source } from "#document/source.ts";
import { loadSiteConfig } from "../../site-config.ts";
import { type GraphRecords, keepRecords, openRecords } from "../graph/graph-records.ts";
import { isSameRun } from "../graph/last-run.ts";
import type { LastRun } from "../graph/record-types.ts";
import { boundCaches } from "./bound-caches.ts";
import type { BuildOptions } from "./build-options.ts";
import { loadSite, stampSite } from "./load-site.ts";
import { workFolder } from "./work-folder.ts";
import { sumFiles, startDist, stands, type WrittenFiles } from "./write-dist.ts";

/** What a build did; times are milliseconds. */
export type BuildSummary = WrittenFiles & { pages: number; blocks: number; durationMs: number };

/**
 * `documents` are the texts that the diagnostics point into; `pages` how many the site has; `made` the
 * routes of those that were made now, while the others were known.
 */
export type BuildOutcome = Outcome<BuildSummary | null> & {
  documents: Source["documents"];
  pages: number;
  made: string[];
};

/**
 * Builds a site: documents → pages → `dist/`; or checks it by the same steps, and writes nothing. What
 * an earlier run has made is made again only where something has changed that it rests on. The output
 * changes only when nothing is wrong; until then, and after a failure, the last good one stands.
 *
 * @returns a summary, or null where an error stopped the build, or nothing was to be written
 * @throws where the code does not build, or the disk does not let it write
 */
export async function buildSite(options: BuildOptions): Promise<BuildOutcome> {
  const started = performance.now();
  const { root, today, isFresh = false, withoutExtras = false } = options;
  const out = options.out === undefined ? path.join(root, "dist") : options.out;
  const records = openRecords(root, isFresh);
  const { lastRun } = records;
  const settings = JSON.stringify([withoutExtras, process.version, process.env["VITE_API_BASE"]]);
  const { inputs, stamps, takenMs } = stampSite(root, records.stamps, lastRun?.nameFolders ?? []);
  const isSame = isSameRun(lastRun, { settings, today, stamps }, records.stamps);
  if (isSame && (out === null || isBuilt(out, records, lastRun))) {
    const { documents } = readTextsLater(root, listRead(stamps), {});
    return { ...sayAgain(lastRun, records, { out, started }), documents };
  }

  const config = await loadSiteConfig(root);
  const { input, diagnostics } = await loadSite({ root, config, today, drafts: false }, stamps);
  const cache = path.join(root, workFolder, "compressed");
  const known = records.dist;
  const dist = out === null ? null : startDist(out, { known, isCompressed: !withoutExtras, cache });
  try {
    // Where nothing has changed, nobody needs what builds and draws.
    const { makeSite } = await import("./make-site.ts");
    const work = { input, config, records, inputs, dist, options, diagnostics };
    const { made, ...run } = await makeSite(work);
    const swapped = run.counts === null ? null : (dist?.swap() ?? null);
    if (swapped !== null) records.dist = swapped.state;
    records.stamps = { takenMs, stamps };
    records.lastRun = { ...run, settings, today, isWritten: swapped !== null };
    keepRecords(root, records);
    boundCaches(root);
    const durationMs = performance.now() - started;
    const value =
      swapped === null || run.counts === null
        ? null
        : { ...swapped.written, ...run.counts, pages: run.pages, durationMs };
    const { documents } = input.source;
    return { value, diagnostics: run.diagnostics, documents, pages: run.pages, made };
  } finally {
    dist?.discard();
  }
}

/** @returns whether an output stands as the last run wrote it, or would have if that had found no error */
function isBuilt(out: string, { dist }: GraphRecords, { counts, isWritten }: LastRun): boolean {
  return counts === null || (isWritten && dist !== null && stands(out, dist));
}

function sayAgain(
  { diagnostics, counts, pages }: LastRun,
  { dist }: GraphRecords,
  { out, started }: { out: string | null; started: number },
): Omit<BuildOutcome, "documents"> {
  const durationMs = performance.now() - started;
  const isDone = out !== null && counts !== null && dist !== null;
  const value = isDone ? { ...sumFiles(dist), changed: 0, ...counts, pages, durationMs } : null;
  return { value, diagnostics: sortDiagnostics(diagnostics), pages, made: [] };
}
