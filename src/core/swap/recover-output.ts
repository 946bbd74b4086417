import { existsSync } from "node:fs";
import path from "node:path";
import { type Finish, finishSwap } from "./carry-out.ts";
import { isSwapping, placeSwap, readJournal } from "./swap-journal.ts";
import { takeLock } from "./take-lock.ts";

/** The lock of a site's folder, which whoever builds holds. */
export const siteLock = ".tessera/lock.sqlite";

/** The answer of `finishSwap`; or `busy` where a build runs, which does it itself. */
export type Recovery = Finish | "busy";

/**
 * Finishes what a build that was killed had begun, so that the output is whole, of one build. It can be
 * called at any time, and costs nothing where nothing is to be done: a build that runs is left alone, and so
 * is a folder in which this process may not write.
 *
 * @param out the folder that a build wrote, and is served
 * @returns `left` where there is something to be done that cannot be; the next build does it
 */
export function recoverOutput(out: string): Recovery {
  const hasLast = !existsSync(out) && existsSync(placeSwap(out).last);
  if (!isSwapping(out) && !hasLast) return "whole";
  try {
    return recover(out);
  } catch {
    // No permission, most likely, or a build has been quicker: what stands there is served.
    return "left";
  }
}

function recover(out: string): Recovery {
  const file = findLock(out);
  // Where there is no lock, nobody can hold it.
  if (!existsSync(file)) return finishSwap(out);
  const lock = takeLock(file);
  if (lock === null) return "busy";
  try {
    return finishSwap(out);
  } finally {
    lock.release();
  }
}

/** A journal's own word for it is taken only where it names such a lock. */
function findLock(out: string): string {
  const swap = readJournal(out);
  const own = swap === null || swap === "damaged" ? siteLock : swap.lock;
  const named = `/${own}`.endsWith(`/${siteLock}`) ? own : siteLock;
  return path.resolve(path.dirname(out), named);
}
