import { Worker } from "node:worker_threads";
import type { Plugin } from "vite";
import { findCode } from "../load/engine-folder.ts";
import type { writeLookSheets } from "./write-look-sheets.ts";

/** What the sheets of a theme are written by. */
export type SheetsWork = {
  look: Parameters<typeof writeLookSheets>[0];
  to: Parameters<typeof writeLookSheets>[1];
};

/**
 * Writes the sheets of a theme in another thread: to cut fonts takes as long as to bundle all code.
 *
 * @returns as `writeLookSheets` does
 * @throws its errors
 */
export async function writeSheetsApart(work: SheetsWork): Promise<string[]> {
  const { promise, resolve, reject } = Promise.withResolvers<string[]>();
  const worker = new Worker(findCode("#site/make/styles/look-worker.ts"), { workerData: work });
  worker.once("message", resolve);
  worker.once("error", reject);
  worker.once("exit", () => reject(new Error("The fonts were not cut.")));
  return promise;
}

/** Matches the style sheets that Vite knows, in all its languages. */
const sheet = /\.(?:css|less|sass|scss|styl|stylus|pcss|postcss|sss)(?:$|\?)/;

/** Lets Vite read style sheets once those of the theme are written, which they import. */
export function makeSheetsPlugin(written: Promise<unknown>): Plugin {
  return {
    name: "tessera-sheets",
    enforce: "pre",
    load: {
      filter: { id: sheet },
      // What fails is reported by whoever writes them.
      handler: () =>
        written.then(
          () => null,
          () => null,
        ),
    },
  };
}
