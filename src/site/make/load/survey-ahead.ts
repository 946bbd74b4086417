import { availableParallelism } from "node:os";
import type { RoutedFile } from "#core/document/read/list-routes.ts";
import type { Stamps } from "#core/graph/stamp-files.ts";
import type { SurveyAhead, SurveyedAhead } from "#core/live/survey-documents.ts";
import { startListThreads } from "./list-threads.ts";
import { sizeFiles } from "./size-files.ts";
import { describeSource, measureSource, type ThreadSource } from "./thread-source.ts";

/** What a thread surveys: these pages of a site. */
export type SurveyWork = ThreadSource & { files: RoutedFile[] };

/** Bytes of pages for which a thread is started: to survey these takes about as long as it is until it is ready. */
const worthThread = 8_000_000;

/** Bytes of pages that take longer than bundling the code, which has a core of its own until then. */
const longerThanBundling = 60_000_000;

/**
 * Makes surveys of pages in other threads.
 *
 * @param root the site's folder, which has all pages and content as they are surveyed
 * @param stamps of its files, for their sizes in bytes
 * @param cores how many threads the machine runs at once
 */
export function makeSurveyor(
  root: string,
  stamps: Stamps,
  cores = availableParallelism(),
): SurveyAhead {
  return (source, files) => {
    const names = files.map(({ file }) => file);
    const { bytes } = sizeFiles(stamps, names);
    const worth = bytes / worthThread;
    const spare = cores - (bytes < longerThanBundling ? 2 : 1);
    const list = { length: files.length, worth, spare };
    return startListThreads<SurveyedAhead>("#site/make/load/survey-worker.ts", list, () => ({
      work: { ...describeSource(root, source), files } satisfies SurveyWork,
      oldMebibytes: 160 + measureSource(source, stamps),
    }));
  };
}
