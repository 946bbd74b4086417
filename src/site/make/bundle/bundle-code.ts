import { fork } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import type { Manifest } from "vite";
import type { FontUse } from "#site/look/fonts/font-use.ts";
import type { Look } from "#site/look/look.ts";
import type { Lock } from "#core/swap/take-lock.ts";
import { makeToldError } from "../../../tell-fault.ts";
import type { StylePlan } from "../styles/style-plan.ts";
import { type Failure, joinFailures } from "../check/describe-failure.ts";
import { findCode } from "../load/engine-folder.ts";
import { waitForLock } from "../records/wait-for-lock.ts";
import { workFolder } from "../records/work-folder.ts";

/** The site's code, built: what the browser gets, and the renderer. Plain data, to be kept and handed on. */
export type CodeBundle = {
  /** Stands for all that it was made from, but for what plugins have read. */
  key: string;
  /** Stands for what pages have of it: its code, and what Vite made of that. */
  pagesKey: string;
  /** Of each folder of the site in which plugins have read what is no code: what it was then. */
  read: Record<string, string>;
  /** Vite's account of what it wrote for the browser. */
  manifest: Manifest;
  /** What the browser's code begins with, below the folder. */
  loader: string;
  /** What a page that measures begins with beside it, and behind `#` the address of what it fetches; null where none does. */
  vitals: string | null;
  /** The rules of its sheets. */
  styles: StylePlan;
  /** Addresses of the fonts that are used above the fold. */
  fonts: string[];
  /** The folder that the manifest's files stand in; the renderer's is beside it. */
  folder: string;
  /** Changes with the code and the styles, not with the content. */
  buildId: string;
  /** Origin that the enquiry is sent to, from `VITE_API_BASE`; empty for the site's own. */
  apiBase: string;
};

/** What a bundle is made from, beside the files of code. */
export type BundleInput = {
  /** The site's folder. */
  root: string;
  /** Stands for all that the bundle is made from, but for what plugins may read besides. */
  key: string;
  /** Stands for the same without what only says how Vite bundles. */
  codeKey: string;
  /** Of each folder of the site, what stands for all in it that is no code. */
  folders: Record<string, string>;
  look: Look | null;
  /** Its fonts are cut to it. */
  fontUse: FontUse;
  /** Whether pages measure how fast they came. */
  hasVitals: boolean;
};

/** What the process that bundles says at its end. */
export type BundleAnswer = {
  /** What is wrong with the site's own code. */
  failures: Failure[];
  /** What went wrong, in the bundler's words; null where nothing did. */
  problem: string | null;
};

/** @returns the lock of what a bundle is made into: who uses it shares it, who makes it holds it alone */
export function bundleLock(root: string): string {
  return path.join(root, workFolder, "bundle.sqlite");
}

/** @returns the file, below the site's folder, that tells what was bundled last */
export function bundleRecord(root: string): string {
  return path.join(root, workFolder, "bundle.json");
}

/**
 * Builds the browser's code and the renderer's into `.tessera/`, in a process of its own, whose memory
 * goes with it; where nothing has changed since, what was built last is taken.
 *
 * @param hold keeps it from being replaced until the build is over
 * @throws what is wrong with the code: where it is the site's own, with its places (`isTold`)
 */
export async function bundleCode(
  input: BundleInput,
  hold: (lock: Lock) => void,
): Promise<CodeBundle> {
  for (;;) {
    // Shared by builds of parts of one state of the site; whoever bundles another waits for all of them.
    const lock = await waitForLock(bundleLock(input.root), { isShared: true });
    hold(lock);
    const last = readBundle(input);
    if (last !== null) return last;
    lock.release();
    await bundleApart(input);
  }
}

/** @returns what was bundled last, or null where that was of another state of the code */
export function readBundle({ root, key, folders }: BundleInput): CodeBundle | null {
  const file = bundleRecord(root);
  if (!existsSync(file)) return null;
  const last: CodeBundle = { read: {}, ...JSON.parse(readFileSync(file, "utf8")) };
  const isThere = existsSync(last.folder) && existsSync(rendererOf(last));
  const isRead = Object.entries(last.read).every(([folder, state]) => folders[folder] === state);
  return last.key === key && isRead && isThere ? last : null;
}

/** @returns the file of a bundle's renderer */
export function rendererOf({ folder }: Pick<CodeBundle, "folder">): string {
  return path.join(folder, "..", "server", "entry.js");
}

async function bundleApart(input: BundleInput): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<BundleAnswer>();
  const child = fork(findCode("#site/make/bundle/bundle-process.ts"), {
    execArgv: [],
    serialization: "advanced",
    // Vite sets it only where nothing is set; a page made of development React is another page.
    env: { ...process.env, NODE_ENV: "production" },
  });
  child.once("message", (answer: BundleAnswer) => resolve(answer));
  child.once("error", reject);
  const silent = { failures: [], problem: "The code's bundler ended without a word." };
  child.once("exit", () => resolve(silent));
  child.send(input);
  const { failures, problem } = await promise;
  child.kill();
  if (failures.length > 0) throw makeToldError(joinFailures(failures));
  if (problem !== null) throw new Error(problem);
}
