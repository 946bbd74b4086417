import { availableParallelism } from "node:os";
import { MessageChannel, receiveMessageOnPort, Worker } from "node:worker_threads";
import type { ReadTextsAhead } from "#core/document/check/read-text-parts.ts";
import { hashContent } from "#core/graph/hash-content.ts";
import type { Stamps } from "#core/graph/stamp-files.ts";
import type { TextParts } from "#core/markdown/list-parts.ts";
import { shareCompileCache } from "../share-compile-cache.ts";
import { findCode } from "./engine-folder.ts";
import type { KnownText, TextWork } from "./text-worker.ts";

/** Bytes of text for which a thread is started: to read these takes some 0.4 s. */
const worthThread = 2_000_000;

/** Most threads: who checks must keep up with them. */
const mostThreads = 7;

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
    const sizes = files.map((file) => stamps.get(file)?.[1] ?? 0);
    const bytes = sizes.reduce((sum, size) => sum + size, 0);
    const worth = Math.floor(bytes / worthThread);
    const count = Math.min(spare, mostThreads, worth);
    if (count < 1) return null;
    const largest = sizes.reduce((most, size) => Math.max(most, size), 0);
    return startThreads({ root, files, largest, count });
  };
}

function startThreads(
  about: Pick<TextWork, "root" | "files"> & { largest: number; count: number },
): ReturnType<ReadTextsAhead> {
  const { root, files, largest, count } = about;
  const left = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  left[0] = files.length;
  const threads = Array.from({ length: count }, () => {
    const { port1, port2 } = new MessageChannel();
    const worker = new Worker(findCode("#site/make/load/text-worker.ts"), {
      workerData: { root, files, left, port: port2 } satisfies TextWork,
      transferList: [port2],
      env: shareCompileCache(),
      resourceLimits: {
        maxYoungGenerationSizeMb: 24,
        // Parsed, a text takes some five times its length.
        maxOldGenerationSizeMb: 64 + Math.ceil((20 * largest) / 2 ** 20),
      },
    });
    // What a thread does not read is read by who checks it.
    worker.on("error", () => {});
    worker.unref();
    port1.unref();
    return { port: port1, worker };
  });
  const known = new Map<string, TextParts>();
  const takeAll = (): void => {
    for (const { port } of threads)
      for (let met = receiveMessageOnPort(port); met; met = receiveMessageOnPort(port)) {
        const { key, parts } = met.message as KnownText;
        known.set(key, parts);
      }
  };
  return {
    find(text) {
      takeAll();
      if (known.size === 0) return undefined;
      const key = hashContent(text);
      const parts = known.get(key);
      known.delete(key);
      return parts;
    },
    stop() {
      for (const { port, worker } of threads) {
        port.close();
        void worker.terminate();
      }
    },
  };
}
