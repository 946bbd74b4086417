import { fork } from "node:child_process";
import type { Failure } from "../check/describe-failure.ts";
import { findCode } from "../load/engine-folder.ts";
import type { Timing } from "../time-tasks.ts";
import type { BundleInput, CodeSite } from "./describe-bundle.ts";

/** What the bundler is asked for: a bundle, or the one that these pages seem to need. */
export type BundlerTask = BundleInput | { site: CodeSite; pages: string[] };

/** The last message of the process that bundles. */
export type BundleAnswer = {
  /** The faults of the site's own code. */
  failures: Failure[];
  /** The error in the bundler's words; null where there is none. */
  problem: string | null;
  /** How long its steps took. */
  timings: Timing[];
};

/** Starts a process that bundles, whose memory is freed with it; it ends with its answer. */
export function startBundler(task: BundlerTask): {
  answer: Promise<BundleAnswer>;
  stop: () => void;
} {
  const { promise, resolve } = Promise.withResolvers<BundleAnswer>();
  const child = fork(findCode("#site/make/bundle/bundle-process.ts"), {
    execArgv: [],
    serialization: "advanced",
    // Vite sets it only where nothing is set; a page made of development React is another page.
    env: { ...process.env, NODE_ENV: "production" },
  });
  const end = (answer: BundleAnswer): void => {
    child.kill();
    resolve(answer);
  };
  child.once("message", end);
  const fail = (problem: string): void => end({ failures: [], problem, timings: [] });
  child.once("error", ({ message }) => fail(message));
  child.once("exit", () => fail("The bundler ended without a message."));
  child.send(task);
  return { answer: promise, stop: () => child.kill() };
}
