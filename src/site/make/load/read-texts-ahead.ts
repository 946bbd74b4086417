import { availableParallelism } from "node:os";
import type { ReadTextsAhead } from "#core/document/check/read-text-parts.ts";
import { hashContent } from "#core/graph/hash-content.ts";
import type { Stamps } from "#core/graph/stamp-files.ts";
import type { TextParts } from "#core/markdown/list-parts.ts";
import { sizeFiles } from "./size-files.ts";
import { startListThreads } from "./list-threads.ts";
import type { TextWork } from "./text-worker.ts";

/** Bytes of text for which a thread is started: to read these takes some 0.4 s. */
const worthThread = 2_000_000;

/**
 * Makes a reader of long texts in other threads: what their check reads of them takes far longer
 * than the check itself.
 *
 * @param root the site's folder
 * @param stamps of its files, for their sizes in bytes
 * @param spare how many threads the machine has beside this one
 */
export function makeTextReader(
  root: string,
  stamps: Stamps,
  spare = availableParallelism() - 1,
): ReadTextsAhead {
  return (files) => {
    const { bytes, largest } = sizeFiles(stamps, files);
    const list = { length: files.length, worth: bytes / worthThread, spare };
    const threads = startListThreads<TextParts>("#site/make/load/text-worker.ts", list, () => ({
      work: { root, files } satisfies TextWork,
      // Parsed, a text takes some five times its length.
      oldMebibytes: 64 + Math.ceil((20 * largest) / 2 ** 20),
    }));
    return threads && { ...threads, find: (text) => threads.find(hashContent(text)) };
  };
}
