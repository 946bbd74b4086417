import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import type { Manifest } from "vite";
import type { Lock } from "#core/swap/take-lock.ts";
import { makeReportedError } from "../../../report-code-fault.ts";
import type { StylePlan } from "../styles/style-plan.ts";
import { joinFailures } from "../check/describe-failure.ts";
import type { BundleInput } from "./describe-bundle.ts";
import { waitForLock } from "../records/wait-for-lock.ts";
import type { Step } from "../time-tasks.ts";
import { workFolder } from "../records/work-folder.ts";
import { startBundler } from "./start-bundler.ts";

/**
 * The site's bundled code: the browser's, and the renderer. Plain data, to be stored and handed on.
 */
export type CodeBundle = {
  /** A hash of all that it was made from, except what plugins have read. */
  key: string;
  /** A hash of the code alone that it was made from. */
  filesKey: string;
  /** A hash of the part that pages rest on: its code, and what Vite made of that. */
  pagesKey: string;
  /**
   * The hashes, at the time, of the folders of the site in which plugins have read files that are
   * no code.
   */
  read: Record<string, string>;
  /** Vite's manifest of the files for the browser. */
  manifest: Manifest;
  /** The entry of the browser's code, below the folder. */
  loader: string;
  /**
   * The further entry of a page that measures, and after `#` the address of what it fetches; null
   * where none does.
   */
  vitals: string | null;
  /** The rules of its sheets. */
  styles: StylePlan;
  /** Addresses of the fonts that are used above the fold. */
  fonts: string[];
  /** The folder of the manifest's files; the renderer's is beside it. */
  folder: string;
  /** A hash of the code and the styles, not of the content. */
  buildId: string;
  /** The origin that the enquiry is sent to, from `VITE_API_BASE`; empty for the site's own. */
  apiBase: string;
};

/**
 * @returns the lock of a bundle's folder: those who use it share the lock, those who make it hold
 *   it alone
 */
export function bundleLock(root: string): string {
  return path.join(root, workFolder, "bundle.sqlite");
}

/** @returns the file, below the site's folder, that records the last bundle */
export function bundleRecord(root: string): string {
  return path.join(root, workFolder, "bundle.json");
}

/**
 * Bundles the browser's code and the renderer's into `.tessera/`, in a process of its own, whose
 * memory is freed with it; reuses the last bundle where nothing has changed.
 *
 * @param work `hold` keeps a lock until the build is over, so that the bundle is not replaced;
 *   `add` gets how long the process took for its steps
 * @throws the errors of the code: where it is the site's own, with their places (`isReported`)
 */
export async function bundleCode(
  input: BundleInput,
  { hold, add }: { hold: (lock: Lock) => void } & Pick<Step, "add">,
): Promise<CodeBundle> {
  for (;;) {
    // Builds of parts of one state of the site share it; a bundle of another state waits for all of
    // them.
    const lock = await waitForLock(bundleLock(input.root), { isShared: true });
    hold(lock);
    const last = readBundle(input);
    if (last !== null) return last;
    lock.release();
    await bundleApart(input, add);
  }
}

/** @returns the last bundle, or null where it is another than this one */
export function readBundle(input: BundleInput): CodeBundle | null {
  const last = readBundleOf(input);
  return last?.key === input.key ? last : null;
}

/**
 * @returns the last bundle, for whatever pages it was made; null where that was of another state of
 *   the code
 */
export function readBundleOf({
  root,
  filesKey,
  folders,
}: Pick<BundleInput, "root" | "filesKey" | "folders">): CodeBundle | null {
  const file = bundleRecord(root);
  if (!existsSync(file)) return null;
  const last: CodeBundle = { read: {}, ...JSON.parse(readFileSync(file, "utf8")) };
  const isThere = existsSync(last.folder) && existsSync(rendererOf(last));
  const isRead = Object.entries(last.read).every(([folder, state]) => folders[folder] === state);
  return last.filesKey === filesKey && isRead && isThere ? last : null;
}

/** @returns the file of a bundle's renderer */
export function rendererOf({ folder }: Pick<CodeBundle, "folder">): string {
  return path.join(folder, "..", "server", "entry.js");
}

/** @returns the file of the same as a script, which a renderer need not have */
export function scriptOf(code: Pick<CodeBundle, "folder">): string {
  return rendererOf(code).replace(/\.js$/, ".script.js");
}

async function bundleApart(input: BundleInput, add: Step["add"]): Promise<void> {
  const { failures, problem, timings } = await startBundler().ask(input);
  add(timings);
  if (failures.length > 0) throw makeReportedError(joinFailures(failures));
  if (problem !== null) throw new Error(problem);
}
