import { fork } from "node:child_process";
import { rmSync } from "node:fs";
import path from "node:path";
import { serialize } from "node:v8";
import type { Failure } from "../check/describe-failure.ts";
import { writeWhole } from "../files/write-whole.ts";
import { findCode } from "../load/engine-folder.ts";
import { shareCompileCache } from "../share-compile-cache.ts";
import { workFolder } from "../records/work-folder.ts";
import type { Timing } from "../time-tasks.ts";
import type { BundleInput, CodeSite } from "./describe-bundle.ts";

/** What the bundler is asked for: a bundle, or the one that these pages and content seem to need. */
export type BundlerTask = BundleInput | { site: CodeSite; documents: string[] };

/** The last message of the process that bundles. */
export type BundleAnswer = {
  /** The faults of the site's own code. */
  failures: Failure[];
  /** The error in the bundler's words; null where there is none. */
  problem: string | null;
  /** How long its steps took. */
  timings: Timing[];
};

/** The file that has a task, as `v8.serialize` writes it. */
export type BundlerMessage = { file: string };

/**
 * Writes a task to a file: a message of its size would wait for this thread, which is about to read
 * all documents.
 */
function keepTask(task: BundlerTask, bundler: number | undefined): string {
  const { root } = "site" in task ? task.site : task;
  const file = path.join(root, workFolder, `bundler-${bundler}.task`);
  writeWhole(file, serialize(task));
  return file;
}

/** A process that bundles once. */
export type Bundler = {
  ask: (task: BundlerTask) => Promise<BundleAnswer>;
  /** Ends it, whatever it is doing. */
  stop: () => void;
};

/** Starts a process that bundles, whose memory is freed with it; it ends with its answer. */
export function startBundler(): Bundler {
  const { promise, resolve } = Promise.withResolvers<BundleAnswer>();
  const files: string[] = [];
  const child = fork(findCode("#site/make/bundle/bundle-process.ts"), {
    execArgv: ["--heap-growing-percent=30", "--max-semi-space-size=4"],
    serialization: "advanced",
    env: {
      ...shareCompileCache(),
      // Rolldown's allocator (mimalloc) would keep 100 MiB of what it has freed.
      MIMALLOC_PURGE_DELAY: "0",
      // Vite sets it only where nothing is set; a page made of development React is another page.
      NODE_ENV: "production",
    },
  });
  const stop = (): void => {
    child.kill();
    for (const file of files) rmSync(file, { force: true });
  };
  const end = (answer: BundleAnswer): void => {
    stop();
    resolve(answer);
  };
  const fail = (problem: string): void => end({ failures: [], problem, timings: [] });
  child.once("message", end);
  child.once("error", ({ message }) => fail(message));
  // A message may be read after the end of the process that sent it, but not after this.
  child.once("disconnect", () => fail("The bundler ended without a message."));
  return {
    ask(task) {
      const file = keepTask(task, child.pid);
      files.push(file);
      child.send({ file } satisfies BundlerMessage);
      return promise;
    },
    stop,
  };
}
